/**
 * What a user publishes about their bytes before anybody shows any: a hash that binds them to this table, this shoe and
 * this user. Nobody can choose bytes after seeing those of others, and nobody can hand in somebody else's as their own.
 *
 *   SHA-256(frame(TAG, table, shoe, user, 16 bytes))
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex } from '@noble/hashes/utils.js';
import { type Entropy, requireEntropy } from './entropy.ts';
import { frame } from './frame.ts';

const TAG = 'croupier/contribution/v2';

export interface ContributionOwner {
  readonly table: string;
  /** The id of the shoe. */
  readonly shoe: string;
  readonly user: string;
}

/** 64 lowercase hexadecimal digits. Throws RangeError unless there are 16 bytes. */
export const contributionHash = ({ table, shoe, user }: ContributionOwner, bytes: Entropy): string => {
  requireEntropy(bytes);
  return bytesToHex(sha256(frame([TAG, table, shoe, user, bytes])));
};
