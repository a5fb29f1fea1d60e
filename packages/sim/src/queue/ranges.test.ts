/** How a shared run is cut: everything once, and never across a look. */
import { describe, expect, test } from 'vitest';
import { nextLook } from '../goal.ts';
import { lookAfter, rangesBefore } from './ranges.ts';

const looksBefore = (end: number): readonly number[] => {
  const looks = [0];
  while ((looks.at(-1) ?? end) < end) looks.push(nextLook(looks.at(-1) ?? 0));
  return looks;
};

describe('with a precision', () => {
  const goal = { batches: 1_000_000, precision: 0.001 };
  const looks = looksBefore(5000);
  const end = looks.at(-1) ?? 0;
  const ranges = rangesBefore(goal, end);

  test('the looks are those of a run that is played alone', () => {
    expect(looks.slice(1).map((_, at) => lookAfter(goal, looks[at] ?? 0))).toEqual(looks.slice(1));
  });

  test('every batch is in one job, and no job crosses a look', () => {
    let next = 0;
    for (const { from, to } of ranges) {
      expect(from).toBe(next);
      expect(looks.filter((look) => from < look && look < to)).toEqual([]);
      next = to;
    }
    expect(next).toBe(end);
  });

  test('a longer run is cut in the same places', () => {
    expect(rangesBefore(goal, nextLook(end)).slice(0, ranges.length)).toEqual(ranges);
  });

  test('a look far away takes few jobs, of more batches each', () => {
    const far = looksBefore(300_000).at(-1) ?? 0;
    expect(rangesBefore(goal, far).length).toBeLessThan(looksBefore(far).length * 66);
  });
});

test('without a precision, all batches are in one go of equal jobs', () => {
  expect(rangesBefore({ batches: 40 }, 40)).toEqual([
    { from: 0, to: 16 },
    { from: 16, to: 32 },
    { from: 32, to: 40 },
  ]);
  expect(rangesBefore({ batches: 1_000_000 }, 1_000_000)).toHaveLength(Math.ceil(1_000_000 / 256));
});
