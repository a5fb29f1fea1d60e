/**
 * Shuffling many shoes a second, and still every order exactly as likely as any other. One 32-bit word of the generator
 * (sfc32) gives two draws: each half is multiplied by the number of cards left, the high part of the product is the card,
 * and the low part says when to draw again, so that no card is favoured (Lemire's method).
 */
import { seededRandom } from '@croupier/cards';

/** The state of a generator: three words and a counter. */
export type Generator = Int32Array;

const WARM_UP_ROUNDS = 15;
const HALF = 0xffff;
const HALF_RANGE = 0x10000;

/** The generator of one part of a run: the same text gives the same shoes everywhere. */
export const generatorOf = (text: string): Generator => {
  const random = seededRandom(text);
  const generator = Int32Array.of(random.uint32(), random.uint32(), random.uint32(), 1);
  for (let round = 0; round < WARM_UP_ROUNDS; round++) nextWord(generator);
  return generator;
};

export const nextWord = (generator: Generator): number => {
  const a = (generator[0] as number) | 0;
  const b = (generator[1] as number) | 0;
  const c = (generator[2] as number) | 0;
  const counter = (generator[3] as number) | 0;
  const sum = (a + b + counter) | 0;
  generator[0] = b ^ (b >>> 9);
  generator[1] = (c + (c << 3)) | 0;
  generator[2] = (((c << 21) | (c >>> 11)) + sum) | 0;
  generator[3] = (counter + 1) | 0;
  return sum;
};

/** A draw below `n` that is certain to be fair: its product with a half word, drawn again as long as it must be. */
export const fairProduct = (product: number, n: number, generator: Generator): number => {
  const unfair = HALF_RANGE % n;
  let fair = product;
  while ((fair & HALF) < unfair) fair = Math.imul(nextWord(generator) & HALF, n);
  return fair;
};

/**
 * Fills places `from` to `to − 1` with cards drawn from there up to `end − 1`. Going on later from `to` is as good as
 * shuffling all at once. Requires `end − from` below 65,536.
 */
export const shuffleOn = (cards: Int32Array, from: number, to: number, end: number, generator: Generator): void => {
  for (let at = from; at < to; at++) {
    const left = end - at;
    const product = fairProduct(Math.imul(nextWord(generator) & HALF, left), left, generator);
    const chosen = at + (product >>> 16);
    const held = cards[at] as number;
    cards[at] = cards[chosen] as number;
    cards[chosen] = held;
  }
};

/**
 * The same for two shoes of one size at once, from their first place on: one word gives a draw to each. The state of the
 * generator and all else is kept in plain 32-bit variables and nothing is called, which is most of the speed.
 */
export const shuffleBoth = (x: Int32Array, y: Int32Array, to: number, end: number, generator: Generator): void => {
  let a = (generator[0] as number) | 0;
  let b = (generator[1] as number) | 0;
  let c = (generator[2] as number) | 0;
  let counter = (generator[3] as number) | 0;
  let left = end | 0;
  for (let at = 0; at < to; at = (at + 1) | 0) {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    let first = Math.imul(sum & HALF, left) | 0;
    let second = Math.imul(sum >>> 16, left) | 0;
    // A low part below the number of cards is less than one draw in a hundred; only those are looked at closely.
    if ((((first & HALF) - left) | ((second & HALF) - left)) < 0) {
      generator[0] = a;
      generator[1] = b;
      generator[2] = c;
      generator[3] = counter;
      first = fairProduct(first, left, generator) | 0;
      second = fairProduct(second, left, generator) | 0;
      a = generator[0] | 0;
      b = generator[1] | 0;
      c = generator[2] | 0;
      counter = generator[3] | 0;
    }
    const one = (at + (first >>> 16)) | 0;
    const two = (at + (second >>> 16)) | 0;
    const held = (x[at] as number) | 0;
    x[at] = (x[one] as number) | 0;
    x[one] = held;
    const moved = (y[at] as number) | 0;
    y[at] = (y[two] as number) | 0;
    y[two] = moved;
    left = (left - 1) | 0;
  }
  generator[0] = a;
  generator[1] = b;
  generator[2] = c;
  generator[3] = counter;
};
