/** What every file of ours needs: to be on disk when we say so, and trouble told from mistakes. */
import { closeSync, fsyncSync, mkdirSync, openSync, statSync } from 'node:fs';

/** Puts a file on disk, or the names in a directory. */
export const flush = (path: string): void => {
  // Windows has no handle for a directory, and needs none.
  if (process.platform === 'win32' && statSync(path).isDirectory()) return;
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
};

/** Secrets lie in it: for its owner only. A folder that is there stays as it is. */
export const makeFolder = (path: string): void => {
  mkdirSync(path, { recursive: true, mode: 0o700 });
};

/** ENOENT, EACCES, …: trouble with the place. Undefined for what is not an error of the file system. */
export const fileErrorCode = (error: unknown): string | undefined =>
  error instanceof Error && 'syscall' in error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;
