import { describe, expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { layTapes, shuffleTapes, TAPE_AT, TAPES, tapeState } from './tape.ts';

/** The rule of a draw in the plainest words: a place below n, or undefined for "draw again". */
const placeOf = (draw: number, n: number): number | undefined =>
  (draw * n) % 65536 < 65536 % n ? undefined : Math.floor((draw * n) / 65536);

/** The same shuffle, slowly: one swap after the other, words out of the generator that everything else uses. */
const slowly = (tapes: Uint8Array, size: number, cards: number, words: () => number): void => {
  for (let n = size; n > Math.max(1, size - cards); n--) {
    let places: readonly (number | undefined)[] = [undefined, undefined];
    while (places.includes(undefined)) {
      const word = words();
      const drawn = [placeOf(word & 0xffff, n), placeOf(word >>> 16, n)];
      places = places.map((place, at) => place ?? drawn[at]);
    }
    for (const [tape, place = 0] of places.entries()) {
      const [top, chosen] = [tape * TAPE_AT + n - 1, tape * TAPE_AT + place];
      const held = tapes[top] as number;
      tapes[top] = tapes[chosen] as number;
      tapes[chosen] = held;
    }
  }
};

/** sfc32 from a state, as `random.ts` has it. */
const wordsOf = (state: Int32Array): (() => number) => {
  let [a = 0, b = 0, c = 0, counter = 0] = state;
  return () => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
};

const cards = (size: number): readonly number[] => Array.from({ length: size }, (_, at) => at % 52);

describe('a pair of tapes', () => {
  test('every place has exactly as many draws as any other', () => {
    for (const n of [2, 3, 52, 255, 256, 311, 415, 416]) {
      const counts = new Uint32Array(n);
      for (let draw = 0; draw < 65536; draw++) {
        const place = placeOf(draw, n);
        if (place !== undefined) counts[place] = (counts[place] ?? 0) + 1;
      }
      expect(new Set(counts)).toEqual(new Set([Math.floor(65536 / n)]));
    }
  });

  test('is shuffled as by the slow way, again and again from where it was', () => {
    const random = seededRandom('sizes');
    for (const size of [2, 6, 52, 312, 416, 512])
      for (let times = 0; times < 20; times++) {
        layTapes(cards(size));
        const slow = TAPES.slice();
        const state = tapeState(`${size}/${times}`);
        const words = wordsOf(state);
        for (let turn = 0; turn < 4; turn++) {
          const count = random.below(size + 3);
          shuffleTapes(size, count, state);
          slowly(slow, size, count, words);
          expect(TAPES.join()).toBe(slow.join());
        }
      }
  });

  test('has every order of four cards equally often', () => {
    const counts = new Map<string, number>();
    layTapes([0, 1, 2, 3]);
    const state = tapeState('orders');
    const SHUFFLES = 24_000;
    for (let times = 0; times < SHUFFLES; times++) {
      shuffleTapes(4, 4, state);
      for (const from of [0, TAPE_AT]) {
        const order = TAPES.slice(from, from + 4).join('');
        counts.set(order, (counts.get(order) ?? 0) + 1);
      }
    }
    const expected = (2 * SHUFFLES) / 24;
    const chiSquare = [...counts.values()].reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
    expect(counts.size).toBe(24);
    // 23 degrees of freedom: more than 49.7 is one in a thousand.
    expect(chiSquare).toBeLessThan(49.7);
  });

  test('holds 512 cards at most', () => {
    expect(() => layTapes(cards(513))).toThrow(RangeError);
  });
});
