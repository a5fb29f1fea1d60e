import { says } from '@croupier/kernel';
import { expect, test } from 'vitest';
import type { Followed } from './follower.ts';
import { sentenceOf } from './words.ts';

const wager = (seat: number): Followed => ({
  seq: 1,
  event: {},
  say: (nameOf) => says(nameOf(seat), 'wagers 5'),
  room: undefined,
  turned: 0,
  proved: 0,
  shoe: undefined,
  closed: false,
  past: false,
});

test('whoever reads is spoken to, and nobody else, whatever they call themselves', () => {
  const names = { nameOf: () => '', seatName: (seat: number) => (seat === 2 ? 'You' : 'Ann') };
  expect([1, 2, 3].map((seat) => sentenceOf(wager(seat), names, 1))).toEqual([
    'You wager 5',
    'Seat 2 wagers 5',
    'Ann wagers 5',
  ]);
});
