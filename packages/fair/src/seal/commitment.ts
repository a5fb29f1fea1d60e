/**
 * The commitment: what the house publishes before wagers open. It binds the house to one seed and tells nothing about
 * it; once the seed is revealed anyone can compute the commitment again and compare.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { requireSeed, type Seed } from '../shuffle/seed.ts';

const COMMIT_TAG = 'shoe/v1/commit';

/**
 * SHA-256 of the tag followed by the seed, as 64 lowercase hexadecimal digits. Both parts have a fixed length, so they
 * need no frame. Throws RangeError unless the seed has 32 bytes.
 */
export const commitmentOf = (seed: Seed): string => {
  requireSeed(seed);
  return bytesToHex(sha256(concatBytes(utf8ToBytes(COMMIT_TAG), seed)));
};
