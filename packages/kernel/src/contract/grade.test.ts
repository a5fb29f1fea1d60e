import { fullComposition } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { type GradedDecision, gradedRound, gradeTotals, isMistake } from './grade.ts';

const decision = (costInBets: number, by: GradedDecision['by'] = 'player'): GradedDecision => ({
  kind: 'play',
  name: 'A decision',
  cards: [],
  unseen: fullComposition(1),
  stake: 1000,
  options: [
    { action: 'one', name: 'One', ev: 0 },
    { action: 'other', name: 'Other', ev: -costInBets },
  ],
  chosen: costInBets === 0 ? 'one' : 'other',
  best: 'one',
  costInBets,
  cost: 1000 * costInBets,
  by,
});

const round = { round: 1, seat: 1, bet: 1000, result: -1000, unpriced: 0 };

describe('a graded round', () => {
  test('keeps what the house decided apart, and luck is what is left', () => {
    const decisions = [decision(0.25), decision(0), decision(0.5, 'house')];
    const graded = gradedRound({ ...round, decisions }, { bets: [], expected: -5, variance: 900 });
    expect(graded).toMatchObject({ cost: 250, costInBets: 0.25, houseCost: 500 });
    expect(graded.outlook).toEqual({ bets: [], expected: -5, variance: 900, luck: -1000 + 5 + 250 + 500 });
  });

  test('without an outlook there is no luck', () => {
    expect(gradedRound({ ...round, decisions: [] })).not.toHaveProperty('outlook');
  });
});

test('equals to people are no mistakes, nor is what the house did', () => {
  expect([decision(0.0004), decision(0.0005), decision(0.5, 'house')].map(isMistake)).toEqual([false, true, false]);
});

describe('totals', () => {
  const priced = gradedRound({ ...round, decisions: [decision(0.1)] }, { bets: [], expected: 10, variance: 900 });
  const unknown = gradedRound({ ...round, decisions: [decision(0, 'house')] }, { bets: [], expected: 20 });
  const plain = gradedRound({ ...round, unpriced: 2, decisions: [decision(0)] });

  test('count the rounds that have an outlook apart', () => {
    const totals = gradeTotals([priced, plain]);
    expect(totals).toMatchObject({
      rounds: 2,
      decisions: 2,
      mistakes: 1,
      unpriced: 2,
      bet: 2000,
      result: -2000,
      cost: 100,
    });
    expect(totals.outlook).toMatchObject({ rounds: 1, result: -1000, expected: 10, luck: -910, sd: 30 });
  });

  test('have a spread only if every part has one', () => {
    expect(gradeTotals([priced, unknown]).outlook).not.toHaveProperty('sd');
    expect(gradeTotals([priced, priced]).outlook?.sd).toBeCloseTo(30 * Math.SQRT2, 12);
    expect(gradeTotals([])).not.toHaveProperty('outlook');
  });
});
