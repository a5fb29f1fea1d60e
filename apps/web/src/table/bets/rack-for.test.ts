import { expect, test } from 'vitest';
import { type KeptRack, rackFor } from './rack-for.ts';

const LIMITS = { min: 1, max: 'balance', step: 1 } as const;

/** What the player has at each moment; `open` if no bet is placed. */
const racks = (...moments: readonly (readonly [own: number, open?: 'open'])[]): readonly (readonly number[])[] => {
  let kept: KeptRack | undefined;
  return moments.map(([own, open]) => {
    kept = rackFor(LIMITS, own, open === 'open', kept);
    return kept.chips;
  });
};

const LARGE = [1, 5, 25, 100, 500];
const SMALL = [1, 5, 25, 50, 100];

test('the rack never changes while bets are placed, whatever the balance', () => {
  expect(racks([1000, 'open'], [400], [20_000], [0])).toEqual([LARGE, LARGE, LARGE, LARGE]);
});

test('the rack does not change when the balance goes up and down from round to round', () => {
  expect(racks([499, 'open'], [510, 'open'], [480, 'open'], [700, 'open'])).toEqual([SMALL, SMALL, SMALL, SMALL]);
});

test('the largest chip stays after a bad round, and leaves together with the second largest', () => {
  expect(racks([1000, 'open'], [490, 'open'], [90], [90, 'open'])).toEqual([LARGE, LARGE, LARGE, [1, 5, 25, 50]]);
});

test('adds larger chips after a large win, once betting is open again', () => {
  expect(racks([499, 'open'], [998], [998, 'open'])).toEqual([SMALL, SMALL, LARGE]);
});

test('changes the chips at once if the limits change', () => {
  const kept = rackFor(LIMITS, 1000, true, undefined);
  expect(rackFor({ min: 25, max: 1000, step: 25 }, 1000, false, kept).chips).toEqual([25, 50, 100, 500, 1000]);
});

test('keeps the smallest chip until the balance is reset if no chips are left', () => {
  expect(racks([0, 'open'], [1000, 'open'])).toEqual([[1], LARGE]);
});
