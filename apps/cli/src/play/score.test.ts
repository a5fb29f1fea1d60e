import { chips } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { Followed } from './follower.ts';
import { Score } from './score.ts';

/** Reads only the chips and the end of a round. */
const followed = (
  postings: readonly (readonly [from: string, to: string, amount: number])[],
  result?: { readonly staked: number; readonly returned: number },
): Followed =>
  ({
    postings: postings.map(([from, to, amount]) => ({ from, to, amount: chips(amount) })),
    happening: result && {
      closed: { round: 1, results: [{ seat: 1, staked: chips(result.staked), returned: chips(result.returned) }] },
    },
  }) as unknown as Followed;

test('counts bets, wins, losses and free chips of one player', () => {
  const score = new Score('ann', chips(100));
  score.read(followed([['user ann', 'escrow', 30]]), 1);
  score.read(followed([['user ben', 'escrow', 50]]), 1);
  expect(score.summary).toBe('0 rounds, net 0, balance 70, 30 still on the table.');
  score.read(followed([['escrow', 'house', 30]], { staked: 30, returned: 0 }), 1);
  expect(score.summary).toBe('1 round, net −30, balance 70.');
  score.read(followed([['user ann', 'escrow', 40]]), 1);
  score.read(followed([['escrow', 'user ann', 40]]), 1);
  expect(score.summary).toBe('1 round, net −30, balance 70.');
  score.grant(chips(30));
  score.read(followed([['user ann', 'escrow', 50]]), 1);
  const paid = [
    ['escrow', 'user ann', 50],
    ['house', 'user ann', 75],
  ] as const;
  score.read(followed(paid, { staked: 50, returned: 125 }), 1);
  expect(score.summary).toBe('2 rounds, net +45, balance 175.');
});
