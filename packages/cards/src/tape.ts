/**
 * Shuffling by the million, for simulation. A tape is an order of cards as whole numbers, dealt from its upper end. Two
 * tapes are shuffled at once, because a processor that waits for one can work on the other.
 *
 * Their memory belongs to this module, one pair for each thread: so the compiler knows where it lies, and places that are
 * cut to its length cannot lie outside, which together is worth half the time. A batch lays it out before it plays.
 *
 * Every order is equally likely: a 16-bit draw times n has a place below n in its upper half, and draws whose lower half is
 * below 65536 mod n are drawn again, so that each place has exactly as many draws as any other.
 */
import { seededRandom } from './random.ts';

// Not exported by these names: what is exported is looked up anew each time, which costs a third of the speed.
const LAST = 0x3fff;
const HALF = 0xffff;
/** Of a tape: one less than a power of two, so that a place is cut to it by its lower bits. */
export const LAST_PLACE = LAST;
/** Room is left for as many cards again, for reshuffles. */
const MOST_CARDS = (LAST + 1) / 2;

const one = new Int32Array(LAST + 1);
const other = new Int32Array(LAST + 1);
/** Both tapes. For a fast loop, take them into constants of the module that has the loop. */
export const TAPES: readonly [Int32Array, Int32Array] = [one, other];

/** The same cards on both tapes, in the order given. */
export const layTapes = (cards: ArrayLike<number>): void => {
  if (cards.length > MOST_CARDS) throw new RangeError(`a tape holds ${MOST_CARDS} cards`);
  one.set(cards);
  other.set(cards);
};

/** The state of the generator between shuffles: sfc32, as in `seededRandom`. */
export type TapeState = Int32Array;

export const tapeState = (seed: string): TapeState => {
  const { uint32 } = seededRandom(seed);
  return Int32Array.of(uint32(), uint32(), uint32(), 1);
};

/**
 * Puts random cards out of all `size` into the upper `cards` places of both tapes. The halves of one random word serve the
 * two tapes. One loop without calls: a call inside it would cost a fifth of the speed.
 */
export const shuffleTapes = (size: number, cards: number, state: TapeState): void => {
  const end = Math.max(1, size - cards) | 0;
  let a = (state[0] as number) | 0;
  let b = (state[1] as number) | 0;
  let c = (state[2] as number) | 0;
  let counter = (state[3] as number) | 0;
  for (let n = size | 0; n > end; ) {
    let word = (((a + b) | 0) + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + word) | 0;
    let low = Math.imul(word & HALF, n);
    let high = Math.imul(word >>> 16, n);
    // 65536 mod n is below n: most draws are accepted by one comparison for both, without a division.
    if ((((low & HALF) - n) | ((high & HALF) - n)) < 0) {
      const refused = (65536 % n) | 0;
      while ((low & HALF) < refused || (high & HALF) < refused) {
        word = (((a + b) | 0) + counter) | 0;
        counter = (counter + 1) | 0;
        a = b ^ (b >>> 9);
        b = (c + (c << 3)) | 0;
        c = (((c << 21) | (c >>> 11)) + word) | 0;
        // Only what was refused is drawn again.
        if ((low & HALF) < refused) low = Math.imul(word & HALF, n);
        if ((high & HALF) < refused) high = Math.imul(word >>> 16, n);
      }
    }
    n = (n - 1) & LAST;
    const chosen = (low >>> 16) & LAST;
    const otherChosen = (high >>> 16) & LAST;
    const card = one[chosen] as number;
    const otherCard = other[otherChosen] as number;
    one[chosen] = one[n] as number;
    other[otherChosen] = other[n] as number;
    one[n] = card;
    other[n] = otherCard;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
};

/** 32 bits, as a signed number. */
export const nextWord = (state: TapeState): number => {
  const [a = 0, b = 0, c = 0, counter = 0] = state;
  const word = (a + b + counter) | 0;
  state[0] = b ^ (b >>> 9);
  state[1] = (c + (c << 3)) | 0;
  state[2] = (((c << 21) | (c >>> 11)) + word) | 0;
  state[3] = (counter + 1) | 0;
  return word;
};

/**
 * One tape alone, and on from where it is: of the `left` cards that lie from place `from` on, random ones are put into the
 * upper `cards` places. In several goes it is the same as all at once.
 */
export const shuffleOn = (tape: Int32Array, from: number, left: number, cards: number, state: TapeState): void => {
  for (let n = left; n > left - cards; n--) {
    const refused = 65536 % n;
    let product: number;
    do product = Math.imul(nextWord(state) & HALF, n);
    while ((product & HALF) < refused);
    const chosen = from + (product >>> 16);
    const top = from + n - 1;
    const card = tape[chosen] as number;
    tape[chosen] = tape[top] as number;
    tape[top] = card;
  }
};
