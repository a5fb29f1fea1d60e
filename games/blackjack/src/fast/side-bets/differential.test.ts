import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../rules/setup/presets.ts';
import { compileSideBet } from './pays.ts';
import { compareAnySideBet, compareSideBet } from './testing/differential.ts';

/** `npm run test:long` sets TEST_LONG; `npm run differential:long` compares a million. */
const ROUNDS = process.env['TEST_LONG'] === undefined ? 10_000 : 100_000;

describe('[BJ-F9, BJ-W10] the fast player of side bets and the rules tell the same of the same shoes', () => {
  test(`${ROUNDS} rounds of random rules, side bets and pay tables`, { timeout: 120_000 }, () => {
    const { rounds, differences } = compareAnySideBet('short', ROUNDS);
    expect(differences).toEqual([]);
    expect(rounds).toBeGreaterThanOrEqual(ROUNDS);
  });

  const { rules } = PRESETS.standard;

  test.each([
    { id: 'buster', payTable: '250-50-12-4-2-2' },
    { id: 'lucky-ladies', payTable: '1000-125-19-9-4' },
  ] as const)('a wrong payout of $id is found', (bet) => {
    const pays = compileSideBet(bet);
    expect(compareSideBet(rules, bet, 'whole', 600, pays).differences).toEqual([]);
    const net = pays.net.map((each) => (each === 4 || each === 2 ? each + 1 : each));
    expect(compareSideBet(rules, bet, 'whole', 600, { ...pays, net }).differences).not.toEqual([]);
  });

  test('a dealer who does not draw for Buster Blackjack is found', () => {
    const bet = { id: 'buster', payTable: '250-50-12-4-2-2' } as const;
    const pays = { ...compileSideBet(bet), byDealerHand: false };
    expect(compareSideBet(rules, bet, 'whole', 600, pays).differences).not.toEqual([]);
  });
});
