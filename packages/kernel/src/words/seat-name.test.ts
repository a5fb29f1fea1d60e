import { expect, test } from 'vitest';
import { bySeat, called, objectOf, says, UNKNOWN_PLAYER, YOU } from './seat-name.ts';

test.each([
  ['bets 5', 'You bet 5'],
  ['has 21 and stands', 'You have 21 and stand'],
  ['is dealt the ten of spades', 'You are dealt the ten of spades'],
  ['pushes on Tie', 'You push on Tie'],
  ['loses: −5', 'You lose: −5'],
  ['gets 5 back and loses 5', 'You get 5 back and lose 5'],
  ['ran out of time and stands', 'You ran out of time and stand'],
  ['did not answer: no insurance', 'You did not answer: no insurance'],
])('%s: the reader is addressed as you, everyone else by name', (does, toReader) => {
  expect(says(YOU, does)).toBe(toReader);
  expect(says(bySeat(2), does)).toBe(`Seat 2 ${does}`);
  expect(says('Ann', does)).toBe(`Ann ${does}`);
});

test('uses the name that a player has, unless it is the word for the reader', () => {
  expect([called(2, 'Ann'), called(2, undefined), called(2, YOU)]).toEqual(['Ann', 'Seat 2', 'Seat 2']);
});

test('inside a sentence, words for players are lower case and names are kept', () =>
  expect([YOU, UNKNOWN_PLAYER, 'Ann'].map(objectOf)).toEqual(['you', 'a player', 'Ann']));
