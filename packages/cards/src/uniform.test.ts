import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { acceptBelow, below, shuffled } from './uniform.ts';

const WORDS_OF_8_BITS = Array.from({ length: 256 }, (_, word) => word);

const countByResult = (n: number): { readonly counts: readonly number[]; readonly rejected: number } => {
  const counts = Array.from({ length: n }, () => 0);
  let rejected = 0;
  for (const word of WORDS_OF_8_BITS) {
    const result = acceptBelow(word, n, 256);
    if (result === undefined) rejected += 1;
    else counts[result] = (counts[result] ?? Number.NaN) + 1;
  }
  return { counts, rejected };
};

test('exactly uniform: for every n, all 8-bit words give each result equally often', () => {
  for (let n = 1; n <= 256; n += 1) {
    const { counts, rejected } = countByResult(n);
    expect(counts).toEqual(Array.from({ length: n }, () => Math.floor(256 / n)));
    expect(rejected).toBe(256 % n);
  }
});

test('the proof can fail: a plain remainder is not uniform', () => {
  const counts = [0, 0, 0];
  for (const word of WORDS_OF_8_BITS) counts[word % 3] = (counts[word % 3] ?? Number.NaN) + 1;
  expect(counts).toEqual([86, 85, 85]);
});

test('at 32 bits the last partial run of words is rejected', () => {
  const words = [2 ** 32 - 1, 2 ** 32 - 2, 7];
  const next = (): number => words.shift() ?? Number.NaN;
  expect(below(next, 3)).toBe((2 ** 32 - 2) % 3);
  expect(words).toEqual([7]);
  expect(acceptBelow(2 ** 32 - 1, 3, 2 ** 32)).toBeUndefined();
  expect(below(() => 2 ** 32 - 1, 2 ** 32)).toBe(2 ** 32 - 1);
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 32 + 1])('below %d is a programmer mistake', (n) => {
  expect(() => below(() => 0, n)).toThrow(RangeError);
});

test('shuffling keeps every item and leaves the original alone', () => {
  fc.assert(
    fc.property(fc.array(fc.integer()), fc.string(), (items, seed) => {
      const before = [...items];
      const after = shuffled(items, seededRandom(seed));
      expect(items).toEqual(before);
      expect([...after].sort((a, b) => a - b)).toEqual(before.sort((a, b) => a - b));
    }),
  );
});

test('each sequence of choices gives a different order, so uniform choices give uniform orders', () => {
  const orders = new Set<string>();
  for (let code = 0; code < 24; code += 1) {
    const choices = [code % 4, Math.floor(code / 4) % 3, Math.floor(code / 12)];
    const asked: number[] = [];
    const script = {
      below: (n: number): number => {
        asked.push(n);
        return choices[asked.length - 1] ?? Number.NaN;
      },
    };
    orders.add(shuffled(['a', 'b', 'c', 'd'], script).join(''));
    expect(asked).toEqual([4, 3, 2]);
  }
  expect(orders.size).toBe(24);
});

test('with real words the 24 orders of four items come out evenly', () => {
  const random = seededRandom('orders of four');
  const shuffles = 24_000;
  const seen = new Map<string, number>();
  for (let i = 0; i < shuffles; i += 1) {
    const order = shuffled('abcd'.split(''), random).join('');
    seen.set(order, (seen.get(order) ?? 0) + 1);
  }
  const expected = shuffles / 24;
  const chiSquare = [...seen.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
  expect(seen.size).toBe(24);
  // χ²(23): outside 5 … 60 has a chance below 1 in 20,000, and the seed is fixed.
  expect(chiSquare).toBeGreaterThan(5);
  expect(chiSquare).toBeLessThan(60);
});
