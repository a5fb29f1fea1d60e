/**
 * What users add to a shoe: 16 bytes each, made on their own device after the commitment is public. The house has fixed
 * its seed by then, so it cannot choose one that suits the result. A client that sends nothing is simply absent; nothing
 * is ever made up for it, because entropy made by the house would be the house's choice.
 *
 * In version 2 the bytes belong to a user and are committed to before anybody shows theirs. In version 1 they belonged to
 * a seat and were shown right away; such shoes are still verified.
 */

import { bytesToHex, hexToBytes, randomBytes } from '@noble/hashes/utils.js';
import { type Checked, refused } from '../verify/problems.ts';

const ENTROPY_BYTES = 16;
const MAX_SEAT = 2 ** 32 - 1;

/** Exactly 16 bytes. */
export type Entropy = Uint8Array;

/** Version 2, as it is published: one entry for each user whose bytes are in the shoe. */
export interface UserEntropy {
  readonly user: string;
  /** 16 raw bytes as 32 lowercase hexadecimal digits. */
  readonly entropy: string;
}

/** Version 1, as it was published: one entry for each seat that sent any. */
export interface SeatEntropy {
  /** Counted from 1. */
  readonly seat: number;
  /** 32 lowercase hexadecimal digits. */
  readonly entropy: string;
}

/** From the operating system's generator, by way of `crypto.getRandomValues`. Never reuse it for another shoe. */
export const freshEntropy = (): Entropy => randomBytes(ENTROPY_BYTES);

/** Throws RangeError on a wrong length. */
export const requireEntropy = (entropy: Entropy): void => {
  if (entropy.length !== ENTROPY_BYTES)
    throw new RangeError(`entropy has ${ENTROPY_BYTES} bytes, not ${entropy.length}`);
};

/** 32 lowercase hexadecimal digits. Throws RangeError on a wrong length. */
export const formatEntropy = (entropy: Entropy): string => {
  requireEntropy(entropy);
  return bytesToHex(entropy);
};

/** One spelling only: the text is published, and two spellings would look like two values. */
export const parseEntropy = (raw: unknown): Checked<Entropy> =>
  typeof raw === 'string' && /^[0-9a-f]{32}$/.test(raw)
    ? { ok: true, value: hexToBytes(raw) }
    : refused('ENTROPY_MALFORMED');

/**
 * `entries` with one more, in the order of seats. Refuses a second entry of a seat, and bytes that another seat has
 * sent: a copy adds nothing, and would look like one more independent witness.
 */
export const addEntropy = (entries: readonly SeatEntropy[], added: SeatEntropy): Checked<readonly SeatEntropy[]> => {
  const { seat, entropy } = added;
  if (!Number.isInteger(seat) || seat < 1 || seat > MAX_SEAT) return refused('CONTEXT_BAD_FIELD', { field: 'seat' });
  const parsed = parseEntropy(entropy);
  if (!parsed.ok) return parsed;
  if (entries.some((entry) => entry.seat === seat)) return refused('ENTROPY_SEAT_REPEATED', { seat });
  if (entries.some((entry) => entry.entropy === entropy)) return refused('ENTROPY_REPEATED', { seat });
  return { ok: true, value: [...entries, { seat, entropy }].toSorted((a, b) => a.seat - b.seat) };
};

/** 1 to 100 printable ASCII characters, like the code of a table: text that looks alike must be alike. */
export const isPlainText = (raw: unknown): raw is string => typeof raw === 'string' && /^[ -~]{1,100}$/.test(raw);

/** `entries` with one more, in the order of the users' bytes. Refuses a second entry of a user. */
export const addUserEntropy = (
  entries: readonly UserEntropy[],
  { user, entropy }: UserEntropy,
): Checked<readonly UserEntropy[]> => {
  if (!isPlainText(user)) return refused('CONTEXT_BAD_FIELD', { field: 'user' });
  const parsed = parseEntropy(entropy);
  if (!parsed.ok) return parsed;
  if (entries.some((entry) => entry.user === user)) return refused('ENTROPY_USER_REPEATED', { user });
  return { ok: true, value: [...entries, { user, entropy }].toSorted((a, b) => (a.user < b.user ? -1 : 1)) };
};
