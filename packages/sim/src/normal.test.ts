import { expect, test } from 'vitest';
import { normalBelow } from './normal.ts';

test.each([
  [0, 0.5],
  [1, 0.841344746068543],
  [-1, 0.158655253931457],
  [1.959963984540054, 0.975],
  [3, 0.99865010196837],
  [-3.1, 9.676032132183e-4],
  [-5, 2.866515718791933e-7],
  [-10, 7.61985302416e-24],
  [Number.POSITIVE_INFINITY, 1],
  [Number.NEGATIVE_INFINITY, 0],
])('Φ(%d) is %d', (x, expected) => {
  expect(Math.abs(normalBelow(x) - expected)).toBeLessThanOrEqual(1e-12 * expected);
});

test('the two ways of working it out meet', () => {
  expect(Math.abs(normalBelow(2.9999999) - normalBelow(3.0000001))).toBeLessThan(1e-8);
});
