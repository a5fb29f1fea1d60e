import { expect, test } from 'vitest';
import { chipRack } from './chip-rack.ts';
import { chipsFor } from './chips-for.ts';

test.each([
  ['1:1000:1', [1, 5, 25, 100, 500]],
  ['25:1000:25', [25, 50, 100, 500, 1000]],
  ['10:5000:1', [10, 25, 100, 500, 1000]],
  ['1:balance:1', [1, 5, 25, 100, 500]],
  ['5:100:5', [5, 25, 50, 100]],
  ['0.5:20:0.5', [1, 5]],
  ['3:30:3', [3, 6, 15, 30]],
  ['0.01:0.05:0.01', [0.01, 0.02, 0.05]],
  ['2000:9000:1000', [2000, 4000]],
])('%s', (limits, rack) => {
  expect(chipRack(limits)).toEqual(rack);
});

test('limits as a view writes them', () => {
  expect(chipRack({ min: 10, max: 50, step: 5 })).toEqual([10, 25, 50]);
  expect(() => chipRack(undefined)).toThrow(RangeError);
});

test.each([
  [1000, [1, 5, 25, 100, 500]],
  [499, [1, 5, 25, 50, 100]],
  [60, [1, 5, 25, 50]],
  [0, [1]],
  [20_000, [50, 100, 250, 500, 1000]],
])('a player with %i chips gets chips that fit', (own, rack) => {
  expect(chipsFor({ min: 1, max: 'balance', step: 1 }, own)).toEqual(rack);
});
