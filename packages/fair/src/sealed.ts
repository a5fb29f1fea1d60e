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

import { type Card, freshCards, type ShoeMark } from '@croupier/cards';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { commitmentOf } from './commitment.ts';
import { isHash, parseShoeFacts, type ShoeFacts, shoeContext, sizeOf } from './context.ts';
import { frame, uint32 } from './frame.ts';
import { openOrigins } from './origins.ts';
import type { Checked } from './problems.ts';
import type { Seed } from './seed.ts';
import { type FairShoe, shuffledCards } from './shoe.ts';
import { streamBlock } from './stream.ts';

const LEAF_TAG = 'croupier/leaf/v1';
const ROOT_TAG = 'croupier/root/v1';

/** All of it is public. Hashes are 64 lower-case hexadecimal digits. */
export interface SealedShoe {
  readonly facts: ShoeFacts;
  readonly commitment: string;
  readonly context: string;
  readonly root: string;
  /** One for each index from 0 to size − 1. */
  readonly leaves: readonly string[];
}

/** Sent with a card when it is turned face up, never before. */
export interface CardProof {
  /** Where it was dealt. */
  readonly index: number;
  /** Where it first lay, which is `index` unless the card was refilled. */
  readonly origin: number;
  readonly card: Card;
  /** 64 lower-case hexadecimal digits. */
  readonly salt: string;
}

export interface ProvenShoe extends FairShoe {
  readonly sealed: SealedShoe;
  /** Opens one card and no other. Throws RangeError as `cardAt` does. */
  readonly prove: (mark: ShoeMark, index: number) => CardProof;
}

export const saltOf = (seed: Seed, context: Uint8Array, index: number): Uint8Array =>
  streamBlock(seed, 'salt', context, index);

export const leafOf = (context: Uint8Array, index: number, card: string, salt: Uint8Array): string =>
  bytesToHex(sha256(frame([LEAF_TAG, context, uint32(index), card, salt])));

/** The one number that stands for the whole sealed shoe; undefined if a part is not a hash. */
export const rootOf = ({ commitment, context, leaves }: Omit<SealedShoe, 'root' | 'facts'>): string | undefined =>
  [commitment, context, ...leaves].every(isHash)
    ? bytesToHex(sha256(frame([ROOT_TAG, ...[commitment, context, ...leaves].map((hash) => hexToBytes(hash))])))
    : undefined;

/**
 * Seed, order and unopened salts stay in the closure: printing or storing the result gives only `sealed`. Sealing 416
 * cards takes about 15 ms on one core. Refuses facts that `shoeContext` refuses.
 */
export const sealShoe = (seed: Seed, facts: ShoeFacts): Checked<ProvenShoe> => {
  const parsed = parseShoeFacts(facts);
  if (!parsed.ok) return parsed;
  const hashed = shoeContext(parsed.value);
  if (!hashed.ok) return hashed;
  const context = hashed.value;
  const ownSeed = Uint8Array.from(seed);
  const size = sizeOf(parsed.value);
  const cards = shuffledCards(ownSeed, context, freshCards(parsed.value.decks));
  const salts = cards.map((_, index) => saltOf(ownSeed, context, index));
  const originOf = openOrigins(ownSeed, context, size);
  const open = (origin: number): { readonly card: Card; readonly salt: Uint8Array } => ({
    // An origin is always one of the shoe's own indices.
    card: cards[origin] as Card,
    salt: salts[origin] as Uint8Array,
  });
  const leaves = cards.map((card, index) => leafOf(context, index, card, open(index).salt));
  const published = { commitment: commitmentOf(ownSeed), context: bytesToHex(context), leaves };
  const root = rootOf(published);
  if (root === undefined) throw new Error('a hash just computed is not a hash');
  return {
    ok: true,
    value: {
      sealed: { facts: parsed.value, ...published, root },
      cardAt: (mark, index) => open(originOf(mark, index)).card,
      prove: (mark, index) => {
        const origin = originOf(mark, index);
        const { card, salt } = open(origin);
        return { index, origin, card, salt: bytesToHex(salt) };
      },
    },
  };
};

/** Does this proof open its leaf? What a client asks for each card as it lands. */
export const checkCard = (sealed: SealedShoe, { index, origin, card, salt }: CardProof): boolean => {
  const leaf = sealed.leaves[origin];
  if (leaf === undefined || !isHash(salt) || !isHash(sealed.context)) return false;
  if (index < sealed.leaves.length ? origin !== index : !Number.isSafeInteger(index)) return false;
  return leaf === leafOf(hexToBytes(sealed.context), origin, card, hexToBytes(salt));
};
