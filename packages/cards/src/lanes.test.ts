import { describe, expect, test } from 'vitest';
import { drawBelow, laneKey, laneState, philox } from './lanes.ts';

const hex = (words: Int32Array): string =>
  [...words].map((word) => (word >>> 0).toString(16).padStart(8, '0')).join(' ');

/** From `kat_vectors` of Random123, the library of those who wrote the paper. */
test.each([
  [[0, 0, 0, 0], [0, 0], '6627e8d5 e169c58d bc57ac4c 9b00dbd8'],
  [[-1, -1, -1, -1], [-1, -1], '408f276d 41c83b0e a20bc7c6 6d5451fd'],
  [[0x243f6a88, 0x85a308d3, 0x13198a2e, 0x03707344], [0xa4093822, 0x299f31d0], 'd16cfe09 94fdcceb 5001e420 24126ea1'],
])('Philox 4x32-10 gives the published numbers for %j', (counter, key, expected) => {
  expect(hex(philox(counter, key))).toBe(expected);
});

describe('lanes', () => {
  const key = laneKey('7/0');

  test('are the same for the same text and number, and different for others', () => {
    expect(hex(laneState(laneKey('7/0'), 5))).toBe(hex(laneState(key, 5)));
    const states = [laneState(key, 5), laneState(key, 6), laneState(laneKey('7/1'), 5), laneState(laneKey('8/0'), 5)];
    expect(new Set(states.map(hex)).size).toBe(4);
  });

  test('draw each number equally often, and the refused words again', () => {
    const state = laneState(key, 0);
    const counts = new Float64Array(13);
    for (let draw = 0; draw < 130_000; draw++) {
      const drawn = drawBelow(state, 13);
      counts[drawn] = (counts[drawn] ?? 0) + 1;
    }
    const chi = counts.reduce((sum, count) => sum + (count - 10_000) ** 2 / 10_000, 0);
    // 12 degrees of freedom: beyond 40 once in 10,000 seeds.
    expect(chi).toBeLessThan(40);
  });

  test('a word below 2³² mod n is drawn again', () => {
    // sfc32 returns a + b + counter: 0, whose product is refused by every n that does not divide 2³².
    const state = Int32Array.of(0, 0, 5, 0);
    const [again, unrefused] = [Int32Array.of(0, 0, 5, 0), Int32Array.of(0, 0, 5, 0)];
    expect(drawBelow(unrefused, 256)).toBe(0);
    drawBelow(state, 13);
    drawBelow(again, 1);
    expect(state[3]).toBe((again[3] ?? 0) + 1);
  });
});
