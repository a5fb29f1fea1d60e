import { expect, test } from 'vitest';
import { linkWith, notedIn, sayNoted } from './noted.ts';

const ONE = 'ab12'.repeat(16);
const OTHER = 'cd34'.repeat(16);

test('a fingerprint travels in the link to its shoe, and is compared whole', () => {
  const { pathname, hash } = new URL(linkWith('https://here', 'K7QM2X.1', ONE));
  expect(pathname).toBe('/verify/K7QM2X.1');
  expect(notedIn(hash)).toBe(ONE);
  expect(sayNoted(ONE, ONE)).toMatch(/^✓ .* ab12 ab12, matches/);
  expect(sayNoted(ONE, OTHER)).toMatch(/^△ .* ab12 ab12, does not match this shoe’s, cd34 cd34/);
  // Alike to the eye and still another one.
  expect(sayNoted(`${ONE.slice(0, -1)}0`, ONE)).toMatch(/^△/);
});

test.each(['', '#content', '#ABCD', `#${ONE}0`, `#${ONE.toUpperCase()}`])('%s is none', (hash) => {
  expect(notedIn(hash)).toBeUndefined();
});
