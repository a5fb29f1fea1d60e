/**
 * Does every card come to every place equally often? Counts card × place over many shuffles. Rows and columns of such a
 * table have fixed sums, so the statistic is T = (n−1)/n · Σ(O−E)²/E with (n−1)² degrees of freedom.
 *
 * Two famous wrong shuffles must fail the same test, or passing it would mean little. Seeds are fixed: the outcome
 * never changes between runs. Bias too small for any statistics is excluded by the exact proof of the rejection rule.
 */

import { below } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { seedFromText } from './seed.ts';
import { contextOf, shuffleOrder } from './shuffle.ts';
import { wordStream } from './stream.ts';

const SIZE = 52;
const SHUFFLES = 4000;

/** Standard deviations from what chance gives: p below one in a million, in either direction. */
const SUSPICIOUS = 4.9;

type Shuffle = (seedText: string, shoe: number) => readonly number[];

const fair: Shuffle = (seedText, shoe) => shuffleOrder(seedFromText(seedText), contextOf([String(shoe)]), SIZE);

/** A shuffle that swaps each index from the top down to `last` with a partner, as the fair one does with `last` 1. */
const swappingWith =
  (last: number, partner: (at: number, choose: (n: number) => number) => number): Shuffle =>
  (seedText, shoe) => {
    const next = wordStream(seedFromText(seedText), 'shuffle', contextOf([String(shoe)]));
    const order = Array.from({ length: SIZE }, (_, index) => index);
    for (let at = SIZE - 1; at >= last; at -= 1) {
      const chosen = partner(at, (n) => below(next, n));
      [order[at], order[chosen]] = [order[chosen] ?? Number.NaN, order[at] ?? Number.NaN];
    }
    return order;
  };

const fisherYates = swappingWith(1, (at, choose) => choose(at + 1));
const swapWithAny = swappingWith(0, (_, choose) => choose(SIZE));
const sattolo = swappingWith(1, (at, choose) => choose(at));

/** χ² with `freedom` degrees as standard deviations of a normal variable (Wilson and Hilferty). */
const deviations = (chiSquare: number, freedom: number): number => {
  const spread = 2 / (9 * freedom);
  return (Math.cbrt(chiSquare / freedom) - (1 - spread)) / Math.sqrt(spread);
};

const cardByPlace = (shuffle: Shuffle, seedText: string): number => {
  const observed = Array.from({ length: SIZE * SIZE }, () => 0);
  for (let shoe = 0; shoe < SHUFFLES; shoe += 1) {
    shuffle(seedText, shoe).forEach((card, place) => {
      observed[place * SIZE + card] = (observed[place * SIZE + card] ?? Number.NaN) + 1;
    });
  }
  const expected = SHUFFLES / SIZE;
  const sum = observed.reduce((total, count) => total + (count - expected) ** 2 / expected, 0);
  return deviations(((SIZE - 1) / SIZE) * sum, (SIZE - 1) ** 2);
};

describe('card × place', () => {
  test.each(['one', 'two', 'three'])('the fair shuffle passes, seed %s', (seedText) => {
    expect(Math.abs(cardByPlace(fair, seedText))).toBeLessThan(SUSPICIOUS);
  });

  test('swapping with any card, instead of one not placed yet, is caught', () => {
    expect(cardByPlace(swapWithAny, 'one')).toBeGreaterThan(SUSPICIOUS);
  });

  test('never leaving a card in its place (off by one) is caught', () => {
    expect(cardByPlace(sattolo, 'one')).toBeGreaterThan(SUSPICIOUS);
  });

  test('the wrong ones are wrong only in their partners: with the right ones they are the fair shuffle', () => {
    expect(fisherYates('one', 0)).toEqual(fair('one', 0));
  });

  test('the scale is right: the 0.001 % point of χ²(2601) is 4.26 deviations', () => {
    expect(deviations(2601, 2601)).toBeCloseTo(0, 1);
    expect(deviations(2920.14, 2601)).toBeCloseTo(4.2649, 2);
  });
});
