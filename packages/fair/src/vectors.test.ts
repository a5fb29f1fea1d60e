/**
 * Known answers. vectors.json was computed by a separate program (Python, standard library only), so that this code is
 * not its own witness. To check it with yet another program, write
 *
 *   frame(parts)  each part behind its length as four big-endian bytes; text is UTF-8
 *   seed          SHA-256 of frame("croupier/seed/v1", seedText)
 *   context       SHA-256 of frame("croupier/context/v1", ...contextParts)
 *   words(l, c)   HMAC-SHA-256 with key seed over frame("croupier/stream/v1", l, c, k as four big-endian bytes) for
 *                 k = 0, 1, 2 …, each result read as eight big-endian 32-bit numbers
 *   below(n)      the next word under ⌊2³² ÷ n⌋ × n, modulo n; words from there on are skipped
 *   order         for i from the last index down to 1, swap entry i with entry below(i + 1)
 *
 * The shuffle orders 0, 1, 2 … with words("shuffle", context). Refill n orders the tray with
 * words("refill", frame(context, n as four big-endian bytes)). Digests are SHA-256 of the decimal indices joined by
 * commas; the digest of a refill is that of refill 1 with every fifth index (0, 5, 10 …) of the shoe as the tray.
 */

import { below, freshCards, openShoe } from '@croupier/cards';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { openFairShoe } from './seal/shoe.ts';
import { formatSeed, seedFromText } from './shuffle/seed.ts';
import { contextOf, refillOrder, shuffleOrder } from './shuffle/shuffle.ts';
import { wordStream } from './shuffle/stream.ts';
import vectors from './vectors.json' with { type: 'json' };

const digest = (order: readonly number[]): string => bytesToHex(sha256(utf8ToBytes(order.join(','))));

describe.each(vectors)('seed text $seedText, $decks decks', (vector) => {
  const seed = seedFromText(vector.seedText);
  const context = contextOf(vector.contextParts);
  const cards = freshCards(vector.decks);

  test('seed and context', () => {
    expect(formatSeed(seed)).toBe(vector.seed);
    expect(bytesToHex(context)).toBe(vector.context);
  });

  test('words of the stream', () => {
    expect(Array.from(vector.words, wordStream(seed, 'shuffle', context))).toEqual(vector.words);
  });

  test('numbers below a bound that rejects half of all words', () => {
    const next = wordStream(seed, 'shuffle', context);
    expect(vector.below.map(() => below(next, vector.belowN))).toEqual(vector.below);
  });

  test('shuffle', () => {
    expect(shuffleOrder(seed, context, 10)).toEqual(vector.orderOfTen);
    expect(digest(shuffleOrder(seed, context, cards.length))).toBe(vector.orderDigest);
  });

  test('cards of the shoe', () => {
    const shoe = openFairShoe(seed, vector.contextParts, cards);
    const mark = openShoe({ id: 'vector', commitment: '', size: cards.length, cutAt: cards.length });
    const expected = vector.firstCards.split(' ');
    expect(expected.map((_, index) => shoe.cardAt(mark, index))).toEqual(expected);
  });

  test('refill', () => {
    for (const { n, tray, order } of vector.refills) expect(refillOrder(seed, context, n, tray)).toEqual(order);
    const fifths = cards.map((_, index) => index).filter((index) => index % 5 === 0);
    expect(digest(refillOrder(seed, context, 1, fifths))).toBe(vector.refillDigest);
  });
});
