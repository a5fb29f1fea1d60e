/**
 * The one way bytes are put together before they are hashed: each part behind its length. Without lengths `ab` + `c`
 * and `a` + `bc` would hash alike, and someone could claim afterwards to have meant the other.
 */

import { utf8ToBytes } from '@noble/hashes/utils.js';

const LENGTH_BYTES = 4;

/** Writes four bytes, big-endian, into an existing array. */
export const putUint32 = (target: Uint8Array, at: number, value: number): void => {
  target[at] = value >>> 24;
  target[at + 1] = value >>> 16;
  target[at + 2] = value >>> 8;
  target[at + 3] = value;
};

/** Four bytes, big-endian. Throws RangeError unless `value` is a whole number in 0 … 2³² − 1. */
export const uint32 = (value: number): Uint8Array => {
  if (!Number.isInteger(value) || value < 0 || value >= 2 ** 32) throw new RangeError(`not a uint32: ${value}`);
  const bytes = new Uint8Array(LENGTH_BYTES);
  putUint32(bytes, 0, value);
  return bytes;
};

/** Each part behind its length in bytes as a uint32. Text is UTF-8. One copy: a shoe takes a thousand frames. */
export const frame = (parts: readonly (string | Uint8Array)[]): Uint8Array => {
  const encoded = parts.map((part) => (typeof part === 'string' ? utf8ToBytes(part) : part));
  const framed = new Uint8Array(encoded.reduce((sum, { length }) => sum + LENGTH_BYTES + length, 0));
  let end = 0;
  for (const bytes of encoded) {
    putUint32(framed, end, bytes.length);
    framed.set(bytes, end + LENGTH_BYTES);
    end += LENGTH_BYTES + bytes.length;
  }
  return framed;
};
