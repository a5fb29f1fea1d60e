/**
 * The id of a duel is a hash of everything that decides its cards: the house's commitments to the seeds, the hash of the
 * creator's bytes, the rules, the deadline. So a link stands for one sequence of cards: a house that lends two players
 * different shoes under one id would have to find a second text with the same hash.
 *
 *   bytesHash = SHA-256(frame(BYTES_TAG, 16 bytes))
 *   id        = the first 16 bytes of SHA-256(frame(TAG, rulesHash, deadline, by, bytesHash, commitment 1, commitment 2, …))
 *
 * with hashes as bytes, the deadline as decimal text, and no bytes in place of a missing hash. The seeds are committed to
 * before the creator shows the bytes, and the bytes are committed to before the seeds: neither side can choose by the other's.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { type Entropy, parseEntropy, requireEntropy } from '../shuffle/entropy.ts';
import { frame } from '../shuffle/frame.ts';
import type { ShoeFactsV2 } from './context.ts';

const TAG = 'croupier/duel/v1';
const BYTES_TAG = 'croupier/duel-bytes/v1';
const ID_BYTES = 16;

export interface DuelTerms {
  /** Of the game and the rules, as in the facts of a shoe. */
  readonly rulesHash: string;
  /** Milliseconds since 1970. */
  readonly deadline: number;
  /** The user who created it. */
  readonly by: string;
  /** Missing: the shoes are not mixed by anyone. */
  readonly bytesHash?: string;
  /** One for each shoe. */
  readonly commitments: readonly string[];
}

/** What the creator of a duel publishes before the house commits to its seeds. Throws RangeError unless there are 16 bytes. */
export const duelBytesHash = (bytes: Entropy): string => {
  requireEntropy(bytes);
  return bytesToHex(sha256(frame([BYTES_TAG, bytes])));
};

/** 32 lowercase hexadecimal digits. Throws if a hash is malformed. */
export const duelId = ({ rulesHash, deadline, by, bytesHash = '', commitments }: DuelTerms): string => {
  const hashes = [hexToBytes(bytesHash), ...commitments.map(hexToBytes)];
  const terms = frame([TAG, hexToBytes(rulesHash), String(deadline), by, ...hashes]);
  return bytesToHex(sha256(terms).slice(0, ID_BYTES));
};

/** The terms under their id, with the creator's bytes once they are shown. */
export interface Duel extends DuelTerms {
  readonly id: string;
  readonly bytes?: string;
}

/** Does the id stand for these terms, and are the bytes those that were committed to? Not before the bytes are shown. */
export const isDuelWhole = (duel: Duel): boolean => {
  const { id, bytes, bytesHash } = duel;
  const shown = bytes === undefined ? undefined : parseEntropy(bytes);
  const hash = shown?.ok === true ? duelBytesHash(shown.value) : undefined;
  return hash === bytesHash && duelId(duel) === id;
};

/** What shoe `shoeNumber` of a duel is sealed with. */
export const duelFacts = (
  { id, by, bytes, rulesHash }: Pick<Duel, 'id' | 'by' | 'bytes' | 'rulesHash'>,
  { shoeNumber, decks, cutAt }: Pick<ShoeFactsV2, 'shoeNumber' | 'decks' | 'cutAt'>,
): ShoeFactsV2 => ({
  version: 2,
  table: id,
  shoeNumber,
  rulesHash,
  decks,
  cutAt,
  entropy: bytes === undefined ? [] : [{ user: by, entropy: bytes }],
});
