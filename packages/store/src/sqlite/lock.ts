/**
 * The lock against a second server. It is a lock of the operating system on a file beside the store, taken through an
 * SQLite transaction that never ends: it goes away with the process, so there is no stale lock after a crash and no
 * process id to be mistaken for another. Backup and audit may read the store meanwhile.
 */
import { DatabaseSync } from '@photostructure/sqlite';
import { isBusy } from './connection.ts';

export interface Held {
  release(): void;
}

/** Undefined when another holds it. */
export const takeLock = (file: string): Held | undefined => {
  const database = new DatabaseSync(`${file}.lock`, { timeout: 0 });
  try {
    database.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    database.close();
    if (isBusy(error)) return undefined;
    throw error;
  }
  return {
    release: () => {
      database.exec('ROLLBACK');
      database.close();
    },
  };
};
