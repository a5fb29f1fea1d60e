import { tapeState } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { PRESETS } from '../rules/setup/presets.ts';
import { Shoe } from './shoe.ts';

/** One deck in which every card is its own number. */
const rules: HouseRules = { ...PRESETS.standard.rules, decks: 1, shuffle: { when: 'cut-card', penetration: 0.5 } };
const DECK = Int32Array.from({ length: 52 }, (_, card) => card);
const TIMES = 40_000;

/** Chi-square of how often each number below `n` came, for an expected number of times that is the same for all. */
const chiSquare = (numbers: readonly number[], n: number): number => {
  const counts = new Float64Array(n);
  for (const number of numbers) counts[number] = (counts[number] as number) + 1;
  const expected = numbers.length / n;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
};

/** 99.9% of fair shuffles stay below. */
const CRITICAL = { 51: 87.97, 5: 20.52 } as const;

describe('[BJ-F3] every card is as likely as any other', () => {
  test.each([0, 25, 33])('at place %i of two shoes that are shuffled together', (at) => {
    const shoes = Shoe.both(rules, DECK, tapeState('both'));
    const cards = Array.from({ length: TIMES / 2 }, () => {
      Shoe.shuffleBoth(shoes);
      return shoes.map((shoe) => shoe.cardAt(at));
    });
    for (const shoe of [0, 1])
      expect(
        chiSquare(
          cards.map((pair) => pair[shoe] as number),
          52,
        ),
      ).toBeLessThan(CRITICAL[51]);
  });

  test.each([0, 30, 51])('at place %i of a shoe that is drawn when it is needed', (at) => {
    const shoe = new Shoe(rules, DECK, tapeState('alone'));
    const cards = Array.from({ length: TIMES }, () => {
      shoe.reset();
      for (let each = 0; each <= at; each++) if (each >= shoe.drawnTo) shoe.reach(each, 0);
      return shoe.cardAt(at);
    });
    expect(chiSquare(cards, 52)).toBeLessThan(CRITICAL[51]);
  });

  test('in every order, when the cards of earlier rounds are put back', () => {
    const [shoe, other] = Shoe.both(rules, DECK, tapeState('back'));
    const orders = Array.from({ length: TIMES / 4 }, () => {
      Shoe.shuffleBoth([shoe, other]);
      for (let at = shoe.drawnTo; at < 52; at++) if (at >= shoe.drawnTo) shoe.reach(at, 3);
      const early = [0, 1, 2].map((at) => shoe.cardAt(at));
      shoe.reach(52, 3);
      const back = [52, 53, 54].map((at) => early.indexOf(shoe.cardAt(at)));
      expect(new Set(back)).toEqual(new Set([0, 1, 2]));
      return ['012', '021', '102', '120', '201', '210'].indexOf(back.join(''));
    });
    expect(chiSquare(orders, 6)).toBeLessThan(CRITICAL[5]);
  });
});
