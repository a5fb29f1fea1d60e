/** A new page must be in the list of those that are checked. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_NAMES } from '@croupier/catalog/browser';
import { expect, test } from 'vitest';
import { match } from '../src/lib/router.ts';
import { addressesOf } from './addresses.ts';

/** As the router has them; those of the solo tables are made from the names of the games. */
const patternsIn = (file: string): readonly string[] => {
  const text = readFileSync(join(import.meta.dirname, '../src', file), 'utf8');
  return [...text.matchAll(/pattern: ['`]([^'`]+)['`]/g)].map(([, pattern = '']) => pattern);
};

test('every route of the router is in the list of pages to check', async () => {
  const patterns = [...patternsIn('App.tsx'), ...patternsIn('Pages.tsx')];
  const solo = patterns.filter((pattern) => pattern.includes('${'));
  expect(solo).toHaveLength(1);
  expect(patterns.length).toBeGreaterThan(GAME_NAMES.length + solo.length);
  const paths = (await addressesOf('ABCDEF')).map(({ path }) => path.split('?')[0] ?? '');
  const missing = patterns.filter(
    (pattern) => !solo.includes(pattern) && !paths.some((path) => match(pattern, path) !== undefined),
  );
  expect(missing).toEqual([]);
});
