import { expect, test } from 'vitest';
import { sayChipCount, sayChips, saySigned } from './say-amount.ts';

test('amounts: whole, or with two decimals', () => {
  expect([0, 20, 2.5, 0.1 + 0.2].map(sayChips)).toEqual(['0', '20', '2.50', '0.30']);
});

test('thousands are in groups of three', () => {
  expect([999, 1000, 1250.5, 1_000_000].map(sayChips)).toEqual(['999', '1,000', '1,250.50', '1,000,000']);
  expect([1250, -12_500].map(saySigned)).toEqual(['+1,250', '−12,500']);
});

test('net results carry their sign, zero has none', () => {
  expect([30, -20, 0, -0.5].map(saySigned)).toEqual(['+30', '−20', '0', '−0.50']);
});

test('one chip is a chip, any other number of them are chips', () => {
  expect([0, 0.5, 1, 2, 1012.5].map(sayChipCount)).toEqual([
    '0 chips',
    '0.50 chips',
    '1 chip',
    '2 chips',
    '1,012.50 chips',
  ]);
});

test('more chips than exist are shown as they are', () => {
  expect([1e300, Number.NaN].map(sayChips)).toEqual(['1e+300', 'NaN']);
  expect(saySigned(-1e300)).toBe('−1e+300');
});
