/** Critical values are from printed tables; the small cases can be worked out by hand. */

import { seededRandom } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { chiSquareP, chiSquareTails, goodnessOfFit, holmMinimum, normalP, uniformP } from './statistics.ts';

describe('χ²', () => {
  test.each([
    [3.841, 1, 0.05],
    [6.635, 1, 0.01],
    [18.307, 10, 0.05],
    [29.588, 10, 0.001],
    [124.342, 100, 0.05],
    [149.449, 100, 0.001],
    [2.558, 10, 0.99],
    [77.929, 100, 0.95],
  ])('%d with %d degrees has %d above it', (chiSquare, freedom, upper) => {
    expect(chiSquareTails(chiSquare, freedom).upper).toBeCloseTo(upper, 4);
    expect(chiSquareTails(chiSquare, freedom).lower).toBeCloseTo(1 - upper, 4);
  });

  test('two degrees are an exponential: exact far into the tail', () => {
    for (const x of [0.001, 1, 2, 5, 50, 500]) {
      expect(chiSquareTails(x, 2).upper / Math.exp(-x / 2)).toBeCloseTo(1, 12);
    }
  });

  test.each([2601, 96_721, 1_000_000])('%d degrees: nearly normal on the scale of Wilson and Hilferty', (freedom) => {
    for (const deviations of [-4, -1, 0, 1, 4]) {
      const spread = 2 / (9 * freedom);
      const chiSquare = freedom * (1 - spread + deviations * Math.sqrt(spread)) ** 3;
      const { lower, upper } = chiSquareTails(chiSquare, freedom);
      const outer = normalP(deviations) / 2;
      expect(Math.min(lower, upper) / outer).toBeCloseTo(1, 2);
      expect(lower + upper).toBeCloseTo(1, 12);
    }
  });

  test('what fits too well is as suspicious as what does not fit', () => {
    expect(chiSquareP(100, 100)).toBeGreaterThan(0.9);
    expect(chiSquareP(30, 100)).toBeLessThan(1e-9);
    expect(chiSquareP(220, 100)).toBeLessThan(1e-9);
    expect(chiSquareP(0, 100)).toBe(0);
  });
});

test.each([
  [0, 1],
  [1, 0.3173],
  [-1.96, 0.05],
  [3.2905, 0.001],
  [4.8916, 1e-6],
])('%d standard deviations: p %d', (deviations, p) => {
  expect(normalP(deviations) / p).toBeCloseTo(1, 3);
});

describe('goodness of fit', () => {
  test('three cells by hand: χ² is 6 with two degrees', () => {
    // Expected 50, 25, 25: (60 − 50)²/50 + (25 − 25)²/25 + (15 − 25)²/25 = 6.
    expect(goodnessOfFit([60, 25, 15], [0.5, 0.25, 0.25])).toBeCloseTo(2 * Math.exp(-3), 12);
  });

  test('cells that expect little are joined: a rare value does not decide', () => {
    const chances = [0.5, 0.4999, 0.0001];
    expect(goodnessOfFit([50, 49, 1], chances)).toBeCloseTo(goodnessOfFit([50, 50], [0.5, 0.5]), 6);
    expect(goodnessOfFit([100], [1])).toBe(1);
  });

  test('a value that cannot come counts against the cells that can', () => {
    expect(goodnessOfFit([500, 500, 300], [0.5, 0.5, 0])).toBeLessThan(0.001);
  });
});

describe('Kolmogorov and Smirnov', () => {
  const random = seededRandom('uniform');
  const uniform = (count: number): readonly number[] => Array.from({ length: count }, () => random.uint32() / 2 ** 32);

  test('the 5% point of 100 values is a distance of 0.134', () => {
    const shifted = (distance: number): readonly number[] =>
      Array.from({ length: 100 }, (_, at) => Math.min(1, (at + 1) / 100 - distance));
    expect(uniformP(shifted(0.134))).toBeCloseTo(0.05, 2);
    expect(uniformP(shifted(0.05))).toBeGreaterThan(0.9);
    expect(uniformP(shifted(0.3))).toBeLessThan(1e-6);
  });

  test('uniform values give uniform p-values, values squared do not', () => {
    const ps = Array.from({ length: 300 }, () => uniformP(uniform(50)));
    expect(uniformP(ps)).toBeGreaterThan(0.01);
    expect(uniformP(uniform(200).map((value) => value ** 2))).toBeLessThan(1e-6);
  });
});

test('Holm: the smallest p times the number of tests', () => {
  expect(holmMinimum([0.2, 0.01, 0.5])).toBeCloseTo(0.03, 12);
  expect(holmMinimum([0.5, 0.9])).toBe(1);
});
