import { describe, expect, test } from 'vitest';
import { fairProduct, type Generator, generatorOf, nextWord, shuffleBoth, shuffleOn } from './shuffle.ts';

const HALVES = 0x10000;

/** How many half words lead to each card, drawn without drawing again. */
const wordsPerCard = (n: number, isAccepted: (product: number) => boolean): readonly number[] => {
  const words = Array.from({ length: n }, () => 0);
  for (let half = 0; half < HALVES; half++) {
    const product = Math.imul(half, n);
    if (isAccepted(product)) words[product >>> 16] = (words[product >>> 16] ?? 0) + 1;
  }
  return words;
};

describe('[BJ-F3] a draw favours no card', () => {
  test.each([1, 2, 3, 7, 52, 104, 255, 311, 312, 416])('among %i every half word was tried', (n) => {
    const generator = generatorOf('any');
    const stays = (product: number): boolean => fairProduct(product, n, generator) === product;
    expect(new Set(wordsPerCard(n, stays))).toEqual(new Set([Math.floor(HALVES / n)]));
  });

  test('without drawing again it would', () => {
    expect(new Set(wordsPerCard(312, () => true)).size).toBe(2);
  });
});

/** Chi-square of the orders of four cards over many shuffles: 23 degrees of freedom. */
const chiSquare = (shuffles: number, shuffle: (cards: Int32Array) => void): number => {
  const orders = new Map<string, number>();
  for (let each = 0; each < shuffles; each++) {
    const cards = Int32Array.of(0, 1, 2, 3, 0, 0, 0, 0);
    shuffle(cards);
    const order = cards.slice(0, 4).join();
    orders.set(order, (orders.get(order) ?? 0) + 1);
  }
  const expected = shuffles / 24;
  const met = [...orders.values()];
  return met.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) + (24 - met.length) * expected;
};

/** 99.9 % of fair shuffles stay below. */
const CRITICAL = 49.7;
const SHUFFLES = 60_000;

describe('every order of a small deck is as likely as any other', () => {
  const generator = generatorOf('orders');
  const other = new Int32Array(8);

  test('one shoe', () => {
    expect(chiSquare(SHUFFLES, (cards) => shuffleOn(cards, 0, 4, 4, generator))).toBeLessThan(CRITICAL);
  });

  test('in two goes', () => {
    const shuffle = (cards: Int32Array): void => {
      shuffleOn(cards, 0, 2, 4, generator);
      shuffleOn(cards, 2, 4, 4, generator);
    };
    expect(chiSquare(SHUFFLES, shuffle)).toBeLessThan(CRITICAL);
  });

  test('each of two shoes at once', () => {
    expect(chiSquare(SHUFFLES, (cards) => shuffleBoth(cards, other, 4, 4, generator))).toBeLessThan(CRITICAL);
    expect(chiSquare(SHUFFLES, (cards) => shuffleBoth(other, cards, 4, 4, generator))).toBeLessThan(CRITICAL);
  });

  test('a biased shuffle is found out: every place swapped with any other', () => {
    const biased = (cards: Int32Array): void => {
      for (let at = 0; at < 4; at++) {
        const chosen = (nextWord(generator) >>> 0) % 4;
        const held = cards[at] as number;
        cards[at] = cards[chosen] as number;
        cards[chosen] = held;
      }
    };
    expect(chiSquare(SHUFFLES, biased)).toBeGreaterThan(10 * CRITICAL);
  });
});

/** The same draws, said plainly. */
const shufflePlainly = (x: Int32Array, y: Int32Array, to: number, end: number, generator: Generator): void => {
  const put = (cards: Int32Array, at: number, product: number): void => {
    const chosen = at + (product >>> 16);
    const held = cards[at] as number;
    cards[at] = cards[chosen] as number;
    cards[chosen] = held;
  };
  for (let at = 0; at < to; at++) {
    const word = nextWord(generator);
    const left = end - at;
    put(x, at, fairProduct(Math.imul(word & 0xffff, left), left, generator));
    put(y, at, fairProduct(Math.imul(word >>> 16, left), left, generator));
  }
};

test('the fast loop draws what the plain one draws, draws that are drawn again included', () => {
  const shoe = (): Int32Array => Int32Array.from({ length: 312 }, (_, card) => card);
  const [fast, plain] = [generatorOf('same'), generatorOf('same')];
  const [a, b, c, d] = [shoe(), shoe(), shoe(), shoe()];
  for (let each = 0; each < 300; each++) {
    shuffleBoth(a, b, 250, 312, fast);
    shufflePlainly(c, d, 250, 312, plain);
  }
  expect(a).toEqual(c);
  expect(b).toEqual(d);
  expect(fast).toEqual(plain);
  expect(a.toSorted()).toEqual(shoe());
});
