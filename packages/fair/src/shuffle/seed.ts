/**
 * The secret that decides a shoe. Used for one shoe only, and shown only when no card can be dealt from it any more.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils.js';
import { frame } from './frame.ts';

const SEED_BYTES = 32;

/** Exactly SEED_BYTES bytes; `requireSeed` guards every use. */
export type Seed = Uint8Array;

export type SeedParse =
  | { readonly ok: true; readonly value: Seed }
  | { readonly ok: false; readonly error: { readonly code: 'SEED_MALFORMED'; readonly message: string } };

/** From the operating system's generator, by way of `crypto.getRandomValues`. */
export const freshSeed = (): Seed => randomBytes(SEED_BYTES);

/** The same text always gives the same seed: for tests and practice tables, where nothing has to stay secret. */
export const seedFromText = (text: string): Seed => sha256(frame(['croupier/seed/v1', text]));

/** Throws RangeError on a wrong length: a short seed would shuffle just as well and could be guessed. */
export const requireSeed = (seed: Seed): void => {
  if (seed.length !== SEED_BYTES) throw new RangeError(`a seed has ${SEED_BYTES} bytes, not ${seed.length}`);
};

/** 64 lowercase hexadecimal digits. */
export const formatSeed = (seed: Seed): string => {
  requireSeed(seed);
  return bytesToHex(seed);
};

/** The message never quotes the input: a mistyped seed is still most of a secret. */
export const parseSeed = (raw: unknown): SeedParse => {
  if (typeof raw === 'string' && /^[0-9a-f]{64}$/i.test(raw)) return { ok: true, value: hexToBytes(raw) };
  return { ok: false, error: { code: 'SEED_MALFORMED', message: 'A seed must be 64 hexadecimal digits.' } };
};
