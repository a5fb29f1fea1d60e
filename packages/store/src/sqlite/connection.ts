/**
 * One SQLite connection behind the common `Sql`. Statements are prepared once: the queries of the store are few and
 * fixed, but for the number of rows of an INSERT.
 */
import { DatabaseSync, type DatabaseSyncInstance } from '@photostructure/sqlite';
import type { Sql, SqlRow } from '../sql/sql.ts';

type Statement = ReturnType<DatabaseSyncInstance['prepare']>;

/** Milliseconds to wait for a backup or an audit that reads at the same moment. */
const BUSY_TIMEOUT = 5000;
const SQLITE_BUSY = 5;

export interface ConnectionOptions {
  readonly readOnly: boolean;
  /** Pages in the write-ahead log at which a commit carries them over itself; 1,000 by default. */
  readonly checkpointAt?: number | undefined;
}

export class Connection {
  readonly file: string;
  readonly database: DatabaseSyncInstance;
  readonly #statements = new Map<string, Statement>();

  constructor(file: string, options: ConnectionOptions) {
    this.file = file;
    this.database = new DatabaseSync(file, { readOnly: options.readOnly, timeout: BUSY_TIMEOUT });
    // FULL: a commit returns only after fsync. Foreign keys are off unless asked for.
    this.database.exec('PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;');
    if (!options.readOnly) this.database.exec('PRAGMA journal_mode = WAL;');
    if (options.checkpointAt !== undefined) this.database.exec(`PRAGMA wal_autocheckpoint = ${options.checkpointAt};`);
  }

  exec(statement: string): void {
    this.database.exec(statement);
  }

  sql: Sql = async (statement, values) => {
    const prepared = this.#prepared(statement);
    if (/^\s*SELECT/.test(statement))
      return { rows: coded(() => prepared.all(...values) as readonly SqlRow[]), changes: 0 };
    return { rows: [], changes: Number(prepared.run(...values).changes) };
  };

  close(): void {
    this.#statements.clear();
    this.database.close();
  }

  #prepared(statement: string): Statement {
    const known = this.#statements.get(statement);
    if (known !== undefined) return known;
    const prepared = this.database.prepare(statement);
    this.#statements.set(statement, prepared);
    return prepared;
  }
}

const SQLITE_ERROR = 1;
const CODES: { readonly [message: string]: number } = {
  'database is locked': SQLITE_BUSY,
  'disk I/O error': 10,
  'database disk image is malformed': 11,
  'database or disk is full': 13,
  'file is not a database': 26,
};

/** The driver leaves out the code of an error that it meets while it walks through rows, as in a damaged page. */
export const coded = <T>(work: () => T): T => {
  try {
    return work();
  } catch (error) {
    const isBare =
      error instanceof Error && 'code' in error && error.code === 'ERR_SQLITE_ERROR' && !('errcode' in error);
    throw isBare ? Object.assign(error, { errcode: CODES[error.message] ?? SQLITE_ERROR }) : error;
  }
};

/** What SQLite itself reports: a full disk, a lock, a file that is no database. Not a mistake of ours. */
export const isSqliteError = (error: unknown): error is Error & { readonly errcode: number } =>
  error instanceof Error && 'errcode' in error && typeof error.errcode === 'number';

export const isBusy = (error: unknown): boolean => isSqliteError(error) && error.errcode % 256 === SQLITE_BUSY;

const SQLITE_CONSTRAINT = 19;
/** A row that breaks a key or a check: the rules should have refused it, so this one is a mistake of ours. */
export const isConstraint = (error: unknown): boolean =>
  isSqliteError(error) && error.errcode % 256 === SQLITE_CONSTRAINT;
