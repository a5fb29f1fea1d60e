import { expect, test } from 'vitest';
import { capacity, cardsLeft, cutCardOut, openShoe, type ShoeTicket } from './shoe.ts';

const ticket: ShoeTicket = { id: 'shoe-1', commitment: 'c0ffee', size: 312, cutAt: 234 };

test('a new shoe is whole', () => {
  const mark = openShoe(ticket);
  expect(mark).toEqual({ ...ticket, drawn: 0, refills: [] });
  expect(capacity(mark)).toBe(312);
  expect(cardsLeft(mark)).toBe(312);
  expect(cutCardOut(mark)).toBe(false);
});

test('opening copies only what the state may know', () => {
  const careless = { ...ticket, seed: 'secret' };
  expect(openShoe(careless)).not.toHaveProperty('seed');
});

test('the cut card is out once cutAt cards are drawn, not before', () => {
  const mark = openShoe(ticket);
  expect(cutCardOut({ ...mark, drawn: 233 })).toBe(false);
  expect(cutCardOut({ ...mark, drawn: 234 })).toBe(true);
  expect(cutCardOut({ ...mark, drawn: 312 })).toBe(true);
});

test('refilled cards continue the numbering', () => {
  const dry = { ...openShoe(ticket), drawn: 312 };
  expect(cardsLeft(dry)).toBe(0);
  const refilled = { ...dry, refills: [[5, 3, 0], [312]] };
  expect(capacity(refilled)).toBe(316);
  expect(cardsLeft(refilled)).toBe(4);
});
