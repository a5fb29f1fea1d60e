import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { add, type Fraction, fraction, multiply, subtract, toNumber } from './fraction.ts';

const text = ({ numerator, denominator }: Fraction): string => `${numerator}/${denominator}`;

test.each([
  [6n, 8n, '3/4'],
  [-6n, 8n, '-3/4'],
  [6n, -8n, '-3/4'],
  [-6n, -8n, '3/4'],
  [0n, -5n, '0/1'],
  [7n, 1n, '7/1'],
])('%d over %d is %s', (numerator, denominator, lowest) => {
  expect(text(fraction(numerator, denominator))).toBe(lowest);
});

test('a denominator of zero is refused', () => {
  expect(() => fraction(1n, 0n)).toThrow(RangeError);
});

test('sums, differences and products', () => {
  const [third, half] = [fraction(1n, 3n), fraction(1n, 2n)];
  expect([add(third, half), subtract(third, half), multiply(third, half)].map(text)).toEqual(['5/6', '-1/6', '1/6']);
  expect(toNumber(fraction(-1n, 4n))).toBe(-0.25);
});

describe('laws', () => {
  const arbitraryFraction = fc
    .tuple(fc.bigInt(-(10n ** 20n), 10n ** 20n), fc.bigInt(1n, 10n ** 20n))
    .map(([numerator, denominator]) => fraction(numerator, denominator));

  test('equal values are equal fields', () => {
    fc.assert(
      fc.property(arbitraryFraction, arbitraryFraction, arbitraryFraction, (a, b, c) => {
        expect(subtract(add(a, b), b)).toEqual(a);
        expect(multiply(a, add(b, c))).toEqual(add(multiply(a, b), multiply(a, c)));
      }),
      { seed: 20256 },
    );
  });
});
