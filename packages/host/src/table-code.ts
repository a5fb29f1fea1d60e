/** Codes of new tables. They are never used twice. */
import { CODE_ALPHABET, CODE_LENGTH } from '@croupier/kernel';

/** The alphabet has 32 characters, so five bits of a byte give each of them equally often. */
export const freshCode = (random: (bytes: number) => Uint8Array): string =>
  [...random(CODE_LENGTH)].map((byte) => CODE_ALPHABET.charAt(byte & 31)).join('');
