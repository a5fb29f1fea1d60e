import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { chances } from './chance.ts';
import type { Event } from './rules/events.ts';
import { parseSetup } from './rules/setup/options.ts';

const open = (round: number): Event => ({ type: 'RoundOpened', round });
const deal = (round: number): Event => ({ type: 'DealStarted', round });
const bet = (spot: number, stake: number): Event => ({ type: 'WagerPlaced', spot, stake }) as unknown as Event;

test('the initial bet counts: not what was taken back, nor what a double adds, nor the last round', () => {
  const read = chances({});
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

/** A shoe that brings other rules. */
const shoe = (setup: object): Event => {
  const ticket = { id: 'shoe-2', commitment: '-', size: 52, cutAt: 40 };
  return { type: 'ShoeOpened', ticket, rules: expectOk(parseSetup(setup)).rules };
};

test('[BJ-H7] a round is taken by the rules of its shoe, and has no chance where nobody has worked those out', () => {
  const chance = (setup: object, ...events: readonly Event[]) => chances(setup)?.(events);
  const round = (number: number): readonly Event[] => [open(number), bet(1, 1000), deal(number)];
  const other = { preset: 'single-deck' };
  const [before, after, ...none] =
    chance({}, ...round(1), shoe(other), ...round(2), shoe({ decks: 7 }), ...round(3)) ?? [];
  expect(none).toEqual([]);
  expect(before).toEqual(chance({}, ...round(1))?.[0]);
  expect(after).toEqual(chance(other, ...round(2))?.[0]);
  expect(after?.mean).not.toBe(before?.mean);
  const old = { type: 'ShoeOpened', ticket: {}, rules: {} } as unknown as Event;
  expect(chance(other, old, ...round(2))).toEqual([after]);
});

test('rules that nobody has worked out have none', () => {
  expect(chances({ decks: 7 })).toBeUndefined();
});

const side = (spot: number, on: string, stake: number): Event =>
  ({ type: 'WagerPlaced', spot, on, stake }) as unknown as Event;

test('[BJ-W3] side bets count with their own exact mean and spread', () => {
  const setup = { preset: 'side-bets' };
  const [alone] = chances({})?.([open(1), bet(1, 1000), deal(1)]) ?? [];
  const back = { type: 'WagerTakenBack', spot: 1, on: 'buster', stake: 100 } as unknown as Event;
  const events = [open(1), bet(1, 1000), bet(2, 500), side(1, '21+3', 100), side(1, 'buster', 100), back, deal(1)];
  const [one, two] = chances(setup)?.([...events, open(2), deal(2)]) ?? [];
  expect(one?.mean).toBeCloseTo((alone?.mean ?? 0) - 3.23857, 4);
  expect((one?.variance ?? 0) - (alone?.variance ?? 0)).toBeCloseTo((100 * 2.9564) ** 2, -2);
  expect(two?.mean).toBeCloseTo((alone?.mean ?? 0) / 2, 9);
});
