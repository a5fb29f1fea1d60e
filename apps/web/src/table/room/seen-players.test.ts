import type { Player } from '@croupier/protocol';
import { expect, test } from 'vitest';
import { seenPlayers } from './seen-players.ts';

const player = (user: string, balance?: number): Player => ({
  ...{ seat: 1, user, leaving: false, away: false, resting: false, extended: false, name: user, host: false },
  ...(balance !== undefined && { balance }),
});
const balances = (players: readonly Player[]) => players.map(({ balance }) => balance);

test('a payout is shown once the cards have landed, a bet right away', () => {
  const before = [player('ann', 1000), player('ben', 990)];
  const flying = seenPlayers([player('ann', 980), player('ben', 1010)], before, false);
  expect(balances(flying)).toEqual([980, 990]);
  expect(balances(seenPlayers([player('ann', 980), player('ben', 1010)], flying, true))).toEqual([980, 1010]);
});

test('who comes while cards fly, or has no balance shown, has none', () => {
  expect(balances(seenPlayers([player('cat', 500), player('ann')], [player('ann', 1000)], false))).toEqual([
    undefined,
    undefined,
  ]);
});
