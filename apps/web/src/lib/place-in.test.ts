import { expect, test } from 'vitest';
import { placeIn } from './place-in.ts';

test('the name of a place is read as far as it can be', () => {
  expect(placeIn('#keys')).toBe('keys');
  expect(placeIn('#caf%C3%A9')).toBe('café');
  for (const none of ['', '#', '#%', '#%E0%A4%A']) expect(placeIn(none)).toBe('');
});
