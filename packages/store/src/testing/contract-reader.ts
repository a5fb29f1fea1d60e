/** Contract: a store read by somebody else while it is written. */
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { Store, StoreResult } from '../ports.ts';
import type { StoreReader } from '../reader.ts';
import { balance, createTable, createUser, oneEvent, stake } from './kit.ts';

export interface ReaderRig {
  readonly store: Store;
  readonly read: () => StoreResult<StoreReader>;
}

export const readerContract = (open: () => Promise<ReaderRig>): void => {
  test('a reader beside the writer sees one moment, and the next reader the next', async () => {
    const { store, read } = await open();
    await createUser(store, 'ann', 1000);
    await createTable(store, 'T1');
    expectOk(await store.append(oneEvent('T1', 0, 'first', [stake('ann', 10)])));
    const reader = expectOk(await read());
    expectOk(await store.append(oneEvent('T1', 1, 'second', [stake('ann', 20)])));
    expect(await reader.table('T1')).toMatchObject({ value: { seq: 1 } });
    expect(expectOk(await reader.events({ table: 'T1', after: 0, limit: 10 }))).toHaveLength(1);
    expect(expectOk(await reader.entries({ table: 'T1', limit: 10 }))).toHaveLength(1);
    expect(await reader.balance({ user: 'ann' })).toEqual({ ok: true, value: 990 });
    expect(expectOk(await reader.balances()).reduce((sum, { amount }) => sum + amount, 0)).toBe(0);
    expect(await balance(store, { user: 'ann' })).toBe(970);
    await reader.close();
    expect(await reader.table('T1')).toMatchObject({ error: { code: 'STORE_CLOSED' } });
    const next = expectOk(await read());
    expect(await next.table('T1')).toMatchObject({ value: { seq: 2 } });
    // What its type does not offer is refused as well.
    const asStore = next as Store;
    expect(await asStore.closeTable('T1', 5)).toMatchObject({ error: { code: 'STORE_READ_ONLY' } });
    expect(await asStore.size()).toMatchObject({ error: { code: 'STORE_READ_ONLY' } });
    await next.close();
    await store.close();
  });

  test('a reader after the writer is gone', async () => {
    const { store, read } = await open();
    await createUser(store, 'ann', 1000);
    await store.close();
    const reader = expectOk(await read());
    expect(await reader.user('ann')).toMatchObject({ value: { user: 'ann' } });
    await reader.close();
  });
};
