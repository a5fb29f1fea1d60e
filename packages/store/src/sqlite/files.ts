/**
 * Whole files only: a copy is written under another name, checked, flushed to disk and then renamed, so that neither a
 * backup nor a restored store is ever half there.
 */
import { chmodSync, existsSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Refusal } from '@croupier/kernel';
import { DatabaseSync } from '@photostructure/sqlite';
import { fileErrorCode, flush } from '../files.ts';
import { refuse } from '../refusals.ts';
import { coded, isSqliteError } from './connection.ts';

/** SQLite's own numbers for a damaged database and for a file that is none. */
const [DAMAGED, NO_DATABASE] = [11, 26];

/** The database, and the log that SQLite keeps beside it: a foreign one would be played into a new database. */
export const isTaken = (file: string): boolean => existsSync(file) || existsSync(`${file}-wal`);

/** True when SQLite finds nothing wrong with any page and the file has a store's schema. */
const isWholeStore = (file: string): boolean => {
  let database: InstanceType<typeof DatabaseSync> | undefined;
  try {
    // Not read-only: the last to close a database may then remove what SQLite put beside it.
    database = new DatabaseSync(file);
    const check = database.prepare('PRAGMA integrity_check');
    const checked = coded(() => check.all() as readonly { integrity_check?: string }[]);
    database.prepare('SELECT version FROM migrations').all();
    return checked.length === 1 && checked[0]?.integrity_check === 'ok';
  } catch (error) {
    if (isSqliteError(error)) return false;
    throw error;
  } finally {
    database?.close();
  }
};

const sqliteTrouble = (code: number, reason: string): Refusal => {
  if (code === NO_DATABASE) return refuse('STORE_NOT_READABLE');
  return refuse(code === DAMAGED ? 'STORE_DAMAGED' : 'STORE_CANNOT_OPEN', { reason });
};

/** Trouble with the place: no such directory, not allowed, no room. Not a mistake of ours. */
export const fileTrouble = (error: unknown): Refusal | undefined => {
  if (isSqliteError(error)) return sqliteTrouble(error.errcode % 256, error.message);
  const reason = fileErrorCode(error);
  return reason === undefined ? undefined : refuse('STORE_CANNOT_OPEN', { reason });
};

/** Fills a temporary file, checks it and gives it the name `file`. False when what was filled is not a whole store. */
export const placeWhole = async (file: string, fill: (temporary: string) => Promise<unknown>): Promise<boolean> => {
  const temporary = `${file}.part`;
  rmSync(temporary, { force: true });
  try {
    await fill(temporary);
    if (!isWholeStore(temporary)) return false;
    // Secrets lie in it, as in the store itself: for its owner only.
    chmodSync(temporary, 0o600);
    flush(temporary);
    renameSync(temporary, file);
    flush(dirname(file));
    return true;
  } finally {
    for (const left of [temporary, `${temporary}-wal`, `${temporary}-shm`]) rmSync(left, { force: true });
  }
};
