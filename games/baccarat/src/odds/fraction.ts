/** Exact fractions: in lowest terms, the denominator positive, so that equal fractions are equal field by field. */
import { badInput } from '../input.ts';

export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

const greatestCommonDivisor = (a: bigint, b: bigint): bigint => {
  let [larger, smaller] = [a < 0n ? -a : a, b < 0n ? -b : b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};

/** Throws InputError when a part is not a bigint, or the denominator is zero. */
export const fraction = (numerator: bigint, denominator: bigint): Fraction => {
  // Numbers would never come to an end: 0 is not 0n.
  if (typeof numerator !== 'bigint' || typeof denominator !== 'bigint')
    throw badInput('BC_FRACTION_UNKNOWN', 'the parts of a fraction are bigints, such as 1n');
  if (denominator === 0n) throw badInput('BC_FRACTION_UNKNOWN', 'a fraction needs a denominator other than zero');
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0n ? -1n : 1n);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
};

export const add = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);

export const subtract = (a: Fraction, b: Fraction): Fraction => add(a, { ...b, numerator: -b.numerator });

export const multiply = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);

/** Three roundings, so right to about 3 parts in 10¹⁶. Requires: both parts below 2¹⁰²³. */
export const toNumber = ({ numerator, denominator }: Fraction): number => Number(numerator) / Number(denominator);
