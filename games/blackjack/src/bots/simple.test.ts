import { describe, expect, test } from 'vitest';
import { handOnTable } from '../testing/hands.ts';
import { simple } from './simple.ts';

const UPCARDS = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'A'];
const HARD = Array.from({ length: 17 }, (_, index) => index + 5);
const SOFT = Array.from({ length: 10 }, (_, index) => index + 12);
const ROWS = [
  { row: 'P2', total: 4 },
  ...HARD.map((total) => ({ row: `H${total}`, total })),
  ...SOFT.map((total) => ({ row: `S${total}`, total })),
];

const expected = (total: number, upcard: string): string => {
  if (total <= 11) return 'Hit';
  if (total >= 17) return 'Stand';
  return ['7', '8', '9', 'T', 'A'].includes(upcard) ? 'Hit' : 'Stand';
};

describe('[BJ-K2] simple, every total against every upcard', () => {
  test.each(ROWS)('$row', ({ row, total }) => {
    for (const upcard of UPCARDS) {
      const { view } = handOnTable({ row, upcard, set: { insurance: false } });
      expect(view.spots[0]?.hands[0]?.total).toBe(total);
      expect(simple(view)?.type, `${row} against ${upcard}`).toBe(expected(total, upcard));
    }
  });
});

test('[BJ-K2] an ace is strong, though it is worth 1', () => {
  expect(simple(handOnTable({ row: 'H12', upcard: 'A', set: { insurance: false } }).view)?.type).toBe('Hit');
  expect(simple(handOnTable({ row: 'H12', upcard: '6' }).view)?.type).toBe('Stand');
});

test('[BJ-K2] it says no before the peek, also where it could surrender', () => {
  const { view } = handOnTable({ row: 'H16', upcard: 'A', set: { surrender: 'early' } });
  expect(view.phase).toBe('insurance');
  expect(simple(view)?.type).toBe('DeclineInsurance');
});
