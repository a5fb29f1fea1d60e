/**
 * The pinned numbers were computed by a separate program in another language, from the published sfc32 step:
 * sum = a + b + counter++; a = b ^ (b >> 9); b = c + (c << 3); c = rotateLeft(c, 21) + sum; the output is sum.
 */

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';

const take = (seed: number | string, count: number): readonly number[] => {
  const random = seededRandom(seed);
  return Array.from({ length: count }, () => random.uint32());
};

test.each([
  ['', [4141472436, 3870337048, 2802029549, 2168964252]],
  ['42', [1566884308, 2604156373, 2640800838, 917384094]],
  ['café ♠', [3672401210, 2405056722, 2828168410, 2843037295]],
])('the numbers of seed %j never change', (seed, words) => {
  expect(take(seed, words.length)).toEqual(words);
});

test('a number stands for its decimal text', () => {
  expect(take(42, 8)).toEqual(take('42', 8));
  expect(take(-1, 8)).toEqual(take('-1', 8));
});

test('neighboring seeds share nothing', () => {
  const words = Array.from({ length: 200 }, (_, seed) => take(seed, 10)).flat();
  expect(new Set(words).size).toBe(2000);
});

test.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('%d is not a seed', (seed) => {
  expect(() => seededRandom(seed)).toThrow(RangeError);
});

test('below(n) stays below n', () => {
  fc.assert(
    fc.property(fc.string(), fc.integer({ min: 1, max: 2 ** 32 }), (seed, n) => {
      const chosen = seededRandom(seed).below(n);
      expect(Number.isInteger(chosen) && chosen >= 0 && chosen < n).toBe(true);
    }),
  );
});

test('every bit of a word is set about half of the time', () => {
  const words = take('bits', 10_000);
  for (let bit = 0; bit < 32; bit += 1) {
    const set = words.filter((word) => ((word >>> bit) & 1) === 1).length;
    // Five standard deviations (50 each) around the middle; the seed is fixed.
    expect(Math.abs(set - 5000)).toBeLessThan(250);
  }
});

test('pick reaches every item and only those', () => {
  const random = seededRandom('pick');
  const items = ['a', 'b', 'c'] as const;
  const picked = Array.from({ length: 100 }, () => random.pick(items));
  expect(new Set(picked)).toEqual(new Set(items));
});

test('there is nothing to pick from an empty list', () => {
  expect(() => seededRandom(1).pick([])).toThrow(RangeError);
});
