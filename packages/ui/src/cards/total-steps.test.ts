import { expect, test } from 'vitest';
import type { Moves } from '../felt.ts';
import { totalSteps } from './HandMarks.tsx';

const moves = (...landings: readonly (readonly [string, number])[]): Moves =>
  new Map(landings.map(([key, end]) => [key, { motion: 'card', start: end - 300, duration: 300 }]));
const keys = ['a', 'b', 'c', 'd'];
const say = (count: number): string => ['', '', '12', '16', '21'][count] ?? '';

test('where nothing moves there is only the total of the hand', () => {
  expect(totalSteps(new Map(), keys, say)).toEqual([{ text: '21', start: 0 }]);
});

test('the total before a card stays until it lies', () => {
  expect(totalSteps(moves(['c', 800], ['d', 1300]), keys, say)).toEqual([
    { text: '12', start: 0 },
    { text: '16', start: 800 },
    { text: '21', start: 1300 },
  ]);
});

test('a hand that is being dealt has no total before it has one', () => {
  expect(totalSteps(moves(['a', 300], ['b', 767]), ['a', 'b'], say)).toEqual([{ text: '12', start: 767 }]);
  expect(totalSteps(new Map(), [], say)).toEqual([]);
});
