/**
 * The key of the vault in a file of its own, away from the database it protects. Made at the first start: written under
 * another name, put on disk, and only then given its name, which fails if there is one already. So of several servers
 * that start at once all use the first one's key, and none ever reads half a key.
 */
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, linkSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { fileErrorCode, flush, makeFolder } from '../files.ts';
import type { StoreResult } from '../ports.ts';
import { refuse } from '../refusals.ts';

export const VAULT_KEY_BYTES = 32;
const DIGITS = /^[0-9a-f]{64}$/i;

/** 64 hexadecimal digits; blanks and line ends around them do not count. The refusal quotes nothing of the text. */
export const parseVaultKey = (text: string): Result<Uint8Array, Refusal> => {
  const digits = text.trim();
  return DIGITS.test(digits) ? ok(new Uint8Array(Buffer.from(digits, 'hex'))) : err(refuse('VAULT_KEY_MALFORMED'));
};

const read = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (fileErrorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
};

const create = (file: string): void => {
  makeFolder(dirname(file));
  const temporary = `${file}.${randomBytes(8).toString('hex')}`;
  try {
    writeFileSync(temporary, `${randomBytes(VAULT_KEY_BYTES).toString('hex')}\n`, { flag: 'wx', mode: 0o600 });
    flush(temporary);
    linkSync(temporary, file);
  } catch (error) {
    if (fileErrorCode(error) !== 'EEXIST') throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
  flush(dirname(file));
};

/** A first start that was interrupted leaves an empty file. */
const isEmpty = (store: string): boolean => (statSync(store, { throwIfNoEntry: false })?.size ?? 0) === 0;

/** The key alone would look like a store that was lost, so the store's empty file comes first. */
const createBoth = (file: string, store: string | undefined): void => {
  if (store !== undefined) {
    makeFolder(dirname(store));
    closeSync(openSync(store, 'a', 0o600));
  }
  create(file);
};

/**
 * Reads the key in `file`, or makes one there, readable by its owner only. What is there is never replaced. `store` is the
 * file that the key is for: a key without its store or a store without its key was lost, and a new one would hide that.
 */
export const loadVaultKey = async (file: string, store?: string): StoreResult<Uint8Array> => {
  try {
    const found = read(file);
    if (found !== undefined)
      return store === undefined || existsSync(store)
        ? parseVaultKey(found)
        : err(refuse('STORE_MISSING', { folder: dirname(store) }));
    if (store !== undefined && !isEmpty(store)) return err(refuse('VAULT_KEY_MISSING', { folder: dirname(file) }));
    createBoth(file, store);
    return parseVaultKey(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = fileErrorCode(error);
    if (reason === undefined) throw error;
    return err(refuse('VAULT_KEY_UNREADABLE', { reason }));
  }
};
