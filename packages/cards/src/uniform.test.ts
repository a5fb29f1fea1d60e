import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { acceptBelow, below, shuffled } from './uniform.ts';

type Rule = (word: number, n: number, range: number) => number | undefined;

/** Every word of the range once: how often each result comes, and how many words are rejected. */
const countByResult = (rule: Rule, n: number, range: number): { readonly counts: Uint32Array; rejected: number } => {
  const tally = { counts: new Uint32Array(n), rejected: 0 };
  for (let word = 0; word < range; word += 1) {
    const result = rule(word, n, range);
    if (result === undefined) tally.rejected += 1;
    else tally.counts[result] = (tally.counts[result] ?? Number.NaN) + 1;
  }
  return tally;
};

const isUniform = (rule: Rule, n: number, range: number): boolean => {
  const { counts } = countByResult(rule, n, range);
  return counts.every((count) => count === counts[0] && count > 0);
};

const plainRemainder: Rule = (word, n) => word % n;

test.each([
  ['8', 2 ** 8, 2 ** 8],
  ['11', 2 ** 11, 2 ** 11],
  // 416 is the largest choice that eight decks ask for.
  ['16', 2 ** 16, 416],
])('exactly uniform: all %s-bit words give each result equally often', (_, range, most) => {
  for (let n = 1; n <= most; n += 1) {
    expect({ n, uniform: isUniform(acceptBelow, n, range) }).toEqual({ n, uniform: true });
    expect(countByResult(acceptBelow, n, range).rejected).toBe(range % n);
  }
});

test('the proof can fail: a plain remainder is uniform for powers of two and for nothing else', () => {
  const uniform = Array.from({ length: 256 }, (_, at) => at + 1).filter((n) => isUniform(plainRemainder, n, 256));
  expect(uniform).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
  // Statistics would never see this one: 158 words give the first results, 157 the others.
  expect(isUniform(plainRemainder, 416, 2 ** 16)).toBe(false);
});

test('at 32 bits the accepted words end at a multiple of n, the largest there is', () => {
  for (let n = 1; n <= 416; n += 1) {
    const end = Math.floor(2 ** 32 / n) * n;
    // The results of the words before `end` go round 0 … n − 1 whole times; behind it nothing is accepted.
    expect([0, end - 1].map((word) => acceptBelow(word, n, 2 ** 32))).toEqual([0, n - 1]);
    if (end < 2 ** 32) {
      expect([end, 2 ** 32 - 1].map((word) => acceptBelow(word, n, 2 ** 32))).toEqual([undefined, undefined]);
    }
  }
});

test('exactly uniform orders: all accepted 3-bit words give each of the 24 orders of four cards equally often', () => {
  const ordersWith = (rule: Rule): readonly number[] => {
    const seen = new Map<string, number>();
    for (let code = 0; code < 8 ** 3; code += 1) {
      const words = [code & 7, (code >> 3) & 7, code >> 6];
      const choices = words.map((word, at) => rule(word, 4 - at, 8));
      // A rejected word is drawn again, which leaves the accepted ones as likely as each other.
      if (choices.includes(undefined)) continue;
      const order = shuffled(['a', 'b', 'c', 'd'], { below: () => choices.shift() ?? Number.NaN }).join('');
      seen.set(order, (seen.get(order) ?? 0) + 1);
    }
    return [...new Set(seen.values()), seen.size];
  };
  expect(ordersWith(acceptBelow)).toEqual([16, 24]);
  expect(ordersWith(plainRemainder)).toEqual([24, 16, 24]);
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
