/**
 * Shuffling by the million, for simulation. A tape is an order of cards as small numbers, dealt from its upper end. Two
 * tapes lie in one memory and are shuffled at once, because a processor that waits for one can work on the other.
 *
 * The memory is a constant of this module, one for each thread: so the compiler knows where it is and how long, and places
 * that are cut to its length need no check, which is worth half the time. Whoever plays lays it out first.
 *
 * Every order is equally likely: a 16-bit draw times n has a place below n in its upper half, and draws whose lower half is
 * below 65536 mod n are drawn again, so that each place has exactly as many draws as any other.
 */
import { seededRandom } from './random.ts';

/** Where the second tape begins: a power of two, so that a place is cut to a tape by its lower bits. */
export const TAPE_AT = 512;
const PLACE = TAPE_AT - 1;
const HALF = 0xffff;

// Not exported by this name: what is exported is looked up anew each time.
const tapes = new Uint8Array(2 * TAPE_AT);
/** The memory of both tapes. For a fast loop, take it into a constant of the module that has the loop. */
export const TAPES = tapes;

/** Both tapes with the same cards, each a number below 256, in the order given. At most 512 of them. */
export const layTapes = (cards: readonly number[]): void => {
  if (cards.length > TAPE_AT) throw new RangeError(`a tape holds ${TAPE_AT} cards`);
  tapes.set(cards);
  tapes.set(cards, TAPE_AT);
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
  for (let n = size | 0; n > end; n = (n - 1) | 0) {
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
    const top = (n - 1) & PLACE;
    const otherTop = top | TAPE_AT;
    const chosen = (low >>> 16) & PLACE;
    const otherChosen = ((high >>> 16) & PLACE) | TAPE_AT;
    const card = tapes[chosen] as number;
    const otherCard = tapes[otherChosen] as number;
    tapes[chosen] = tapes[top] as number;
    tapes[otherChosen] = tapes[otherTop] as number;
    tapes[top] = card;
    tapes[otherTop] = otherCard;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = counter;
};
