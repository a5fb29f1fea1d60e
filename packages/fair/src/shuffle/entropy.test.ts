import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addEntropy, formatEntropy, freshEntropy, parseEntropy, type SeatEntropy } from './entropy.ts';

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
