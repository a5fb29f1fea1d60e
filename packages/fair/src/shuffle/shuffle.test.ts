import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedFromText } from './seed.ts';
import { contextOf, refillOrder, shuffleOrder } from './shuffle.ts';

const seed = seedFromText('shuffle.test');
const context = contextOf(['table', '1']);
const ascending = (order: readonly number[]): readonly number[] => [...order].sort((a, b) => a - b);

const flipBit = (bytes: Uint8Array, bit: number): Uint8Array =>
  bytes.map((byte, at) => (at === bit >> 3 ? byte ^ (1 << (bit & 7)) : byte));

/** How many indices hold the same card in both orders: 1 on average between unrelated orders, whatever the size. */
const agreement = (a: readonly number[], b: readonly number[]): number => a.filter((card, at) => card === b[at]).length;

test('a shuffle is a permutation of 0 … size − 1', () => {
  fc.assert(
    fc.property(fc.string(), fc.array(fc.string()), fc.nat({ max: 420 }), (text, parts, size) => {
      const order = shuffleOrder(seedFromText(text), contextOf(parts), size);
      expect(ascending(order)).toEqual(Array.from({ length: size }, (_, index) => index));
    }),
  );
});

test('the same inputs always give the same order', () => {
  expect(shuffleOrder(seed, context, 312)).toEqual(shuffleOrder(seed, context, 312));
});

test.each([
  ['context', (bit: number) => shuffleOrder(seed, flipBit(context, bit), 52)],
  ['seed', (bit: number) => shuffleOrder(flipBit(seed, bit), context, 52)],
])('one bit more or less in the %s gives an unrelated order', (_, shuffleWith) => {
  const original = shuffleOrder(seed, context, 52);
  let total = 0;
  for (let bit = 0; bit < 256; bit += 1) {
    const shared = agreement(original, shuffleWith(bit));
    expect(shared).toBeLessThan(10);
    total += shared;
  }
  // 256 comparisons, mean 1 and variance 1 each: five standard deviations of 16 around 256.
  expect(Math.abs(total - 256)).toBeLessThan(80);
});

test('order and division of the context parts both count', () => {
  const contexts = [['ab', 'c'], ['a', 'bc'], ['c', 'ab'], ['abc'], ['ab', 'c', ''], []].map(contextOf);
  expect(new Set(contexts.map(String)).size).toBe(6);
});

test('a refill keeps exactly the cards of the tray', () => {
  const tray = fc.uniqueArray(fc.nat({ max: 1000 }), { maxLength: 120 });
  fc.assert(
    fc.property(tray, fc.integer({ min: 1, max: 2 ** 32 - 1 }), (indices, n) => {
      expect(ascending(refillOrder(seed, context, n, indices))).toEqual(ascending(indices));
    }),
  );
});

test('each refill has its own order, unlike the shuffle and the other refills', () => {
  const tray = Array.from({ length: 52 }, (_, index) => index);
  const orders = [shuffleOrder(seed, context, 52), ...[1, 2, 3].map((n) => refillOrder(seed, context, n, tray))];
  orders.forEach((order, at) => {
    for (const other of orders.slice(at + 1)) expect(agreement(order, other)).toBeLessThan(10);
  });
});

test('a refill decides places, whatever the cards are called', () => {
  const places = refillOrder(seed, context, 1, [0, 1, 2, 3, 4]);
  const tray = [50, 10, 40, 20, 30];
  expect(refillOrder(seed, context, 1, tray)).toEqual(places.map((place) => tray[place]));
});

test.each([0, -1, 1.5, Number.NaN, 2 ** 32])('refill number %d is a programmer mistake', (n) => {
  expect(() => refillOrder(seed, context, n, [1, 2])).toThrow(RangeError);
});
