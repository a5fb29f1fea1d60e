/**
 * The sealed shoe: one salted hash for each card, published before the first wager. From then on no card can be
 * exchanged, and each card turned face up is proved at once by its salt, long before the seed may be shown. Without its
 * salt a leaf tells nothing; a salt is a block of the seed's stream, so any number of them tells nothing about the rest.
 *
 *   salt i = block i of the stream labelled "salt"
 *   leaf i = SHA-256(frame(LEAF_TAG, context, i, card, salt i))
 *   root   = SHA-256(frame(ROOT_TAG, commitment, context, leaf 0, leaf 1, …))
 *
 * A refilled card has no leaf of its own. It is a card of the shoe dealt once more, so its proof opens the leaf where
 * it first lay, its origin. That the refill was free to put it there is checked at once (`checkShoe`); that the seed
 * did put it there is checked when the seed is revealed (`verifyShoe`), for showing the order earlier would show what
 * comes next.
 */

import type { Card } from '@croupier/cards';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { bytesOfHex, sha256Hex } from '#hashes';
import { frame, putUint32, uint32 } from '../shuffle/frame.ts';
import { isHash, type ShoeFacts } from './context.ts';
import type { CardProof } from './proven.ts';

// As bytes: turning text into bytes takes longer than hashing it.
const LEAF_TAG = utf8ToBytes('croupier/leaf/v1');
const ROOT_TAG = 'croupier/root/v1';
const ROOT_BEGIN = bytesToHex(frame([ROOT_TAG]));
/** The prefix of each hash in a frame. */
const HASH_LENGTH = bytesToHex(uint32(32));
const LENGTH_BYTES = 4;
const CARD_BYTES = 2;
const SALT_BYTES = 32;

/** All of it is public. Hashes are 64 lowercase hexadecimal digits. */
export interface SealedShoe {
  readonly facts: ShoeFacts;
  readonly commitment: string;
  readonly context: string;
  readonly root: string;
  /** One for each index from 0 to size − 1. */
  readonly leaves: readonly string[];
}

const leafOf = (context: Uint8Array, index: number, card: string, salt: Uint8Array): string =>
  sha256Hex(frame([LEAF_TAG, context, uint32(index), card, salt]));

/** `leafOf` for all cards of a shoe: what their frames share is written once. */
export const openLeaves = (context: Uint8Array): ((index: number, card: Card, salt: Uint8Array) => string) => {
  const framed = frame([LEAF_TAG, context, uint32(0), '..', new Uint8Array(SALT_BYTES)]);
  const saltAt = framed.length - SALT_BYTES;
  const cardAt = saltAt - LENGTH_BYTES - CARD_BYTES;
  const indexAt = cardAt - LENGTH_BYTES - LENGTH_BYTES;
  return (index, card, salt) => {
    putUint32(framed, indexAt, index);
    framed[cardAt] = card.charCodeAt(0);
    framed[cardAt + 1] = card.charCodeAt(1);
    framed.set(salt, saltAt);
    return sha256Hex(framed);
  };
};

/** The one number that stands for the whole sealed shoe; undefined if a part is not a hash. */
export const rootOf = ({ commitment, context, leaves }: Omit<SealedShoe, 'root' | 'facts'>): string | undefined => {
  const parts = [commitment, context, ...leaves];
  // The whole frame as digits: decoding it at once is much faster than part by part.
  return parts.every(isHash)
    ? sha256Hex(bytesOfHex(`${ROOT_BEGIN}${HASH_LENGTH}${parts.join(HASH_LENGTH)}`))
    : undefined;
};

/** Does this proof open its leaf? What a client asks for each card as it lands. */
export const checkCard = (sealed: SealedShoe, { index, origin, card, salt }: CardProof): boolean => {
  const leaf = sealed.leaves[origin];
  if (leaf === undefined || !isHash(salt) || !isHash(sealed.context)) return false;
  if (index < sealed.leaves.length ? origin !== index : !Number.isSafeInteger(index)) return false;
  return leaf === leafOf(hexToBytes(sealed.context), origin, card, hexToBytes(salt));
};
