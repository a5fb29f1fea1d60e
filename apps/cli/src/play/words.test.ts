import { bySeat, type Happening, says } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { Followed } from './follower.ts';
import { sentenceOf } from './words.ts';

const wager = (seat: number): Followed => ({
  stored: { table: '', seq: 1, v: 1, at: 0, event: null, prevHash: '', hash: '' },
  // Nothing else of it is used.
  happening: { say: (nameOf) => says(nameOf?.(seat) ?? bySeat(seat), 'bets 5') } as Happening,
  postings: [],
  room: undefined,
  turned: 0,
  proved: 0,
  shoe: undefined,
  past: false,
});

test('speaks to the reader, and to no one else, whatever they call themselves', () => {
  const names = { nameOf: () => '', seatName: (seat: number) => (seat === 2 ? 'You' : 'Ann') };
  expect([1, 2, 3].map((seat) => sentenceOf(wager(seat), { names, own: 1, practice: false }))).toEqual([
    'You bet 5',
    'Seat 2 bets 5',
    'Ann bets 5',
  ]);
});
