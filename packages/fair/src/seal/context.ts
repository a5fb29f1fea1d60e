/**
 * What a shoe is bound to besides its seed. All of it is public and fixed before the first wager: a house that wanted
 * to use the same seed at another table, to move the cut card when the shoe turns bad, or to leave out somebody's
 * entropy would have to publish another context.
 *
 *   context = SHA-256(frame(CONTEXT_TAG, table, shoeNumber, rulesHash, decks, cutAt, seat, entropy, seat, entropy, …))
 *
 * with numbers as four big-endian bytes, hashes and entropy as bytes, and seats ascending.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { addEntropy, type SeatEntropy } from '../shuffle/entropy.ts';
import { frame, uint32 } from '../shuffle/frame.ts';
import { type Checked, refused } from '../verify/problems.ts';

const CONTEXT_TAG = 'croupier/shoe-context/v1';
const CARDS_PER_DECK = 52;
const MAX_DECKS = 64;

export interface ShoeFacts {
  /** 1 to 100 printable ASCII characters: text that looks alike must be alike. */
  readonly table: string;
  /** Counts the shoes of this table from 1. */
  readonly shoeNumber: number;
  /** Hash of the house rules, 64 lower-case hexadecimal digits. */
  readonly rulesHash: string;
  /** 1 to 64 decks of 52 cards, in the order of `freshCards`. */
  readonly decks: number;
  /** Once this many cards are drawn the cut card is out. 0 … size. */
  readonly cutAt: number;
  /** Only the seats that sent entropy. The order does not count. */
  readonly entropy: readonly SeatEntropy[];
}

export const sizeOf = (facts: ShoeFacts): number => facts.decks * CARDS_PER_DECK;

export const isHash = (raw: unknown): raw is string => typeof raw === 'string' && /^[0-9a-f]{64}$/.test(raw);

export const isRecord = (raw: unknown): raw is { readonly [key: string]: unknown } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const isCount = (raw: unknown, min: number, max: number): raw is number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max;

const badField = (field: string): Checked<never> => refused('CONTEXT_BAD_FIELD', { field });

const parseEntries = (raw: unknown): Checked<readonly SeatEntropy[]> => {
  if (!Array.isArray(raw)) return badField('entropy');
  let entries: readonly SeatEntropy[] = [];
  for (const entry of raw as readonly unknown[]) {
    if (!isRecord(entry) || typeof entry['seat'] !== 'number') return badField('seat');
    if (typeof entry['entropy'] !== 'string') return refused('ENTROPY_MALFORMED');
    const added = addEntropy(entries, { seat: entry['seat'], entropy: entry['entropy'] });
    if (!added.ok) return added;
    entries = added.value;
  }
  return { ok: true, value: entries };
};

/** The door for facts from outside: copies the known fields, entropy in the order of seats. */
export const parseShoeFacts = (raw: unknown): Checked<ShoeFacts> => {
  if (!isRecord(raw)) return badField('facts');
  const { table, shoeNumber, rulesHash, decks, cutAt } = raw;
  if (typeof table !== 'string' || !/^[ -~]{1,100}$/.test(table)) return badField('table');
  if (!isCount(shoeNumber, 1, 2 ** 32 - 1)) return badField('shoeNumber');
  if (!isHash(rulesHash)) return badField('rulesHash');
  if (!isCount(decks, 1, MAX_DECKS)) return badField('decks');
  if (!isCount(cutAt, 0, decks * CARDS_PER_DECK)) return badField('cutAt');
  const entropy = parseEntries(raw['entropy']);
  if (!entropy.ok) return entropy;
  return { ok: true, value: { table, shoeNumber, rulesHash, decks, cutAt, entropy: entropy.value } };
};

/** The context's 32 bytes, or which fact is wrong. */
export const shoeContext = (facts: ShoeFacts): Checked<Uint8Array> => {
  const parsed = parseShoeFacts(facts);
  if (!parsed.ok) return parsed;
  const { table, shoeNumber, rulesHash, decks, cutAt, entropy } = parsed.value;
  const seats = entropy.flatMap((entry) => [uint32(entry.seat), hexToBytes(entry.entropy)]);
  const numbers = [uint32(shoeNumber), hexToBytes(rulesHash), uint32(decks), uint32(cutAt)];
  return { ok: true, value: sha256(frame([CONTEXT_TAG, table, ...numbers, ...seats])) };
};
