/** Risk of ruin against closed forms, and against walks played out step by step. */
import { describe, expect, test } from 'vitest';
import { meanOf, type Outcome, outcomesOf, ruinForEver, ruinWithin } from './ruin.ts';

const coin = (p: number): readonly Outcome[] => [
  { result: 1, chance: p },
  { result: -1, chance: 1 - p },
];

/** The chance to be at or below zero at some time, by carrying every bankroll along. */
const playedOut = (outcomes: readonly Outcome[], bankroll: number, steps: number): number => {
  const most = 4000;
  let chances = new Float64Array(most);
  chances[bankroll] = 1;
  let ruined = 0;
  for (let step = 0; step < steps; step++) {
    const next = new Float64Array(most);
    for (let at = 1; at < most; at++) {
      const here = chances[at] as number;
      if (here === 0) continue;
      for (const { result, chance } of outcomes) {
        const to = Math.min(most - 1, at + result);
        if (to <= 0) ruined += here * chance;
        else next[to] = (next[to] as number) + here * chance;
      }
    }
    chances = next;
  }
  return ruined;
};

describe('for ever', () => {
  test.each([
    [0.51, 100],
    [0.55, 10],
    [0.501, 500],
  ])('a coin that wins with %d, %d units: (q ÷ p) to that power', (p, bankroll) => {
    const expected = ((1 - p) / p) ** bankroll;
    expect(ruinForEver(coin(p), bankroll) / expected).toBeCloseTo(1, 8);
  });

  test('a game that is lost by units and won by threes, against playing it out', () => {
    const outcomes = [
      { result: 3, chance: 0.3 },
      { result: -1, chance: 0.7 },
    ];
    expect(ruinForEver(outcomes, 8)).toBeCloseTo(playedOut(outcomes, 8, 1500), 6);
  });

  test('where more than a unit may be lost at once it is a bound, and not a loose one', () => {
    const outcomes = [
      { result: 2, chance: 0.55 },
      { result: -2, chance: 0.35 },
      { result: -3, chance: 0.1 },
    ];
    const exact = playedOut(outcomes, 20, 3000);
    expect(ruinForEver(outcomes, 20)).toBeGreaterThanOrEqual(exact);
    expect(ruinForEver(outcomes, 20)).toBeLessThan(1.3 * exact);
  });

  test('without a gain it is certain, and without losses it never comes', () => {
    expect(ruinForEver(coin(0.5), 1000)).toBe(1);
    expect(ruinForEver(coin(0.4), 1000)).toBe(1);
    expect(ruinForEver([{ result: 1, chance: 1 }], 1)).toBe(0);
  });
});

describe('within a trip', () => {
  test.each([
    [0.5, 60, 2500],
    [0.49, 80, 2500],
    [0.52, 40, 2500],
  ])(
    'a coin that wins with %d, %d units, %d rounds: as played out, within what steps of a unit are worth',
    (p, bankroll, rounds) => {
      const outcomes = coin(p);
      const [mean, sd] = [rounds * meanOf(outcomes), Math.sqrt(rounds * (1 - meanOf(outcomes) ** 2))];
      expect(Math.abs(ruinWithin(bankroll, mean, sd) - playedOut(outcomes, bankroll, rounds))).toBeLessThan(0.006);
    },
  );

  test('ends: no spread, no chance, no overflow', () => {
    expect(ruinWithin(10, -11, 0)).toBe(1);
    expect(ruinWithin(10, -9, 0)).toBe(0);
    expect(ruinWithin(1e6, -1000, 30)).toBe(0);
    expect(ruinWithin(100, -1e6, 10)).toBe(1);
    expect(ruinWithin(1000, -10, 29)).toBeLessThan(1e-200);
  });
});

test('a histogram as chances', () => {
  expect(outcomesOf({ step: 0.5, lowest: -2, counts: [1, 0, 2, 1] })).toEqual([
    { result: -1, chance: 0.25 },
    { result: 0, chance: 0.5 },
    { result: 0.5, chance: 0.25 },
  ]);
});
