/**
 * The key of the vault in a file of its own, away from the database it protects. Made at the first start: written under
 * another name, put on disk, and only then given its name, which fails if there is one already. So of several servers
 * that start at once all use the first one's key, and none ever reads half a key.
 */
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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

/**
 * Reads the key in `file`, or makes one there, readable by its owner only. What is there is never replaced. `isNew` is
 * false where there is a store already: then a missing key was lost, and another one would open nothing.
 */
export const loadVaultKey = async (file: string, { isNew = true } = {}): StoreResult<Uint8Array> => {
  try {
    const found = read(file);
    if (found !== undefined) return parseVaultKey(found);
    if (!isNew) return err(refuse('VAULT_KEY_MISSING', { folder: dirname(file) }));
    create(file);
    return parseVaultKey(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = fileErrorCode(error);
    if (reason === undefined) throw error;
    return err(refuse('VAULT_KEY_UNREADABLE', { reason }));
  }
};
