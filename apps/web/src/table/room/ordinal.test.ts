import { expect, test } from 'vitest';
import { ordinal } from './ordinal.ts';

test.each([
  [1, '1st'],
  [2, '2nd'],
  [3, '3rd'],
  [4, '4th'],
  [11, '11th'],
  [12, '12th'],
  [22, '22nd'],
  [43, '43rd'],
])('%i is the %s', (place, words) => expect(ordinal(place)).toBe(words));
