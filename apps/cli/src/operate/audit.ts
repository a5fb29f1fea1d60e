/**
 * `croupier audit`: every table of a store replayed and checked against the books, and the books against themselves.
 * Reads beside a running server, from one snapshot.
 */
import { GAMES } from '@croupier/catalog';
import { type AuditedShoe, auditBooks, auditTable, type BooksReport, type TableReport } from '@croupier/host';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { parseTableCode } from '@croupier/protocol';
import type { StoreReader } from '@croupier/store';
import { jsonLine } from '../clean.ts';
import { EXIT, type Io } from '../io.ts';
import { type Look, print, say } from '../print.ts';
import { count, progressOf } from '../progress.ts';
import { refuse } from '../refusals.ts';
import { auditPicture } from './audit-picture.ts';
import type { AuditSummary, Fault } from './audit-summary.ts';
import { nameOf, noStore, openReader, placeOf } from './place.ts';

export interface AuditOptions extends Look {
  readonly all?: boolean;
  readonly data?: string;
  readonly json?: boolean;
}

/** Every table ever opened has an account for its stakes, and keeps it when it is closed. */
const allTables = async (reader: StoreReader): Promise<Result<readonly string[], Refusal>> => {
  const balances = await reader.balances();
  if (!balances.ok) return balances;
  return ok(
    balances.value.flatMap(({ account }) =>
      typeof account === 'object' && 'escrow' in account ? [account.escrow] : [],
    ),
  );
};

/** How many events there are to read, for those who wait. */
const countEvents = async (reader: StoreReader, tables: readonly string[]): Promise<number> => {
  let events = 0;
  for (const table of tables) {
    const record = await reader.table(table);
    if (record.ok) events += record.value.seq;
  }
  return events;
};

/** Something about one table that keeps it from being read is a fault of that table, and the others are audited. */
const OF_ONE_TABLE = 'LOG_TAMPERED';

const sum = (reports: readonly TableReport[], of: (report: TableReport) => number): number =>
  reports.reduce((total, report) => total + of(report), 0);

const faultsOf = (table: string | null, problems: readonly Refusal[]): readonly Fault[] =>
  problems.map(({ code, message, details }) => ({ table, code, message, details }));

const summaryOf = (
  store: string,
  reports: readonly TableReport[],
  books: BooksReport,
  unread: readonly Fault[],
): AuditSummary => {
  const inState = (state: AuditedShoe['state']): number =>
    sum(reports, ({ shoes }) => shoes.filter((shoe) => shoe.state === state).length);
  const problems = [
    ...unread,
    ...reports.flatMap((report) => faultsOf(report.table, report.problems)),
    ...faultsOf(null, books.problems),
  ];
  return {
    ok: problems.length === 0,
    store,
    tables: reports.length + unread.length,
    events: sum(reports, ({ events }) => events),
    rounds: sum(reports, ({ rounds }) => rounds),
    cards: sum(reports, ({ cards }) => cards),
    commands: {
      decided: sum(reports, ({ commands }) => commands.decided),
      waiting: sum(reports, ({ commands }) => commands.waiting),
      claims: sum(reports, ({ commands: { claims } }) => claims.clocks + claims.presence + claims.bots),
    },
    unasked: sum(reports, ({ commands }) => commands.unasked),
    shoes: {
      waiting: inState('waiting'),
      'in-play': inState('in-play'),
      retired: inState('retired'),
      revealed: inState('revealed'),
    },
    entries: books.entries,
    accounts: books.accounts,
    granted: books.granted / 100,
    grants: books.grants,
    grantsBefore: books.grantsBefore,
    problems,
  };
};

const auditAll = async (
  io: Io,
  reader: StoreReader,
  tables: readonly string[],
  store: string,
): Promise<Result<AuditSummary, Refusal>> => {
  const progress = progressOf(io, 'events');
  const all = await countEvents(reader, tables);
  const reports: TableReport[] = [];
  const unread: Fault[] = [];
  let before = 0;
  for (const table of tables) {
    const report = await auditTable(reader, GAMES, table, (events) => progress.tell(before + events, all));
    if (report.ok) {
      // Shoe reports are large, and only their states are printed here.
      const shoes = report.value.shoes.map(({ shoe, state }) => ({ shoe, state, report: undefined }));
      reports.push({ ...report.value, shoes });
      before += report.value.events;
    } else if (report.error.code === OF_ONE_TABLE) unread.push(...faultsOf(table, [report.error]));
    // An escrow without a table: the audit of the books names it.
    else if (report.error.code !== 'TABLE_UNKNOWN') {
      progress.end();
      return report;
    }
  }
  progress.end();
  const lines = progressOf(io, 'lines');
  // How many there are is known only when all are read.
  const books = await auditBooks(reader, (read) => lines.tell(read, read + 1, () => `${count(read)} ledger lines`));
  lines.end();
  return books.ok ? ok(summaryOf(store, reports, books.value, unread)) : books;
};

const wanted = async (reader: StoreReader, code: string | undefined): Promise<Result<readonly string[], Refusal>> => {
  if (code === undefined) return allTables(reader);
  const record = await reader.table(code);
  return record.ok ? ok([code]) : err(record.error);
};

export const audit = async (io: Io, word: string | undefined, options: AuditOptions): Promise<number> => {
  const code = word === undefined ? ok(undefined) : parseTableCode(word);
  if (!code.ok || (code.value === undefined) !== (options.all === true))
    return say(io, refuse('AUDIT_WHAT'), EXIT.usage);
  const place = placeOf(io, options.data);
  const missing = noStore(place);
  if (missing !== undefined) return say(io, missing, EXIT.failed);
  const reader = await openReader(place);
  if (!reader.ok) return say(io, reader.error, EXIT.failed);
  try {
    const tables = await wanted(reader.value, code.value);
    const summary = tables.ok ? await auditAll(io, reader.value, tables.value, nameOf(place)) : tables;
    if (!summary.ok) return say(io, summary.error, EXIT.failed);
    if (options.json === true) io.out(`${jsonLine({ audited: summary.value })}\n`);
    else print(io, auditPicture(summary.value), options);
    return summary.value.ok ? EXIT.ok : EXIT.failed;
  } finally {
    await reader.value.close();
  }
};
