import { afterEach, expect, test, vi } from 'vitest';
import { goUnlessHeld, holdPage, match, readdress, routeFor, subscribe } from './router.ts';

afterEach(() => vi.unstubAllGlobals());

/** A browser that has addresses and a Back. */
const openWindow = (path: string): { readonly path: () => string; readonly back: (to: string) => void } => {
  const location = { pathname: path, search: '', hash: '' };
  const put = (_: unknown, __: string, to: string): void => {
    const { pathname, search, hash } = new URL(to, 'http://localhost');
    Object.assign(location, { pathname, search, hash });
  };
  const pops: (() => void)[] = [];
  vi.stubGlobal('location', location);
  vi.stubGlobal('history', { pushState: put, replaceState: put });
  vi.stubGlobal('scrollTo', () => undefined);
  vi.stubGlobal('addEventListener', (_: string, listener: () => void) => pops.push(listener));
  vi.stubGlobal('removeEventListener', () => undefined);
  return {
    path: () => location.pathname + location.search + location.hash,
    back: (to) => {
      put(null, '', to);
      for (const listener of pops) listener();
    },
  };
};

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

test('an address that is no text fits no page', () => {
  expect(match('/r/:code', '/r/%')).toBeUndefined();
  expect(match('/r/:code', '/r/%41')).toEqual({ code: 'A' });
  const routes = [{ pattern: '/r/:code', show: () => null }];
  expect(routeFor(routes, '/r/%').route).toBeUndefined();
});

test('a page that is held keeps the address it got meanwhile when Back is pressed', () => {
  const { path, back } = openWindow('/r/K7QM2X');
  const stop = subscribe(() => undefined);
  const asked: string[] = [];
  const release = holdPage((to) => asked.push(to));
  readdress('/r/K7QM2X#invite');
  back('/');
  expect(path()).toBe('/r/K7QM2X#invite');
  expect(asked).toEqual(['/']);
  release();
  stop();
});

test('a link on a page that is held asks first, with where it leads', () => {
  const { path } = openWindow('/r/K7QM2X');
  const asked: string[] = [];
  const release = holdPage((to) => asked.push(to));
  goUnlessHeld('/settings');
  expect([path(), ...asked]).toEqual(['/r/K7QM2X', '/settings']);
  release();
  goUnlessHeld('/settings');
  expect(path()).toBe('/settings');
});
