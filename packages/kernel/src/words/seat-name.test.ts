import { expect, test } from 'vitest';
import { bySeat, called, says, YOU } from './seat-name.ts';

test.each([
  ['wagers 5', 'You wager 5'],
  ['has 21 and stands', 'You have 21 and stand'],
  ['is dealt the ten of spades', 'You are dealt the ten of spades'],
  ['pushes on Tie', 'You push on Tie'],
  ['loses: −5', 'You lose: −5'],
  ['gets 5 back and loses 5', 'You get 5 back and lose 5'],
  ['ran out of time and stands', 'You ran out of time and stand'],
  ['gave no answer: no', 'You gave no answer: no'],
])('%s: whoever reads it is spoken to, everybody else is spoken of', (does, toReader) => {
  expect(says(YOU, does)).toBe(toReader);
  expect(says(bySeat(2), does)).toBe(`Seat 2 ${does}`);
  expect(says('Ann', does)).toBe(`Ann ${does}`);
});

test('a name that somebody has is theirs, unless it is the one of whoever reads', () => {
  expect([called(2, 'Ann'), called(2, undefined), called(2, YOU)]).toEqual(['Ann', 'Seat 2', 'Seat 2']);
});
