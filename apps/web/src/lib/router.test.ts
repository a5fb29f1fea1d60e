import { expect, test } from 'vitest';
import { match } from './router.ts';

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
