/** Codes of tables: short enough to be read out, without letters and digits that look alike. They are never used twice. */

const ALPHABET = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 6;

/** The alphabet has 32 characters, so five bits of a byte give each of them equally often. */
export const freshCode = (random: (bytes: number) => Uint8Array): string =>
  [...random(LENGTH)].map((byte) => ALPHABET.charAt(byte & 31)).join('');
