/**
 * The one way bytes are put together before they are hashed: each part behind its length. Without lengths `ab` + `c`
 * and `a` + `bc` would hash alike, and someone could claim afterwards to have meant the other.
 */

import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';

/** Four bytes, big-endian. Throws RangeError unless `value` is a whole number in 0 … 2³² − 1. */
export const uint32 = (value: number): Uint8Array => {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** 32) throw new RangeError(`not a uint32: ${value}`);
  return Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value);
};

/** Each part behind its length in bytes as a uint32. Text is UTF-8. */
export const frame = (parts: readonly (string | Uint8Array)[]): Uint8Array =>
  concatBytes(
    ...parts.flatMap((part) => {
      const bytes = typeof part === 'string' ? utf8ToBytes(part) : part;
      return [uint32(bytes.length), bytes];
    }),
  );
