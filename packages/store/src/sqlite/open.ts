/** The store of one machine: a file, nothing to install. With online backup, and restore to a place where none is. */
import { closeSync, openSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { backup } from '@photostructure/sqlite';
import { storeOver } from '../core/store.ts';
import { makeFolder } from '../files.ts';
import type { Store, StoreResult } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { Incarnation } from '../signing-port.ts';
import { CREATE_INCARNATIONS, migrate } from '../sql/schema.ts';
import { Connection, type ConnectionOptions, isSqliteError } from './connection.ts';
import { SqliteEngine, type SqliteListeners } from './engine.ts';
import { fileTrouble, isTaken, placeWhole } from './files.ts';
import { takeLock } from './lock.ts';
import { missingLog, removeMark, setMark } from './mark.ts';

export interface SqliteStore extends Store {
  /** Copies everything committed so far into a new file, while the store goes on working. */
  backup(file: string): StoreResult<{ readonly file: string }>;
}

/** `checkpointAt` is for callers that carry the log over beside the commits. */
export type SqliteOptions = Pick<ConnectionOptions, 'checkpointAt'> & Pick<SqliteListeners, 'onError'>;

/** Answers trouble with files as a refusal; throws what is a mistake of ours. */
const guarded = async <T>(work: () => StoreResult<T>): StoreResult<T> => {
  try {
    return await work();
  } catch (error) {
    const refusal = fileTrouble(error);
    if (refusal === undefined) throw error;
    return err(refusal);
  }
};

const prepareSchema = async (writer: Connection): Promise<Result<number, Refusal>> => {
  writer.exec('BEGIN IMMEDIATE');
  const migrated = await migrate(writer.sql);
  writer.exec(migrated.ok ? 'COMMIT' : 'ROLLBACK');
  return migrated;
};

const backupOf = async (source: string, file: string): StoreResult<{ readonly file: string }> => {
  if (isTaken(file)) return err(refuse('STORE_TARGET_EXISTS'));
  // A connection of its own and all pages in one step: one snapshot, and the writer is not held up.
  const connection = new Connection(source, { readOnly: true });
  try {
    const whole = await placeWhole(file, (temporary) => backup(connection.database, temporary, { rate: -1 }));
    return whole
      ? ok({ file })
      : err(refuse('STORE_DAMAGED', { reason: 'a copy of it fails SQLite’s integrity check' }));
  } finally {
    connection.close();
  }
};

const openLocked = async (
  file: string,
  { onError, ...options }: SqliteOptions,
  release: () => void,
): StoreResult<SqliteStore> => {
  let writer: Connection | undefined;
  const giveUp = (): void => {
    // Closing puts the log away, so a mark from a crash must not be left.
    if (writer !== undefined) removeMark(file);
    writer?.close();
    release();
  };
  const missing = missingLog(file);
  if (missing !== undefined) {
    release();
    return err(missing);
  }
  try {
    // Secrets lie in it: for its owner only. What SQLite puts beside it gets the same rights.
    closeSync(openSync(file, 'a', 0o600));
    writer = new Connection(file, { readOnly: false, ...options });
    const migrated = await prepareSchema(writer);
    if (!migrated.ok) {
      giveUp();
      return migrated;
    }
    setMark(file);
    const engine = new SqliteEngine(writer, new Connection(file, { readOnly: true }), {
      onLastCommit: () => removeMark(file),
      onClose: release,
      ...(onError && { onError }),
    });
    return ok({ ...storeOver(engine), backup: (to) => backupSqliteStore(file, to) });
  } catch (error) {
    giveUp();
    throw error;
  }
};

/** Runs `work` with the lock of `file`; `work` gives it back. */
const locked = <T>(file: string, work: (release: () => void) => StoreResult<T>): StoreResult<T> =>
  guarded(async () => {
    makeFolder(dirname(file));
    const lock = takeLock(file);
    return lock === undefined ? err(refuse('STORE_LOCKED')) : work(() => lock.release());
  });

/** Opens or creates the store in `file`. Refused with STORE_LOCKED while another server has it open. */
export const openSqliteStore = (file: string, options: SqliteOptions = {}): StoreResult<SqliteStore> =>
  locked(file, (release) => openLocked(file, options, release));

/** Copies everything committed so far into a new file, whether a server has the store open or not. */
export const backupSqliteStore = (file: string, to: string): StoreResult<{ readonly file: string }> =>
  guarded(() => backupOf(file, to));

/** What was written after the backup is gone, so receipts of that time are told apart from those of the restored store. */
const beginIncarnation = (file: string, { incarnation, at }: Incarnation): void => {
  // These become part of an SQL statement.
  if (!/^[0-9a-f]{16}$/.test(incarnation) || !Number.isSafeInteger(at)) throw new TypeError('no incarnation');
  const connection = new Connection(file, { readOnly: false });
  try {
    // No prepared statement: one of those would keep the file open, and what was written beside it.
    connection.exec(CREATE_INCARNATIONS);
    ifThere(
      connection,
      `INSERT INTO incarnations (n, incarnation, begun_at, backup_at)
      SELECT COUNT(*) + 1, '${incarnation}', ${at}, (SELECT MAX(written_at) FROM events) FROM incarnations`,
    );
    ifThere(
      connection,
      `INSERT INTO signing_keys
      SELECT n + 1, public_key, '${incarnation}', ${at}, secret, signed_by, signature
      FROM signing_keys ORDER BY n DESC LIMIT 1`,
    );
    ifThere(connection, `UPDATE duels SET ending_at = ${at} WHERE ended_at IS NULL AND ending_at IS NULL`);
    connection.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    connection.close();
  }
};

/** A backup of an earlier version may not have the table: it gave no receipts and had no duels. A file that is no store has none. */
const ifThere = (connection: Connection, statement: string): void => {
  try {
    connection.exec(statement);
  } catch (error) {
    if (!isSqliteError(error) || !error.message.includes('no such table')) throw error;
  }
};

/** Puts a backup where no store is, as a new incarnation. The backup is checked first and left as it is. */
export const restoreSqliteStore = (
  backupFile: string,
  file: string,
  begun: Incarnation,
): StoreResult<{ readonly file: string }> =>
  locked(file, async (release) => {
    try {
      if (isTaken(file)) return err(refuse('STORE_TARGET_EXISTS'));
      removeMark(file);
      const whole = await placeWhole(file, async (temporary) => {
        await copyFile(backupFile, temporary);
        beginIncarnation(temporary, begun);
      });
      return whole ? ok({ file }) : err(refuse('STORE_NOT_READABLE'));
    } finally {
      release();
    }
  });
