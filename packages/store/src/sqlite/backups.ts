/** A folder of backups, each named by its time, so that their names are in the order of their age. */
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { err, ok } from '@croupier/kernel';
import { fileErrorCode, makeFolder } from '../files.ts';
import type { Millis, StoreResult } from '../ports.ts';
import { refuse } from '../refusals.ts';
import { fileTrouble } from './files.ts';
import { backupSqliteStore } from './open.ts';

const NAME = /^croupier-(\d{4})(\d{2})(\d{2})T(\d{2})(\d{2})(\d{2})Z\.db$/;

/** `croupier-20261120T013000Z.db`; in UTC, so that no hour of the year comes twice. */
const nameAt = (at: Millis): string => `croupier-${new Date(at).toISOString().replaceAll(/[-:]|\.\d+/g, '')}.db`;

/** The newest first. Other files in the folder are nobody's business. */
const namesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder)).filter((name) => NAME.test(name)).toSorted((a, b) => (a < b ? 1 : -1));

/** When the newest backup in the folder was begun; undefined if there is none, or the folder cannot be read. */
export const newestBackup = async (folder: string): Promise<Millis | undefined> => {
  try {
    const [newest = ''] = await namesIn(folder);
    const time = newest.replace(NAME, '$1-$2-$3T$4:$5:$6Z');
    return time === '' ? undefined : Date.parse(time);
  } catch (error) {
    if (fileErrorCode(error) === undefined) throw error;
    return undefined;
  }
};

export interface KeptBackups {
  readonly folder: string;
  /** How many to keep, with the new one; all of them if not given. */
  readonly keep?: number | undefined;
  readonly at: Millis;
}

/** Adds a backup, and only then removes the oldest ones. */
export const keepBackups = async (
  source: string,
  { folder, keep, at }: KeptBackups,
): StoreResult<{ readonly file: string; readonly removed: number }> => {
  if (keep !== undefined && !(Number.isSafeInteger(keep) && keep > 0))
    return err(refuse('STORE_BAD_FIELD', { field: 'keep', expected: 'a whole number, 1 or more' }));
  try {
    makeFolder(folder);
    const made = await backupSqliteStore(source, join(folder, nameAt(at)));
    if (!made.ok) return made;
    const old = keep === undefined ? [] : (await namesIn(folder)).slice(keep);
    for (const name of old) await rm(join(folder, name), { force: true });
    return ok({ file: made.value.file, removed: old.length });
  } catch (error) {
    const refusal = fileTrouble(error);
    if (refusal === undefined) throw error;
    return err(refusal);
  }
};
