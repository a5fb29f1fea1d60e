import { expect, test } from 'vitest';
import type { View } from '../rules/shown/view.ts';
import { seatLines, seatsOn } from './seating.ts';

const NO_HAND = { cards: [], total: 0, natural: false };
const HANDS = { player: NO_HAND, banker: { ...NO_HAND, faceDown: 2, turner: 2 } };
const WAGERS: View['wagers'] = [
  { seat: 1, on: 'player', stake: 1000, outcome: 'lose', returned: 0 },
  { seat: 1, on: 'tie', stake: 500, outcome: 'lose', returned: 0 },
  { seat: 2, on: 'banker', stake: 20, outcome: 'win', returned: 39 },
  { seat: 4, on: 'tie', stake: 5, outcome: 'push', returned: 5 },
];

test('a seat has all its bets in one number, then what came of them', () => {
  const view = { wagers: WAGERS, hands: HANDS } as const;
  const bets = [
    { seat: 1, total: 'bet 1,500', acting: false, hands: 0 },
    { seat: 2, total: 'bet 20', acting: true, hands: 0 },
    { seat: 4, total: 'bet 5', acting: false, hands: 0 },
  ];
  expect(seatLines({ ...view, phase: 'turning' })).toEqual(bets);
  expect(seatLines({ ...view, phase: 'settled' }).map(({ total }) => total)).toEqual(['−1,500', '+19', 'even']);
  // The cards come first.
  expect(seatLines({ ...view, phase: 'settled' }, true)).toEqual(bets);
});

test('free seats are drawn only where somebody can still take them', () => {
  const view = { seats: 7, wagers: WAGERS } as unknown as View;
  const ben = { name: 'Ben', away: false, host: false, extended: false };
  const seated = { view, you: 1, neighbours: new Map([[3, ben]]), openSeats: false };
  expect(seatsOn(seated)).toEqual([1, 2, 3, 4]);
  expect(seatsOn({ ...seated, openSeats: true })).toHaveLength(7);
  expect(seatsOn({ ...seated, view: { ...view, wagers: [] }, neighbours: new Map() })).toEqual([1]);
});
