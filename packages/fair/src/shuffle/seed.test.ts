import { expect, test } from 'vitest';
import { formatSeed, freshSeed, parseSeed, seedFromText } from './seed.ts';

test('a fresh seed has 32 bytes and never comes twice', () => {
  const seeds = Array.from({ length: 100 }, () => formatSeed(freshSeed()));
  expect(new Set(seeds).size).toBe(100);
  for (const seed of seeds) expect(seed).toMatch(/^[0-9a-f]{64}$/);
});

test('what is formatted parses back, in either case', () => {
  const seed = seedFromText('round trip');
  expect(parseSeed(formatSeed(seed))).toEqual({ ok: true, value: seed });
  expect(parseSeed(formatSeed(seed).toUpperCase())).toEqual({ ok: true, value: seed });
});

test('leading zeros are kept', () => {
  const seed = new Uint8Array(32);
  expect(formatSeed(seed)).toBe('0'.repeat(64));
  expect(parseSeed('0'.repeat(64))).toEqual({ ok: true, value: seed });
});

test.each([
  [''],
  ['0'.repeat(63)],
  ['0'.repeat(65)],
  [`${'0'.repeat(63)}g`],
  [`0x${'0'.repeat(62)}`],
  [`${'0'.repeat(64)}\n`],
  [` ${'0'.repeat(64)}`],
  [undefined],
  [null],
  [7],
  [['0'.repeat(64)]],
  [new Uint8Array(32)],
])('%o is not a seed', (raw) => {
  expect(parseSeed(raw)).toMatchObject({ ok: false, error: { code: 'SEED_MALFORMED' } });
});

test('a refusal does not repeat what may be most of a secret', () => {
  expect(JSON.stringify(parseSeed('abc123'))).not.toContain('abc123');
});

test('a seed of another length cannot be formatted', () => {
  expect(() => formatSeed(new Uint8Array(31))).toThrow(RangeError);
});
