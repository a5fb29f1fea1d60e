import { expect, test } from 'vitest';
import { blackjackChances } from './chance.ts';
import type { Event } from './rules/events.ts';

const open = (round: number): Event => ({ type: 'RoundOpened', round });
const deal = (round: number): Event => ({ type: 'DealStarted', round });
const bet = (spot: number, stake: number): Event => ({ type: 'WagerPlaced', spot, stake }) as unknown as Event;

test('the initial bet counts: not what was taken back, nor what a double adds, nor the last round', () => {
  const read = blackjackChances({});
  const more = [
    { type: 'HandDoubled', spot: 1, hand: 1, stake: 1000 },
    { type: 'HandSplit', spot: 1, hand: 1, stake: 1000 },
  ] as unknown as readonly Event[];
  const back = { type: 'WagerTakenBack', spot: 3, stake: 700 } as unknown as Event;
  const found = read?.([
    ...[open(1), bet(1, 1000), bet(3, 700), back, deal(1), ...more],
    ...[open(2), bet(2, 2000), deal(2), open(3), deal(3)],
  ]);
  expect(found?.map(({ round, seat }) => [round, seat])).toEqual([
    [1, 1],
    [2, 2],
  ]);
  const [one, two] = found ?? [];
  expect(one?.mean).toBeCloseTo(-5.2719, 4);
  expect(two?.mean).toBeCloseTo(2 * (one?.mean ?? 0), 9);
  expect(two?.variance).toBeCloseTo(4 * (one?.variance ?? 0), 6);
  // About 1.145 bets.
  expect(Math.sqrt(one?.variance ?? 0)).toBeGreaterThan(1140);
  expect(Math.sqrt(one?.variance ?? 0)).toBeLessThan(1150);
});

test('rules that nobody has worked out have none', () => {
  expect(blackjackChances({ decks: 7 })).toBeUndefined();
});
