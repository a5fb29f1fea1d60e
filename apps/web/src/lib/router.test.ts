import { expect, test } from 'vitest';
import { match, placeIn } from './router.ts';

test('addresses are matched part by part', () => {
  expect(match('/', '/')).toEqual({});
  expect(match('/r/:code', '/r/K7QM2X')).toEqual({ code: 'K7QM2X' });
  expect(match('/r/:code', '/r/K7QM2X/watch')).toBeUndefined();
  expect(match('/r/:code/watch', '/r/K7QM2X/watch')).toEqual({ code: 'K7QM2X' });
  expect(match('/r/:code', '/r')).toBeUndefined();
  expect(match('/learn/*', '/learn/is-it-fair')).toEqual({ rest: 'is-it-fair' });
  expect(match('/learn/*', '/learn')).toEqual({ rest: '' });
  expect(match('/:game', '/settings')).toEqual({ game: 'settings' });
});

test('the name of a place is read as far as it can be', () => {
  expect(placeIn('#keys')).toBe('keys');
  expect(placeIn('#caf%C3%A9')).toBe('café');
  for (const none of ['', '#', '#%', '#%E0%A4%A']) expect(placeIn(none)).toBe('');
});
