import { expect, test } from 'vitest';
import { type Line, netOf, runningNet, sittingsOf } from './sittings.ts';

const MINUTE = 60_000;
const line = (round: number, minute: number, net: number, game = 'one'): Line => ({
  id: `T.${round}`,
  table: 'T',
  game,
  round,
  at: minute * MINUTE,
  seat: 1,
  staked: 1,
  returned: 1 + net,
  net,
});

test('rounds within half an hour are one sitting; a longer pause or another game begins the next', () => {
  const lines = [line(5, 100, 3, 'two'), line(4, 99, 1), line(3, 69, -5), line(2, 38, 0.1), line(1, 37, 0.2)];
  expect(sittingsOf(lines).map(({ game, lines: { length }, from, to, net }) => [game, length, from, to, net])).toEqual([
    ['two', 1, 100 * MINUTE, 100 * MINUTE, 3],
    ['one', 2, 69 * MINUTE, 99 * MINUTE, -4],
    ['one', 2, 37 * MINUTE, 38 * MINUTE, 0.3],
  ]);
  expect(sittingsOf([])).toEqual([]);
});

test('the line of a bankroll begins at nothing, goes from the oldest on, and ends at the net', () => {
  const lines = [line(3, 3, -10), line(2, 2, 7.5), line(1, 1, 5)];
  expect(runningNet(lines)).toEqual([0, 5, 12.5, 2.5]);
  expect(netOf(lines)).toBe(2.5);
  expect(runningNet([])).toEqual([0]);
});
