import { describe, expect, test } from 'vitest';
import { seededRandom } from './random.ts';
import { layTapes, shuffleOn, shuffleTapes, TAPES, tapeState } from './tape.ts';

/** The rule of a draw in the plainest words: a place below n, or undefined for "draw again". */
const placeOf = (draw: number, n: number): number | undefined =>
  (draw * n) % 65536 < 65536 % n ? undefined : Math.floor((draw * n) / 65536);

/** The same shuffle, slowly: one swap after the other, words out of the generator that everything else uses. */
const slowly = (tapes: readonly Int32Array[], size: number, cards: number, words: () => number): void => {
  for (let n = size; n > Math.max(1, size - cards); n--) {
    let places: readonly (number | undefined)[] = [undefined, undefined];
    while (places.includes(undefined)) {
      const word = words();
      const drawn = [placeOf(word & 0xffff, n), placeOf(word >>> 16, n)];
      places = places.map((place, at) => place ?? drawn[at]);
    }
    for (const [at, place = 0] of places.entries()) {
      const tape = tapes[at] as Int32Array;
      const held = tape[n - 1] as number;
      tape[n - 1] = tape[place] as number;
      tape[place] = held;
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

/** Of the orders of four cards on both tapes, shuffled many times. */
const chiSquareOf = (shuffle: (state: Int32Array) => void): number => {
  const SHUFFLES = 24_000;
  const counts = new Map<string, number>();
  const state = tapeState('orders');
  for (let times = 0; times < SHUFFLES; times++) {
    layTapes([0, 1, 2, 3]);
    shuffle(state);
    for (const tape of TAPES) {
      const order = tape.slice(0, 4).join('');
      counts.set(order, (counts.get(order) ?? 0) + 1);
    }
  }
  const expected = (2 * SHUFFLES) / 24;
  const met = [...counts.values()];
  return met.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) + (24 - met.length) * expected;
};

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
        const slow = TAPES.map((tape) => tape.slice(0, size));
        const state = tapeState(`${size}/${times}`);
        const words = wordsOf(state);
        for (let turn = 0; turn < 4; turn++) {
          const count = random.below(size + 3);
          shuffleTapes(size, count, state);
          slowly(slow, size, count, words);
          expect(TAPES.map((tape) => tape.slice(0, size))).toEqual(slow);
        }
      }
  });

  test.each([
    ['both at once', (state: Int32Array): void => shuffleTapes(4, 4, state)],
    [
      'one alone, in two goes',
      (state: Int32Array): void => {
        for (const tape of TAPES) {
          shuffleOn(tape, 0, 4, 1, state);
          shuffleOn(tape, 0, 3, 3, state);
        }
      },
    ],
  ])('has every order of four cards equally often: %s', (_, shuffle) => {
    const chiSquare = chiSquareOf(shuffle);
    // 23 degrees of freedom: more than 49.7 is one in a thousand.
    expect(chiSquare).toBeLessThan(49.7);
  });

  test('an unfair shuffle is found out: every place swapped with any other', () => {
    const words = seededRandom('unfair');
    const unfair = (): void => {
      for (const tape of TAPES)
        for (let at = 0; at < 4; at++) {
          const chosen = words.below(4);
          const held = tape[at] as number;
          tape[at] = tape[chosen] as number;
          tape[chosen] = held;
        }
    };
    expect(chiSquareOf(unfair)).toBeGreaterThan(10 * 49.7);
  });

  test('a part of a tape is shuffled within itself', () => {
    layTapes(cards(10));
    const [tape] = TAPES;
    const before = [...tape.slice(0, 10)];
    shuffleOn(tape, 3, 5, 5, tapeState('part'));
    expect([...tape.slice(0, 3), ...tape.slice(8, 10)]).toEqual([...before.slice(0, 3), ...before.slice(8)]);
    expect(new Set(tape.slice(3, 8))).toEqual(new Set(before.slice(3, 8)));
    expect([...tape.slice(3, 8)]).not.toEqual(before.slice(3, 8));
  });

  test('holds 8192 cards at most', () => {
    expect(() => layTapes(cards(8193))).toThrow(RangeError);
  });
});
