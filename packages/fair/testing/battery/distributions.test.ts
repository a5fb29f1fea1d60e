/** Every distribution against a count over all orders of a few cards, and the statistics' own counting with it. */

import { expect, test } from 'vitest';
import { collecting, cycles, fixedPoints, inversions, risingSequences, waiting } from './distributions.ts';
import { countCycles, countFixedPoints, countInversions, countRuns } from './within-shoe.ts';

const ordersOf = (cards: readonly number[]): readonly (readonly number[])[] =>
  cards.length === 0
    ? [[]]
    : cards.flatMap((card) => ordersOf(cards.filter((other) => other !== card)).map((rest) => [card, ...rest]));

const ALL_OF_SIX = ordersOf([0, 1, 2, 3, 4, 5]);

/** Straight from what the word says, without the short cuts of the battery. */
const pairsInWrongOrder = (order: readonly number[]): number =>
  order.flatMap((card, place) => order.slice(place + 1).filter((later) => later < card)).length;

test.each([
  ['fixed points', fixedPoints(6), countFixedPoints],
  ['cycles', cycles(6), countCycles],
  ['inversions', inversions(6), countInversions],
  ['inversions, counted pair by pair', inversions(6), ({ order }) => pairsInWrongOrder(order)],
  ['rising sequences', risingSequences(6), ({ order }) => countRuns(order)],
] as const satisfies readonly (readonly [string, readonly number[], typeof countCycles])[])(
  '%s of all 720 orders of six cards',
  (_, chances, countOf) => {
    const counts = chances.map(() => 0);
    for (const order of ALL_OF_SIX) {
      const count = countOf({ order });
      counts[count] = (counts[count] ?? Number.NaN) + 1;
    }
    for (const [k, count] of counts.entries()) expect(chances[k]).toBeCloseTo(count / 720, 12);
  },
);

test('known numbers: 6 cards have 15 orders of 4 fixed points, 225 of 3 cycles, 302 of 3 or of 4 runs', () => {
  expect((fixedPoints(6)[4] ?? 0) * 720).toBeCloseTo(15, 9);
  expect((cycles(6)[3] ?? 0) * 720).toBeCloseTo(225, 9);
  expect((risingSequences(6)[3] ?? 0) * 720).toBeCloseTo(302, 9);
});

test.each([52, 312])('of %i cards too, all chances add up to 1', (n) => {
  for (const chances of [fixedPoints(n), cycles(n), inversions(n), risingSequences(n)]) {
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
  }
});

test('many cards: fixed points are Poisson with mean 1', () => {
  const chances = fixedPoints(312);
  for (const [k, factorial] of [1, 1, 2, 6, 24].entries()) expect(chances[k]).toBeCloseTo(Math.exp(-1) / factorial, 12);
});

test('waiting and collecting: the mean is known', () => {
  const mean = (chances: readonly number[]): number => chances.reduce((sum, chance, k) => sum + k * chance, 0);
  expect(mean(waiting(1 / 4))).toBeCloseTo(3, 9);
  expect(mean(collecting(4))).toBeCloseTo(4 * (1 + 1 / 2 + 1 / 3 + 1 / 4), 9);
  expect(collecting(4)[4]).toBeCloseTo(24 / 256, 12);
});
