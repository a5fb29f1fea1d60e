/**
 * A mark beside the store while it is open. SQLite keeps the last commits in a log beside the database (`-wal`), and without
 * that log opens an older state in silence. After a good end there is neither a mark nor a log; after a crash there are both.
 * A mark without a log: the log was deleted, or left behind when the files were moved.
 */
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import type { Refusal } from '@croupier/kernel';
import { flush } from '../files.ts';
import { refuse } from '../refusals.ts';

const markOf = (file: string): string => `${file}.open`;
const logOf = (file: string): string => `${file}-wal`;

/** Before the store is opened, because opening it makes a new log. */
export const missingLog = (file: string): Refusal | undefined =>
  existsSync(markOf(file)) && !existsSync(logOf(file))
    ? refuse('STORE_LOG_MISSING', { file: logOf(file), mark: basename(markOf(file)) })
    : undefined;

/** Once there is a log. */
export const setMark = (file: string): void => {
  writeFileSync(markOf(file), '', { mode: 0o600 });
  flush(dirname(file));
};

/** While there still is one. */
export const removeMark = (file: string): void => rmSync(markOf(file), { force: true });
