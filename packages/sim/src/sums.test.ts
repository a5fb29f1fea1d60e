import { seededRandom, shuffled } from '@croupier/cards';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isBlockPlace, Sums } from './sums.ts';

const tally = (batch: number): Float64Array => Float64Array.of(1, seededRandom(batch).uint32() / 7);
const single = (batch: number) => ({ from: batch, size: 1, tally: tally(batch) });

describe('sums', () => {
  test('are the same to the bit in any order and any cut', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90 }), fc.integer({ min: 0, max: 1e6 }), (batches, seed) => {
        const numbers = Array.from({ length: batches }, (_, batch) => batch);
        const random = seededRandom(seed);
        const inOrder = new Sums(numbers.map(single));
        const mixed = shuffled(numbers, random);
        const cut = random.below(batches + 1);
        const [one, other] = [new Sums(mixed.slice(0, cut).map(single)), new Sums(mixed.slice(cut).map(single))];
        const joined = new Sums([...other.blocks, ...one.blocks]);
        expect(joined.total()).toEqual(inOrder.total());
        expect(joined.blocks).toEqual(inOrder.blocks);
        expect([joined.batches, joined.total()?.[0]]).toEqual([batches, batches]);
      }),
      { seed: 7, numRuns: 60 },
    );
  });

  test('of a thousand batches are few blocks', () => {
    const sums = new Sums(Array.from({ length: 1000 }, (_, batch) => single(batch)));
    expect(sums.blocks.map(({ from, size }) => [from, size])).toEqual([
      [0, 512],
      [512, 256],
      [768, 128],
      [896, 64],
      [960, 32],
      [992, 8],
    ]);
  });

  test('say what is missing', () => {
    const sums = new Sums([3, 4, 5, 9].map(single));
    expect(sums.missing({ from: 0, to: 12 })).toEqual([
      { from: 0, to: 3 },
      { from: 6, to: 9 },
      { from: 10, to: 12 },
    ]);
    expect(sums.missing({ from: 3, to: 6 })).toEqual([]);
    expect(sums.missing({ from: 4, to: 8 })).toEqual([{ from: 6, to: 8 }]);
    expect([sums.has(5), sums.has(6)]).toEqual([true, false]);
  });

  test('take nothing twice, and nothing that is no block', () => {
    const sums = new Sums([0, 1, 2, 3].map(single));
    expect(() => sums.add(single(2))).toThrow('batch 2 is already added');
    expect(() => sums.add({ from: 0, size: 8, tally: tally(0) })).toThrow('batch 0 is already added');
    expect(() => sums.add({ from: 6, size: 4, tally: tally(0) })).toThrow('no block of 4 at 6');
    for (const [from, size] of [
      [0, 3],
      [0, 0],
      [-1, 1],
      [0.5, 1],
      [Number.NaN, 1],
      [0, Number.POSITIVE_INFINITY],
    ] as const)
      expect(isBlockPlace(from, size)).toBe(false);
    expect(() => sums.add({ from: 4, size: 4, tally: Float64Array.of(1) })).toThrow(RangeError);
  });

  test('of nothing are nothing', () => {
    expect(new Sums().total()).toBeUndefined();
    expect(new Sums().batches).toBe(0);
  });
});
