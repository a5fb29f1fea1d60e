/**
 * What a shoe is bound to besides its seed. All of it is public and fixed before the first wager: a house that wanted
 * to use the same seed at another table, to move the cut card when the shoe turns bad, or to leave out somebody's
 * entropy would have to publish another context.
 *
 *   context = SHA-256(frame(CONTEXT_TAG, table, shoeNumber, rulesHash, decks, cutAt, user, entropy, user, entropy, …))
 *
 * with numbers as four big-endian bytes, hashes and entropy as bytes, and users in the order of their bytes. Version 1 had
 * a tag of its own and seats, ascending, instead of users.
 */

import { sha256 } from '@noble/hashes/sha2.js';
import { hexToBytes } from '@noble/hashes/utils.js';
import { addEntropy, addUserEntropy, isPlainText, type SeatEntropy, type UserEntropy } from '../shuffle/entropy.ts';
import { frame, uint32 } from '../shuffle/frame.ts';
import { type Checked, refused } from '../verify/problems.ts';

const CONTEXT_TAG = { 1: 'croupier/shoe-context/v1', 2: 'croupier/shoe-context/v2' } as const;
const CARDS_PER_DECK = 52;
const MAX_DECKS = 64;
/** Many times the seats at a table. Files come from anywhere, and none may keep a checker busy. */
const MAX_OWNERS = 100;

interface BoundFacts {
  /** 1 to 100 printable ASCII characters: text that looks alike must be alike. */
  readonly table: string;
  /** Counts the shoes of this table from 1. */
  readonly shoeNumber: number;
  /** Hash of the house rules, 64 lowercase hexadecimal digits. */
  readonly rulesHash: string;
  /** 1 to 64 decks of 52 cards, in the order of `freshCards`. */
  readonly decks: number;
  /** Once this many cards are drawn the cut card is out. 0 … size. */
  readonly cutAt: number;
}

/** Of a shoe sealed before contributions belonged to users. */
export interface ShoeFactsV1 extends BoundFacts {
  readonly version?: never;
  /** Only the seats that sent entropy. The order does not count. */
  readonly entropy: readonly SeatEntropy[];
}

export interface ShoeFactsV2 extends BoundFacts {
  readonly version: 2;
  /** Only the users whose bytes are in the shoe, each once. The order does not count. */
  readonly entropy: readonly UserEntropy[];
}

/** Facts without a version are of version 1. */
export type ShoeFacts = ShoeFactsV1 | ShoeFactsV2;

export const sizeOf = (facts: ShoeFacts): number => facts.decks * CARDS_PER_DECK;

export const isHash = (raw: unknown): raw is string => typeof raw === 'string' && /^[0-9a-f]{64}$/.test(raw);

export const isRecord = (raw: unknown): raw is { readonly [key: string]: unknown } =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw);

const isCount = (raw: unknown, min: number, max: number): raw is number =>
  typeof raw === 'number' && Number.isInteger(raw) && raw >= min && raw <= max;

const badField = (field: string): Checked<never> => refused('CONTEXT_BAD_FIELD', { field });

const parseEntries = <Entry>(
  raw: unknown,
  parse: (entry: { readonly [key: string]: unknown }) => Checked<Entry>,
  add: (entries: readonly Entry[], added: Entry) => Checked<readonly Entry[]>,
  owner: 'seat' | 'user',
): Checked<readonly Entry[]> => {
  if (!Array.isArray(raw)) return badField('entropy');
  const count = raw.length;
  if (count > MAX_OWNERS) return refused('SHOE_FILE_TOO_LONG', { field: 'entropy', count, most: MAX_OWNERS });
  let entries: readonly Entry[] = [];
  for (const entry of raw as readonly unknown[]) {
    if (!isRecord(entry)) return badField(owner);
    const parsed = parse(entry);
    const added = parsed.ok ? add(entries, parsed.value) : parsed;
    if (!added.ok) return added;
    entries = added.value;
  }
  return { ok: true, value: entries };
};

const parseSeat = ({ seat, entropy }: { readonly [key: string]: unknown }): Checked<SeatEntropy> => {
  if (typeof seat !== 'number') return badField('seat');
  return typeof entropy === 'string' ? { ok: true, value: { seat, entropy } } : refused('ENTROPY_MALFORMED');
};

const parseUser = ({ user, entropy }: { readonly [key: string]: unknown }): Checked<UserEntropy> => {
  if (typeof user !== 'string') return badField('user');
  return typeof entropy === 'string' ? { ok: true, value: { user, entropy } } : refused('ENTROPY_MALFORMED');
};

const parseBound = (raw: { readonly [key: string]: unknown }): Checked<BoundFacts> => {
  const { table, shoeNumber, rulesHash, decks, cutAt } = raw;
  if (!isPlainText(table)) return badField('table');
  if (!isCount(shoeNumber, 1, 2 ** 32 - 1)) return badField('shoeNumber');
  if (!isHash(rulesHash)) return badField('rulesHash');
  if (!isCount(decks, 1, MAX_DECKS)) return badField('decks');
  if (!isCount(cutAt, 0, decks * CARDS_PER_DECK)) return badField('cutAt');
  return { ok: true, value: { table, shoeNumber, rulesHash, decks, cutAt } };
};

/** The door for facts from outside: copies the known fields, entropy in the order of seats or users. */
export const parseShoeFacts = (raw: unknown): Checked<ShoeFacts> => {
  if (!isRecord(raw)) return badField('facts');
  const { version } = raw;
  if (version !== undefined && version !== 2) return badField('version');
  const bound = parseBound(raw);
  if (!bound.ok) return bound;
  if (version === 2) {
    const entropy = parseEntries(raw['entropy'], parseUser, addUserEntropy, 'user');
    return entropy.ok ? { ok: true, value: { version, ...bound.value, entropy: entropy.value } } : entropy;
  }
  const entropy = parseEntries(raw['entropy'], parseSeat, addEntropy, 'seat');
  return entropy.ok ? { ok: true, value: { ...bound.value, entropy: entropy.value } } : entropy;
};

/** Whose entropy it is, as it is hashed. */
const ownersOf = (facts: ShoeFacts): readonly (string | Uint8Array)[] =>
  facts.version === 2
    ? facts.entropy.flatMap(({ user, entropy }) => [user, hexToBytes(entropy)])
    : facts.entropy.flatMap(({ seat, entropy }) => [uint32(seat), hexToBytes(entropy)]);

/** The context's 32 bytes, or which fact is wrong. */
export const shoeContext = (facts: ShoeFacts): Checked<Uint8Array> => {
  const parsed = parseShoeFacts(facts);
  if (!parsed.ok) return parsed;
  const { table, shoeNumber, rulesHash, decks, cutAt, version } = parsed.value;
  const numbers = [uint32(shoeNumber), hexToBytes(rulesHash), uint32(decks), uint32(cutAt)];
  return { ok: true, value: sha256(frame([CONTEXT_TAG[version ?? 1], table, ...numbers, ...ownersOf(parsed.value)])) };
};
