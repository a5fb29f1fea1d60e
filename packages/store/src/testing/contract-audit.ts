/** Contract: what an operator asks of a running store. */
import { cents, expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { LedgerEntry, Store } from '../ports.ts';
import { auditLedger } from './audit.ts';
import { allEntries, command, createTable, createUser, type OpenStore, oneEvent, stake } from './kit.ts';

/** The lines of a table in pages of `limit`. */
const entriesOf = async (store: Store, table: string, limit: number): Promise<readonly LedgerEntry[]> => {
  const found: LedgerEntry[] = [];
  for (let turned = 0; turned < 100; turned++) {
    const last = found.at(-1);
    const after = last === undefined ? {} : { after: { cause: last.cause, n: last.n } };
    const page = expectOk(await store.entries({ table, limit, ...after }));
    found.push(...page);
    if (page.length < limit) return found;
  }
  throw new Error('a ledger without end');
};

export const auditContract = (open: OpenStore): void => {
  test('the lines of one table come in the order of its log, and no others', async () => {
    const store = await open();
    await createUser(store, 'ann', 10_000);
    // Names that a search by how a cause begins would mistake for T_1, and one that looks like a grant.
    const tables = ['T_1', 'Tx1', 'T_11', 'T_1.', 'grant'];
    for (const table of tables) await createTable(store, table);
    expectOk(
      await store.grant({
        to: 'house',
        amount: cents(1),
        why: 'bankroll',
        command: command('1', '1', 'ann'),
        answer: null,
        at: 1,
      }),
    );
    for (let seq = 0; seq < 12; seq++)
      for (const table of tables) {
        const postings = seq % 4 === 3 ? [] : [stake('ann', 1), stake('ann', 2)];
        expectOk(await store.append(oneEvent(table, seq, `${table}-${seq}`, postings)));
      }
    const whole = await allEntries(store);
    for (const table of tables) {
      const expected = [1, 2, 3, 5, 6, 7, 9, 10, 11].flatMap((seq) => [0, 1].map((n) => `${table}/${seq}#${n}`));
      for (const limit of [1, 3, 18, 1000]) {
        const lines = await entriesOf(store, table, limit);
        expect(lines.map(({ cause, n }) => `${cause}#${n}`)).toEqual(expected);
        expect(whole).toEqual(expect.arrayContaining([...lines]));
      }
    }
    expect(await store.entries({ table: 'T9', limit: 1 })).toMatchObject({ error: { code: 'TABLE_UNKNOWN' } });
    await auditLedger(store);
  });

  test('shoes that were sealed before a time and are not revealed are counted', async () => {
    const store = await open();
    for (const at of [10, 20, 30]) expectOk(await store.seal({ shoe: `s${at}`, bytes: Uint8Array.of(1), at }));
    const count = async (before: number) => expectOk(await store.unrevealedShoes(before));
    expect([await count(10), await count(11), await count(99)]).toEqual([0, 1, 3]);
    expectOk(await store.reveal('s10', 99));
    expect([await count(11), await count(99)]).toEqual([0, 2]);
  });

  test('counts unrevealed shoes of closed tables', async () => {
    const store = await open();
    const count = async () => expectOk(await store.unkeptPromises());
    for (const table of ['K7QM22', 'OPEN33']) {
      expectOk(await store.createTable({ table, game: 'faro', setup: {}, at: 1 }));
      for (const n of [9, 10]) expectOk(await store.seal({ shoe: `${table}.${n}`, bytes: Uint8Array.of(1), at: 2 }));
    }
    expectOk(await store.seal({ shoe: 'of-no-table', bytes: Uint8Array.of(1), at: 2 }));
    expect(await count()).toBe(0);
    expectOk(await store.closeTable('K7QM22', 5));
    expect(await count()).toBe(2);
    expectOk(await store.reveal('K7QM22.10', 6));
    expect(await count()).toBe(1);
  });

  test('a store says how durable and how large it is, until it is closed', async () => {
    const store = await open();
    const { durable, facts } = expectOk(await store.durability());
    expect(typeof durable).toBe('boolean');
    expect(Object.values(facts).every((fact) => typeof fact === 'string' && fact !== '')).toBe(true);
    expect(Object.keys(facts)).toContain('engine');
    const { bytes, walBytes } = expectOk(await store.size());
    expect(Number.isSafeInteger(bytes) && Number.isSafeInteger(walBytes)).toBe(true);
    for (let times = 0; times < 2; times++) expect(await store.tryWrite()).toEqual({ ok: true, value: null });
    await store.close();
    for (const answer of [await store.durability(), await store.size(), await store.tryWrite()])
      expect(answer).toMatchObject({ ok: false, error: { code: 'STORE_CLOSED' } });
  });
};
