import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  addEntropy,
  addUserEntropy,
  formatEntropy,
  freshEntropy,
  parseEntropy,
  type SeatEntropy,
  type UserEntropy,
} from './entropy.ts';

const hex = (digit: string): string => digit.repeat(32);

test('fresh entropy has 16 bytes and never comes twice', () => {
  const all = Array.from({ length: 100 }, () => formatEntropy(freshEntropy()));
  expect(new Set(all).size).toBe(100);
  for (const entropy of all) expect(entropy).toMatch(/^[0-9a-f]{32}$/);
});

test('what is formatted parses back', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (entropy) => {
      expect(parseEntropy(formatEntropy(entropy))).toEqual({ ok: true, value: entropy });
    }),
  );
});

test.each([0, 15, 17, 32])('%i bytes are not entropy', (bytes) => {
  expect(() => formatEntropy(new Uint8Array(bytes))).toThrow(RangeError);
  expect(parseEntropy('0'.repeat(bytes * 2))).toMatchObject({ ok: false, error: { code: 'ENTROPY_MALFORMED' } });
});

test.each([hex('A'), hex('g'), `${hex('0')}\n`, ` ${hex('0')}`, undefined, null, 7, [hex('0')], new Uint8Array(16)])(
  '%o is not entropy',
  (raw) => {
    expect(parseEntropy(raw)).toMatchObject({ ok: false, error: { code: 'ENTROPY_MALFORMED' } });
  },
);

test('entries are kept in the order of seats', () => {
  let entries: readonly SeatEntropy[] = [];
  for (const seat of [5, 1, 3]) {
    const added = addEntropy(entries, { seat, entropy: hex(String(seat)) });
    if (!added.ok) throw new Error(added.error.message);
    entries = added.value;
  }
  expect(entries.map(({ seat }) => seat)).toEqual([1, 3, 5]);
});

test.each([
  [{ seat: 1, entropy: hex('b') }, 'ENTROPY_SEAT_REPEATED'],
  [{ seat: 2, entropy: hex('a') }, 'ENTROPY_REPEATED'],
  [{ seat: 2, entropy: hex('a').slice(1) }, 'ENTROPY_MALFORMED'],
  [{ seat: 0, entropy: hex('b') }, 'CONTEXT_BAD_FIELD'],
  [{ seat: 1.5, entropy: hex('b') }, 'CONTEXT_BAD_FIELD'],
  [{ seat: 2 ** 32, entropy: hex('b') }, 'CONTEXT_BAD_FIELD'],
])('beside seat 1 with a…a, %j is refused: %s', (added, code) => {
  expect(addEntropy([{ seat: 1, entropy: hex('a') }], added)).toMatchObject({ ok: false, error: { code } });
});

test('entries of users are kept in the order of their bytes', () => {
  let entries: readonly UserEntropy[] = [];
  for (const user of ['b', 'a', 'B', '-']) {
    const added = addUserEntropy(entries, { user, entropy: hex('a') });
    if (!added.ok) throw new Error(added.error.message);
    entries = added.value;
  }
  expect(entries.map(({ user }) => user)).toEqual(['-', 'B', 'a', 'b']);
});

test.each([
  [{ user: 'ann', entropy: hex('b') }, 'ENTROPY_USER_REPEATED'],
  [{ user: 'ben', entropy: hex('a').slice(1) }, 'ENTROPY_MALFORMED'],
  [{ user: '', entropy: hex('b') }, 'CONTEXT_BAD_FIELD'],
  [{ user: 'bän', entropy: hex('b') }, 'CONTEXT_BAD_FIELD'],
])('beside the bytes of ann, %j is refused: %s', (added, code) => {
  expect(addUserEntropy([{ user: 'ann', entropy: hex('a') }], added)).toMatchObject({ ok: false, error: { code } });
});
