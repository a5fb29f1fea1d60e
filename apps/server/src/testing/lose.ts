import { chips, expectOk } from '@croupier/kernel';
import type { Store } from '@croupier/store';

/** 600 chips lost at a table, as the store sees it. */
export const lose = async (store: Store, user: string): Promise<void> => {
  expectOk(await store.createTable({ table: 'LOSS22', game: 'any', setup: {}, at: 1 }));
  const postings = [{ from: { user }, to: 'house' as const, amount: chips(600) }];
  const command = { account: user, cmdId: 'lose', payloadHash: '0'.repeat(64) };
  const append = {
    table: 'LOSS22',
    expected: 0,
    events: [{ v: 1, event: {}, postings }],
    command,
    answer: null,
    at: 1,
  };
  expectOk(await store.append(append));
};
