/** Shoe hashes for everything except Node. `imports` in package.json chooses between the two; a test compares them. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';

export const bytesOfHex = (digits: string): Uint8Array => hexToBytes(digits);

export const sha256Hex = (bytes: Uint8Array): string => bytesToHex(sha256(bytes));

export const hmacAfter = (key: Uint8Array, begin: Uint8Array): ((end: Uint8Array) => Uint8Array) => {
  const begun = hmac.create(sha256, key).update(begin);
  return (end) => begun.clone().update(end).digest();
};
