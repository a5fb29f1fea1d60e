import { expect, test } from 'vitest';
import { roundLink, seatName } from './names.ts';

const SEATS = [
  { seat: 1, name: 'Ann & co' },
  { seat: 3, name: undefined },
];

test('a link has no names unless they are asked for', () => {
  expect(roundLink('https://x.example', { id: 'K7QM2X.3', seats: SEATS }, false)).toBe('https://x.example/h/K7QM2X.3');
  const named = new URL(roundLink('https://x.example', { id: 'K7QM2X.3', seats: SEATS }, true));
  expect([...named.searchParams]).toEqual([['seat1', 'Ann & co']]);
  expect(seatName(named.searchParams, 1, undefined)).toBe('Ann & co');
  expect(seatName(named.searchParams, 3, undefined)).toBe('Seat 3');
});

test('a player of the round is addressed as you, whatever the link calls them', () => {
  expect(seatName(new URLSearchParams('seat1=Ben'), 1, 1)).toBe('You');
});

test('nobody else is called You, although a link may say so', () => {
  expect(seatName(new URLSearchParams('seat1=You'), 1, 2)).toBe('Seat 1');
});

test('a name of a link is a name: no tricks with direction, no novel', () => {
  expect(seatName(new URLSearchParams({ seat1: '\u202eAnn\u0000 ' }), 1, undefined)).toBe('Ann');
  expect(seatName(new URLSearchParams({ seat1: 'x'.repeat(1000) }), 1, undefined)).toHaveLength(32);
  expect(seatName(new URLSearchParams({ seat1: ' \u200b ' }), 1, undefined)).toBe('Seat 1');
});
