import { expect, test } from 'vitest';
import { shownFunds } from './shown-funds.ts';

const FLYING = { isLanded: false, isSeen: true };

test('a win is added once its cards have landed, even if it is paid before the round is over', () => {
  expect(shownFunds(995, { funds: 1007.5, ...FLYING })).toBe(995);
  expect(shownFunds(995, { funds: 1007.5, isLanded: false, isSeen: false })).toBe(995);
  expect(shownFunds(995, { funds: 1007.5, isLanded: true, isSeen: true })).toBe(1007.5);
});

test('a bet is subtracted from the balance at once', () => {
  expect(shownFunds(995, { funds: 990, ...FLYING })).toBe(990);
});

test('a page opened in the middle of a round shows the balance', () => {
  expect(shownFunds(undefined, { funds: 990, ...FLYING })).toBe(990);
});
