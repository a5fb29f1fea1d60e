import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshSeed, seedFromText } from '../shuffle/seed.ts';
import { commitmentOf } from './commitment.ts';

test.each([new Uint8Array(32), seedFromText('commitment'), freshSeed()])(
  'the commitment is SHA-256 of the tag and the seed, as another program computes it',
  (seed) => {
    expect(commitmentOf(seed)).toBe(createHash('sha256').update('shoe/v1/commit').update(seed).digest('hex'));
  },
);

test('a known value stays what it is', () => {
  expect(commitmentOf(new Uint8Array(32))).toBe('af5b6ad317a377ffdfcf50775dde1293c2f58d39d7c1d6aca5781ab289093e83');
});

test('one bit of the seed changes it', () => {
  const seed = new Uint8Array(32);
  const other = Uint8Array.from(seed);
  other[31] = 1;
  expect(commitmentOf(other)).not.toBe(commitmentOf(seed));
});

test('a seed of another length has none', () => {
  expect(() => commitmentOf(new Uint8Array(31))).toThrow(RangeError);
});
