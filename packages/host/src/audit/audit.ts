/** The same check with the store at hand: every table's log against the books, and the books against themselves. */
import { type AnyGame, ok, type Refusal, type Result } from '@croupier/kernel';
import type { LedgerAccount, LedgerEntry, Store, TableRecord } from '@croupier/store/memory';
import { problem } from './audit-problems.ts';
import { type Moved, TableAudit, type TableReport } from './table-audit.ts';

const PAGE = 1000;

/** All that an audit asks of a store; one opened for reading only will do. */
export type AuditedStore = Pick<Store, 'table' | 'events' | 'entries' | 'balances'>;

const nameOf = (account: LedgerAccount): string => {
  if (typeof account === 'string') return account;
  return 'user' in account ? `user ${account.user}` : `escrow ${account.escrow}`;
};

/** All lines of one table, by the seq of the event that caused them. */
const booksOf = async (
  store: AuditedStore,
  table: string,
): Promise<Result<Map<number, readonly LedgerEntry[]>, Refusal>> => {
  const lines = new Map<number, readonly LedgerEntry[]>();
  let after: Pick<LedgerEntry, 'cause' | 'n'> | undefined;
  for (;;) {
    const page = await store.entries({ table, limit: PAGE, ...(after !== undefined && { after }) });
    if (!page.ok) return page;
    for (const line of page.value) {
      const seq = Number(line.cause.slice(table.length + 1));
      lines.set(seq, [...(lines.get(seq) ?? []), line]);
    }
    const last = page.value.at(-1);
    if (last === undefined || page.value.length < PAGE) return ok(lines);
    after = { cause: last.cause, n: last.n };
  }
};

const sameMoney = (table: string, { postings }: Moved, lines: readonly LedgerEntry[]): boolean => {
  const told = postings.map(({ from, to, amount }) => `${from} > ${to} ${amount}`);
  const booked = lines.map(({ from, to, amount }) => {
    const name = (account: LedgerAccount): string => nameOf(account).replace(`escrow ${table}`, 'escrow');
    return `${name(from)} > ${name(to)} ${amount}`;
  });
  return told.join('\n') === booked.join('\n');
};

/** A table's log, its shoes, and the money it moved. */
export const auditTable = async (
  store: AuditedStore,
  games: readonly AnyGame[],
  table: string,
  progress: (events: number) => void = () => undefined,
): Promise<Result<TableReport, Refusal>> => {
  const record = await store.table(table);
  if (!record.ok) return record;
  const books = await booksOf(store, table);
  if (!books.ok) return books;
  const audit = new TableAudit(games, record.value);
  const wrong = await compareMoney(store, record.value, audit, { books: books.value, progress });
  if (!wrong.ok) return wrong;
  const report = audit.end();
  const problems = [...report.problems, ...wrong.value];
  return ok({ ...report, ok: problems.length === 0, problems });
};

interface Comparison {
  readonly books: ReadonlyMap<number, readonly LedgerEntry[]>;
  /** Hears how many events have been read. */
  readonly progress: (events: number) => void;
}

const compareMoney = async (
  store: AuditedStore,
  { table, seq: head }: TableRecord,
  audit: TableAudit,
  { books, progress }: Comparison,
): Promise<Result<readonly Refusal[], Refusal>> => {
  const wrong: Refusal[] = [];
  // To the seq that the record names: what is written meanwhile belongs to the next audit.
  for (let after = 0; after < head; ) {
    const page = await store.events({ table, after, limit: Math.min(PAGE, head - after) });
    if (!page.ok) return page;
    for (const stored of page.value) {
      const moved = audit.read(stored);
      if (!sameMoney(table, moved, books.get(moved.seq) ?? [])) wrong.push(problem('AUDIT_LEDGER', { seq: moved.seq }));
    }
    if (page.value.length === 0) break;
    after += page.value.length;
    progress(after);
  }
  return ok(wrong);
};

export interface BooksReport {
  readonly ok: boolean;
  readonly accounts: number;
  readonly entries: number;
  /** All chips ever granted, in cents. */
  readonly granted: number;
  readonly problems: readonly Refusal[];
}

/** Every account against its entries. The sum over all of them is nothing, and only the mint is below it. */
export const auditBooks = async (store: AuditedStore): Promise<Result<BooksReport, Refusal>> => {
  const balances = await store.balances();
  if (!balances.ok) return balances;
  const sums = new Map<string, number>();
  let entries = 0;
  let after: Pick<LedgerEntry, 'cause' | 'n'> | undefined;
  for (;;) {
    const page = await store.entries({ limit: PAGE, ...(after !== undefined && { after }) });
    if (!page.ok) return page;
    for (const { from, to, amount } of page.value) {
      sums.set(nameOf(from), (sums.get(nameOf(from)) ?? 0) - amount);
      sums.set(nameOf(to), (sums.get(nameOf(to)) ?? 0) + amount);
    }
    entries += page.value.length;
    const last = page.value.at(-1);
    if (last === undefined || page.value.length < PAGE) break;
    after = { cause: last.cause, n: last.n };
  }
  const problems: Refusal[] = [];
  let sum = 0;
  for (const { account, amount } of balances.value) {
    sum += amount;
    const name = nameOf(account);
    if (amount !== (sums.get(name) ?? 0)) problems.push(problem('AUDIT_BALANCE', { account: name }));
    if (amount < 0 && account !== 'mint') problems.push(problem('AUDIT_OVERDRAWN', { account: name }));
  }
  if (sum !== 0) problems.push(problem('AUDIT_SUM', { sum }));
  const granted = 0 - (balances.value.find(({ account }) => account === 'mint')?.amount ?? 0);
  return ok({ ok: problems.length === 0, accounts: balances.value.length, entries, granted, problems });
};
