/** What the contract suite needs of an adapter, and short ways to say what most of its tests do. */
import { type Cents, cents, expectOk, type Refusal, type Result } from '@croupier/kernel';
import { payloadHash } from '../canonical.ts';
import type { Append, Appended, CommandRef, LedgerAccount, Store, StoreResult, TablePosting } from '../ports.ts';

/** Where a store is kept. Empty at first; what is written stays until `remove`. */
export interface StoreHome {
  open(): StoreResult<Store>;
  remove(): Promise<void>;
}
export type Harness = () => Promise<StoreHome>;

/** Opens a store in a new place; the suite closes and removes both. */
export type OpenStore = () => Promise<Store>;
export type OpenStoreHome = () => Promise<StoreHome>;

export const command = (cmdId: string, payload: string = cmdId, account = 'ann'): CommandRef => ({
  account,
  cmdId,
  payloadHash: payloadHash(payload),
});

export const stake = (user: string, amount: number): TablePosting => ({
  from: { user },
  to: 'escrow',
  // Bad amounts are tried too, so this is not `cents`.
  amount: amount as Cents,
});

export const oneEvent = (
  table: string,
  expected: number,
  cmdId: string,
  postings?: readonly TablePosting[],
): Append => ({
  table,
  expected,
  command: command(cmdId),
  events: [{ v: 1, event: { type: 'happened', cmdId }, ...(postings === undefined ? {} : { postings }) }],
  answer: { done: cmdId },
  at: 1000 + expected,
});

export const createUser = async (store: Store, user: string, amount = 0): Promise<void> => {
  expectOk(await store.createUser({ user, name: user, at: 1 }));
  if (amount === 0) return;
  const first = command(`first-${user}`);
  expectOk(
    await store.grant({ to: { user }, amount: cents(amount), why: 'practice', command: first, answer: null, at: 1 }),
  );
};

export const createTable = async (store: Store, table: string): Promise<void> => {
  expectOk(await store.createTable({ table, game: 'any', setup: { seats: 3 }, at: 1 }));
};

/** Does what a host does about a conflict: reads where the table is and tries again. */
export const appendUntilDone = async (
  store: Store,
  append: (expected: number) => Append,
): Promise<Result<Appended, Refusal>> => {
  for (let expected = 0; ; ) {
    const done = await store.append(append(expected));
    if (done.ok || done.error.code !== 'SEQ_CONFLICT') return done;
    expected = Number(done.error.details['actual']);
  }
};

export const codes = (results: readonly Result<unknown, Refusal>[]): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const result of results) {
    const code = result.ok ? 'ok' : result.error.code;
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
};

export const balance = async (store: Store, account: LedgerAccount): Promise<number> =>
  expectOk(await store.balance(account));

const PAGE = 500;

/** Everything anyone can see of money and of these tables, for "nothing changed". */
export const everything = async (store: Store, tables: readonly string[]): Promise<string> => {
  const logs = await Promise.all(
    tables.map(async (table) => [
      expectOk(await store.table(table)),
      expectOk(await store.events({ table, after: 0, limit: PAGE })),
    ]),
  );
  return JSON.stringify([expectOk(await store.balances()), await allEntries(store), logs]);
};

export const allEntries = async (store: Store) => {
  const found = [...expectOk(await store.entries({ limit: PAGE }))];
  for (let last = found.at(-1); last !== undefined; ) {
    const page = expectOk(await store.entries({ after: { cause: last.cause, n: last.n }, limit: PAGE }));
    found.push(...page);
    last = page.at(-1);
  }
  return found;
};
