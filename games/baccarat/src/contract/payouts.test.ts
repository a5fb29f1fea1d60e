/** The contract's payouts, row by row as printed. */
import { describe, expect, test } from 'vitest';
import { calculatePayout, calculateTotalPayout } from './functions.ts';
import { BET_TYPES, type Bet, type BetResult, type BetType, type RoundOutcome } from './types.ts';

type Row = readonly [type: BetType, outcome: Partial<RoundOutcome>, result: BetResult['outcome'], times: number];

/** Every line of the contract's payout code; the last column is what it multiplies the bet by. */
const PRINTED: readonly Row[] = [
  ['player', { winner: 'player' }, 'win', 1],
  ['player', { winner: 'tie' }, 'push', 0],
  ['player', { winner: 'banker' }, 'lose', -1],
  ['banker', { winner: 'banker' }, 'win', 0.95],
  ['banker', { winner: 'tie' }, 'push', 0],
  ['banker', { winner: 'player' }, 'lose', -1],
  ['tie', { winner: 'tie' }, 'win', 8],
  ['tie', { winner: 'player' }, 'lose', -1],
  ['tie', { winner: 'banker' }, 'lose', -1],
  ['playerPair', { playerPair: true }, 'win', 11],
  ['playerPair', { playerPair: false }, 'lose', -1],
  ['bankerPair', { bankerPair: true }, 'win', 11],
  ['bankerPair', { bankerPair: false }, 'lose', -1],
];

const WINNERS = ['player', 'banker', 'tie'] as const;
/** Every outcome of a round as far as bets can tell. */
const OUTCOMES: readonly RoundOutcome[] = WINNERS.flatMap((winner) =>
  [false, true].flatMap((playerPair) =>
    [false, true].flatMap((bankerPair) =>
      [0, 6, 7, 9].map((value) => ({ winner, playerPair, bankerPair, playerValue: value, bankerValue: value })),
    ),
  ),
);

const fits = (outcome: RoundOutcome, wanted: Partial<RoundOutcome>): boolean =>
  Object.entries(wanted).every(([field, value]) => outcome[field as keyof RoundOutcome] === value);

const tie: RoundOutcome = { winner: 'tie', playerPair: true, bankerPair: false, playerValue: 6, bankerValue: 6 };

describe('calculatePayout', () => {
  test.each(PRINTED)('[BC-C1, BC-P1, BC-P2, BC-P6] %s, %j: %s, %d times the bet', (type, wanted, result, times) => {
    const matching = OUTCOMES.filter((outcome) => fits(outcome, wanted));
    expect(matching.length).toBeGreaterThan(0);
    for (const outcome of matching)
      for (const amount of [10, 20, 55, 100, 0.2, 4999.8]) {
        const bet: Bet = { type, amount };
        const payout = Math.round(amount * times * 100) / 100;
        expect(calculatePayout(bet, outcome)).toEqual({ bet, outcome: result, payout });
      }
  });

  test('[BC-C1] the rows say one thing about every bet and outcome', () => {
    for (const type of BET_TYPES)
      for (const outcome of OUTCOMES)
        expect(PRINTED.filter((row) => row[0] === type && fits(outcome, row[1]))).toHaveLength(1);
  });

  test.each([
    [10.01, 9.5],
    [10.03, 9.52],
    [33.33, 31.66],
    [0.01, 0],
  ])('[BC-C1, BC-P3] %d on Banker win %d: 95%% rounded down to the cent', (amount, payout) => {
    const [won] = OUTCOMES.filter(({ winner }) => winner === 'banker');
    if (won === undefined) throw new Error('no outcome');
    expect(calculatePayout({ type: 'banker', amount }, won).payout).toBe(payout);
  });

  test.each(['small', 'big', 'dragon7', 'Player', '', 'toString'])('[BC-C1] throws on a bet on "%s"', (type) => {
    const bet = { type: type as BetType, amount: 10 };
    for (const outcome of OUTCOMES)
      expect(() => calculatePayout(bet, outcome)).toThrow(new RangeError(`not a bet of the contract: ${type}`));
    expect(() => calculateTotalPayout([bet], tie)).toThrow(RangeError);
  });

  test.each([10.005, 0.001, 33.3333, 0, -10, Number.NaN, Number.POSITIVE_INFINITY])(
    '[BC-C1, BC-M1] throws on an amount that is not a positive number of whole cents: %d',
    (amount) => {
      for (const type of BET_TYPES)
        expect(() => calculatePayout({ type, amount }, tie)).toThrow(`not a payable amount: ${amount}`);
      expect(() => calculateTotalPayout([{ type: 'tie', amount }], tie)).toThrow(RangeError);
    },
  );

  test('[BC-C1] the bet in the result is the bet given, and it is not touched', () => {
    const bet: Bet = Object.freeze({ type: 'tie', amount: 10 });
    const [outcome] = OUTCOMES;
    if (outcome === undefined) throw new Error('no outcome');
    expect(calculatePayout(bet, Object.freeze(outcome)).bet).toBe(bet);
  });
});

describe('calculateTotalPayout', () => {
  const banker: RoundOutcome = { ...tie, winner: 'banker', playerPair: false, playerValue: 5 };

  test('[BC-C1] no bets, no payout', () => {
    expect(calculateTotalPayout([], tie)).toBe(0);
  });

  test('[BC-C1] the signed sum over all bets', () => {
    const bets: readonly Bet[] = [
      { type: 'player', amount: 100 },
      { type: 'banker', amount: 50 },
      { type: 'tie', amount: 10 },
      { type: 'playerPair', amount: 20 },
      { type: 'bankerPair', amount: 30 },
    ];
    expect(calculateTotalPayout(bets, tie)).toBe(0 + 0 + 80 + 220 - 30);
    expect(calculateTotalPayout(bets, banker)).toBe(-100 + 47.5 - 10 - 20 - 30);
  });

  test('[BC-C1, BC-P3] exact to the cent, however many', () => {
    const bets = Array.from({ length: 1000 }, (): Bet => ({ type: 'banker', amount: 10.01 }));
    expect(calculateTotalPayout(bets, banker)).toBe(9500);
    expect(calculateTotalPayout([...bets, { type: 'tie', amount: 0.1 }], banker)).toBe(9499.9);
  });
});
