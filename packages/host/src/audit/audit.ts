/** The same check with the store at hand: every table's log against the books. The books themselves: books-audit.ts. */
import { type AnyGame, ok, type Refusal, type Result } from '@croupier/kernel';
import type { LedgerEntry, Store, TableRecord } from '@croupier/store/memory';
import { problem } from './books-problems.ts';
import { Findings } from './findings.ts';
import { nameOf, PAGE, TableLines } from './ledger-lines.ts';
import { type Moved, TableAudit, type TableReport } from './table-audit.ts';

/** All that an audit of a table asks of a store; one opened for reading only will do. */
export type AuditedTableStore = Pick<Store, 'table' | 'events' | 'entries'>;

/** Each posting of the event is one line, in the same order, written with it. */
const sameMoney = (
  { table, postings }: Moved & { table: string },
  at: number,
  lines: readonly LedgerEntry[],
): boolean =>
  postings.length === lines.length &&
  postings.every(({ from, to, amount }, n) => {
    const line = lines[n];
    if (line === undefined || line.n !== n || line.at !== at || line.amount !== amount) return false;
    return nameOf(line.from, table) === from && nameOf(line.to, table) === to;
  });

/** A table's log, its shoes, and the money it moved. Log and books are read in step, a page at a time. */
export const auditTable = async (
  store: AuditedTableStore,
  games: readonly AnyGame[],
  table: string,
  progress: (events: number) => void = () => undefined,
): Promise<Result<TableReport, Refusal>> => {
  const record = await store.table(table);
  if (!record.ok) return record;
  const audit = new TableAudit(games, record.value, { keepsShoes: false, keepsReports: false });
  const found = new Findings();
  const failed =
    (await compareMoney(store, record.value, { audit, found, progress })) ??
    (await findTail(store, record.value, found));
  if (failed !== undefined) return { ok: false, error: failed };
  const report = audit.end();
  const problems = [...report.problems, ...found.all];
  return ok({ ...report, ok: problems.length === 0, problems });
};

interface Comparison {
  readonly audit: TableAudit;
  readonly found: Findings;
  /** Hears how many events have been read. */
  readonly progress: (events: number) => void;
}

/** Gives the trouble that kept it from reading, if any. */
const compareMoney = async (
  store: AuditedTableStore,
  { table, seq: head }: TableRecord,
  { audit, found, progress }: Comparison,
): Promise<Refusal | undefined> => {
  const books = new TableLines(store, table);
  // To the seq that the record names: what is written meanwhile belongs to the next audit.
  for (let after = 0; after < head; ) {
    const page = await store.events({ table, after, limit: Math.min(PAGE, head - after) });
    if (!page.ok) return page.error;
    for (const stored of page.value) {
      const moved = audit.read(stored);
      const lines = await books.of(stored.seq);
      if (!lines.ok) return lines.error;
      if (!sameMoney({ ...moved, table }, stored.at, lines.value))
        found.add(problem('AUDIT_LEDGER', { seq: moved.seq }));
    }
    const last = page.value.at(-1);
    if (last === undefined) return undefined;
    after = last.seq;
    progress(after);
  }
  return undefined;
};

/** Events behind the head: somebody has set it back. A table that plays on meanwhile has moved its head too. */
const findTail = async (
  store: AuditedTableStore,
  { table, seq }: TableRecord,
  found: Findings,
): Promise<Refusal | undefined> => {
  const page = await store.events({ table, after: seq, limit: 1 });
  if (!page.ok) return page.error;
  const [behind] = page.value;
  if (behind === undefined) return undefined;
  const now = await store.table(table);
  if (!now.ok) return now.error;
  if (now.value.seq < behind.seq) found.add(problem('AUDIT_TAIL', { seq: behind.seq }));
  return undefined;
};
