/** Programs in plain JavaScript bring anything: it is refused with a code, and never becomes NaN. */

import type { Card } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import {
  calculatePayout,
  getHandValue,
  isNatural,
  isPair,
  odds,
  PRESETS,
  roads,
  shouldBankerDraw,
  shouldBankerDrawAfterPlayerDrew,
  shouldBankerDrawAfterPlayerStood,
  shouldPlayerDraw,
} from './index.ts';

const coded = (code: string): unknown => expect.objectContaining({ name: 'InputError', code });

test.each(['1h', 'AS ', 'as', 'AS', 'T', 'constructor', null, 7])('refuses the card %j', (card) => {
  const wrong = card as Card;
  for (const call of [
    () => getHandValue({ cards: ['Ts', wrong] }),
    () => isNatural({ cards: ['Ts', wrong] }),
    () => isPair({ cards: ['As', wrong] }),
    () => odds.remainingOf([wrong]),
    () => odds.withoutCards(odds.fullShoe(8), [wrong]),
    ...(card === null ? [] : [() => shouldBankerDraw(3, wrong, false)]),
  ])
    expect(call).toThrow(coded('CARD_UNKNOWN'));
});

test.each([Number.NaN, -1, 10, 1.5, 'a', undefined])('refuses the value %j', (value) => {
  const wrong = value as number;
  for (const call of [
    () => shouldPlayerDraw(wrong),
    () => shouldBankerDrawAfterPlayerStood(wrong),
    () => shouldBankerDrawAfterPlayerDrew(wrong, 3),
    () => shouldBankerDrawAfterPlayerDrew(3, wrong),
    () => shouldBankerDraw(wrong, null, true),
  ])
    expect(call).toThrow(coded('BC_VALUE_UNKNOWN'));
});

describe('what pays nothing when it is misspelled', () => {
  const outcome = { winner: 'banker', playerPair: false, bankerPair: false, playerValue: 5, bankerValue: 6 } as const;
  const pay = (change: object) => () => calculatePayout({ type: 'banker', amount: 10 }, { ...outcome, ...change });

  test('a banker win pays', () => {
    expect(pay({})().payout).toBe(9.5);
  });

  test.each([{ winner: 'Banker' }, { winner: undefined }, { playerPair: undefined }, { bankerPair: 'no' }])(
    'refuses the outcome with %j',
    (change) => {
      expect(pay(change)).toThrow(coded('BC_OUTCOME_UNKNOWN'));
    },
  );

  test.each([{ bankerValue: Number.NaN }, { playerValue: undefined }])('refuses the outcome with %j', (change) => {
    expect(pay(change)).toThrow(coded('BC_VALUE_UNKNOWN'));
  });
});

const pays = odds.payRulesOf(PRESETS.standard.rules);

test.each([
  undefined,
  {},
  PRESETS.standard.rules,
  { ...pays, bankerPays: '19:20' },
  { ...pays, tiePays: [8] },
  { ...pays, tiePays: [8, 0] },
  { ...pays, pairPays: [11.5, 1] },
  { ...pays, sideBetPays: { ...pays.sideBetPays, panda8: undefined } },
])('refuses the pay rules %j', (rules) => {
  expect(() => odds.oddsOf(odds.fullShoe(8), rules as odds.PayRules)).toThrow(coded('BC_PAYS_UNKNOWN'));
});

test.each([undefined, {}, { ...odds.fullShoe(8), As: 0.5 }, { ...odds.fullShoe(8), As: '8' }])(
  'refuses counts of cards that are no whole numbers',
  (counts) => {
    const wrong = counts as odds.Remaining;
    expect(() => odds.oddsOf(wrong, pays)).toThrow(coded('CARD_COUNT_UNKNOWN'));
    expect(() => odds.countRemaining(wrong)).toThrow(coded('CARD_COUNT_UNKNOWN'));
  },
);

test('fractions of numbers are refused, instead of being reduced for ever', () => {
  expect(() => odds.fraction(1 as unknown as bigint, 2 as unknown as bigint)).toThrow(coded('BC_FRACTION_UNKNOWN'));
  expect(() => odds.fraction(1n, 0n)).toThrow(coded('BC_FRACTION_UNKNOWN'));
});

describe.each([
  ['undefined', undefined],
  ['text', 'BPT'],
  ['a list of letters', ['B']],
  ['nothing in a list', [undefined]],
  ['a misspelled winner', [{ winner: 'Banker' }]],
])('roads refuse %s', (_, outcomes) => {
  const { askRoads, beadPlate, bigEyeBoy, bigRoad, cockroachRoad, formatOutcomes, smallRoad, summarise } = roads;
  test.each(
    Object.entries({ askRoads, beadPlate, bigEyeBoy, bigRoad, cockroachRoad, formatOutcomes, smallRoad, summarise }),
  )('%s', (_name, draw) => {
    expect(() => draw(outcomes as unknown as readonly roads.RoadOutcome[])).toThrow(coded('BC_OUTCOME_UNKNOWN'));
  });
});
