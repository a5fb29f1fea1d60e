import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chips } from './money.ts';
import { hold, release, settlement } from './posting.ts';

test('a stake is held, and released untouched', () => {
  expect(hold(3, chips(5))).toEqual([{ from: { seat: 3 }, to: 'escrow', amount: 500 }]);
  expect(release(3, chips(5))).toEqual([{ from: 'escrow', to: { seat: 3 }, amount: 500 }]);
});

test.each([
  ['lost', 0, [{ from: 'escrow', to: 'house', amount: 1000 }]],
  [
    'half back',
    5,
    [
      { from: 'escrow', to: { seat: 2 }, amount: 500 },
      { from: 'escrow', to: 'house', amount: 500 },
    ],
  ],
  ['pushed', 10, [{ from: 'escrow', to: { seat: 2 }, amount: 1000 }]],
  [
    'won',
    25,
    [
      { from: 'escrow', to: { seat: 2 }, amount: 1000 },
      { from: 'house', to: { seat: 2 }, amount: 1500 },
    ],
  ],
])('a stake of 10 that is %s', (_, returned, postings) => {
  expect(settlement(2, chips(10), chips(returned))).toEqual(postings);
});

test('a settlement empties escrow of the stake, pays what is returned, and posts nothing empty', () => {
  const amount = fc.integer({ min: 0, max: 1e9 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), amount, (stake, returned) => {
      const postings = settlement(1, chips(stake), chips(returned));
      const sum = (side: 'from' | 'to', account: string): number =>
        postings
          .filter((posting) => (typeof posting[side] === 'object' ? 'seat' : posting[side]) === account)
          .reduce((total, posting) => total + posting.amount, 0);
      expect(sum('from', 'escrow')).toBe(chips(stake));
      expect(sum('to', 'seat')).toBe(chips(returned));
      expect(sum('to', 'house') - sum('from', 'house')).toBe(chips(stake) - chips(returned));
      for (const posting of postings) expect(posting.amount).toBeGreaterThan(0);
    }),
  );
});
