import { describe, expect, test } from 'vitest';
import type { View } from '../rules/shown/view.ts';
import { gridOf, risesOf, seatsOn } from './seating.ts';

const someone = { name: 'Ann', away: false, host: false, extended: false };
const view = (seats: number, playing: readonly number[] = []): View =>
  ({ seats, spots: playing.map((spot) => ({ spot })) }) as unknown as View;

describe('seats on the felt', () => {
  test('alone there is one, however many the table has', () =>
    expect(seatsOn({ view: view(7), you: 1, neighbours: new Map([[1, someone]]), openSeats: false })).toEqual([1]));

  test('in a room all of them, first base at the right', () =>
    expect(seatsOn({ view: view(4), you: 2, neighbours: new Map(), openSeats: true })).toEqual([4, 3, 2, 1]));

  test('beside bots, or in a round of the past, those who are there', () => {
    const neighbours = new Map([[5, someone]]);
    expect(seatsOn({ view: view(7, [2]), you: 1, neighbours, openSeats: false })).toEqual([5, 2, 1]);
  });
});

test('the arc is level for one, highest at both ends, and the same from both sides', () => {
  expect(risesOf(1)).toEqual([0]);
  expect(risesOf(2)).toEqual([1, 1]);
  expect(risesOf(3)).toEqual([1, 0, 1]);
  const seven = risesOf(7);
  expect(seven).toEqual([...seven].reverse());
  expect(seven[1]).toBeLessThan(seven[0] ?? 0);
});

test.each([
  [0, 4, 1, 1],
  [1, 2, 1, 1],
  [3, 2, 2, 2],
  [4, 2, 2, 2],
  [4, 4, 4, 1],
  [5, 4, 4, 2],
])('%i hands, %i across: %i columns, %i rows', (hands, across, columns, rows) =>
  expect(gridOf(hands, across)).toEqual({ columns, rows }),
);
