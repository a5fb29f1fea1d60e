/** What the open store says of itself: the settings its writer really has, and the size of its files. */
import { statSync } from 'node:fs';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { fileErrorCode } from '../files.ts';
import type { Durability, StoreSize } from '../ports.ts';
import { refuse } from '../refusals.ts';
import { type Connection, isSqliteError } from './connection.ts';

/** SQLite's number for FULL; above it is EXTRA, which waits for the directory too. */
const FULL = 2;

const answered = <T>(look: () => T): Result<T, Refusal> => {
  try {
    return ok(look());
  } catch (error) {
    if (isSqliteError(error) || fileErrorCode(error) !== undefined) return err(refuse('STORE_UNAVAILABLE'));
    throw error;
  }
};

/** Settings belong to a connection, not to the file: only the one that writes can tell. */
export const durabilityOf = (writer: Connection): Result<Durability, Refusal> =>
  answered(() => {
    const ask = (statement: string): string =>
      String(Object.values(writer.database.prepare(statement).get() as object)[0]);
    // A file that was removed goes on taking writes until the last handle is closed, and then all of it is gone.
    statSync(writer.file);
    const journal = ask('PRAGMA journal_mode');
    const synchronous = ask('PRAGMA synchronous');
    return {
      durable: journal === 'wal' && Number(synchronous) >= FULL,
      facts: { engine: 'sqlite', version: ask('SELECT sqlite_version()'), journal_mode: journal, synchronous },
    };
  });

const MOST = 2 ** 31;

/** Changes a number in the file's header that SQLite leaves to its users and nobody here reads. Within a transaction. */
export const touch = (writer: Connection): void => {
  const { user_version: before } = writer.database.prepare('PRAGMA user_version').get() as {
    readonly user_version: number;
  };
  writer.exec(`PRAGMA user_version = ${(before + 1) % MOST}`);
};

export const sizeOf = (file: string): Result<StoreSize, Refusal> =>
  answered(() => ({
    bytes: statSync(file).size,
    walBytes: statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
  }));
