import { expect, test } from 'vitest';
import { wrapText } from './wrap-text.ts';

test('words are wrapped, long ones stand alone', () => {
  expect(wrapText('one two three', 7)).toEqual(['one two', 'three']);
  expect(wrapText('extraordinary', 5)).toEqual(['extraordinary']);
  expect(wrapText('', 5)).toEqual(['']);
});
