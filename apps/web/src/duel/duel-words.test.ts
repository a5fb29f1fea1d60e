import { expect, test } from 'vitest';
import { sayEarlyEnd } from './duel-words.ts';

const HOUR = 3_600_000;
const DEADLINE = 1_900_000_000_000;
const unfinished = { state: 'ended', you: { state: 'unfinished', code: 'K7QM2X' }, deadline: DEADLINE } as const;

test('a duel that ends before its deadline, with a hand still open, is suspicious', () => {
  expect(sayEarlyEnd(unfinished, DEADLINE - HOUR)).toMatch(/^By this device’s clock, /);
});

test.each([
  ['at its deadline', unfinished, DEADLINE],
  ['by a clock that is a little behind', unfinished, DEADLINE - 60_000],
  ['because everyone has finished', { ...unfinished, you: { state: 'finished' } } as const, DEADLINE - HOUR],
  ['for someone who did not play', { ...unfinished, you: { state: 'none' } } as const, DEADLINE - HOUR],
  ['for no one yet', { ...unfinished, state: 'ending' } as const, DEADLINE - HOUR],
])('a duel that ends %s is not', (_, duel, now) => {
  expect(sayEarlyEnd(duel, now)).toBeUndefined();
});
