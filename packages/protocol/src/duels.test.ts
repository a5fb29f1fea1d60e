import { expect, test } from 'vitest';
import { newDuelBody } from './duels.ts';

test('the bet of a duel is a whole number of cents', () => {
  const isValid = (bet: number): boolean =>
    newDuelBody.safeParse({ cmdId: 'cmd-0001', game: 'any', bet, hours: 1 }).success;
  expect([0.01, 2.55, 1.1, 10, 999_999.99].map(isValid)).toEqual([true, true, true, true, true]);
  expect([0.005, 3.333, 0, -1, 10.001].map(isValid)).toEqual([false, false, false, false, false]);
});
