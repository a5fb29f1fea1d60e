/**
 * The shuffle that deals, and wrong ones that the battery must catch: mistakes that were made in real programs, and
 * shuffles by hand that stop too early. The wrong ones run on the cheap generator; their fault is in what they make of it.
 */

import { type Random, seededRandom, shuffled } from '@croupier/cards';
import { contextOf, shuffleOrder } from '../../src/index.ts';
import type { Shuffler } from './battery.ts';
import { TABLES } from './between-shoes.ts';

const freshOrder = (n: number): number[] => Array.from({ length: n }, (_, card) => card);

/**
 * Our shuffle. The seeds of neighboring shoes differ in one number and the contexts in another: if similar inputs gave
 * similar orders, it would show here rather than with the random seeds of real shoes.
 */
export const ours = (n: number, name: string): Shuffler => {
  const seed = new Uint8Array(32);
  return (index) => {
    new DataView(seed.buffer).setUint32(28, index);
    const [table, number] = [index % TABLES, Math.floor(index / TABLES)];
    return shuffleOrder(seed, contextOf([name, `table ${table}`, `shoe ${number}`]), n);
  };
};

/** The same rule with the cheap generator: what is right about it must pass. */
export const cheap = (n: number, name: string): Shuffler => {
  const random = seededRandom(name);
  return () => shuffled(freshOrder(n), random);
};

type Mistake = (random: Random, n: number) => readonly number[];

/** Swaps each place from the last down to `last` with a partner, as the right shuffle does with `below(place + 1)`. */
const swapping =
  (last: number, partner: (random: Random, place: number, n: number) => number): Mistake =>
  (random, n) => {
    const order = freshOrder(n);
    for (let place = n - 1; place >= last; place -= 1) {
      const chosen = partner(random, place, n);
      const held = order[place] as number;
      order[place] = order[chosen] as number;
      order[chosen] = held;
    }
    return order;
  };

const fraction = (random: Random): number => random.uint32() / 2 ** 32;

/** Gilbert, Shannon and Reeds: a binomial cut, then each card from a packet with chance in proportion to its size. */
const riffle = (random: Random, order: readonly number[]): readonly number[] => {
  let [left, cut] = [0, 0];
  for (let card = 0; card < order.length; card += 1) cut += random.uint32() & 1;
  let right = cut;
  return order.map(() => {
    const remaining = cut - left + order.length - right;
    const place = random.below(remaining) < cut - left ? left++ : right++;
    return order[place] as number;
  });
};

export const MISTAKES = {
  'swapping with any card, instead of one not placed yet': swapping(0, (random, _, n) => random.below(n)),
  'off by one: a card never stays in its place': swapping(1, (random, place) => random.below(place)),
  'rounding a fraction instead of cutting it off': swapping(1, (random, place) => Math.round(fraction(random) * place)),
  'the remainder of a byte': swapping(1, (random, place) => (random.uint32() & 0xff) % (place + 1)),
  'seven riffles': (random, n) => {
    let order: readonly number[] = freshOrder(n);
    for (let riffles = 0; riffles < 7; riffles += 1) order = riffle(random, order);
    return order;
  },
  'sorting with a coin for a comparison': (random, n) => freshOrder(n).sort(() => fraction(random) - 0.5),
  'a single cut': (random, n) => {
    const cut = random.below(n);
    return freshOrder(n).map((card) => (card + cut) % n);
  },
} as const satisfies { readonly [name: string]: Mistake };

export const wrong = (mistake: keyof typeof MISTAKES, n: number): Shuffler => {
  const random = seededRandom(mistake);
  return () => MISTAKES[mistake](random, n);
};

/** `swapping` with the right partner is the right shuffle: the wrong ones differ in nothing but the partner. */
export const mended = (n: number, name: string): Shuffler => {
  const random = seededRandom(name);
  const right = swapping(1, (chooser, place) => chooser.below(place + 1));
  return () => right(random, n);
};
