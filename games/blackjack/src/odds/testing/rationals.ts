/** Exact rationals as the number type of the solver. Slow, and right to the last digit. */
import type { Numeric } from '../solver/numeric.ts';

export interface Rational {
  readonly top: bigint;
  /** Positive; no common divisor with `top`. */
  readonly bottom: bigint;
}

const divisorOf = (a: bigint, b: bigint): bigint => {
  let [larger, smaller] = [a < 0n ? -a : a, b];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return larger;
};

export const rational = (top: bigint, bottom = 1n): Rational => {
  if (bottom === 1n) return { top, bottom };
  const divisor = divisorOf(top, bottom < 0n ? -bottom : bottom) * (bottom < 0n ? -1n : 1n);
  return { top: top / divisor, bottom: bottom / divisor };
};

const ZERO = rational(0n);
const plus = (a: Rational, b: Rational): Rational => {
  if (a.top === 0n) return b;
  if (b.top === 0n) return a;
  return a.bottom === b.bottom
    ? rational(a.top + b.top, a.bottom)
    : rational(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
};
const times = (a: Rational, b: Rational): Rational =>
  a.top === 0n || b.top === 0n ? ZERO : rational(a.top * b.top, a.bottom * b.bottom);

export const RATIONALS: Numeric<Rational> = {
  zero: ZERO,
  one: rational(1n),
  of: (whole) => rational(BigInt(whole)),
  plus,
  minus: (a, b) => plus(a, { top: -b.top, bottom: b.bottom }),
  times,
  over: (a, b) => times(a, rational(b.bottom, b.top)),
  isMore: (a, b) => a.top * b.bottom > b.top * a.bottom,
  vector: (length) => Array.from({ length }, () => ZERO),
  clear: (into, size) => {
    for (let at = 0; at < size; at++) into[at] = ZERO;
  },
  set: (into, numbers) => {
    numbers.forEach((number, at) => {
      into[at] = rational(BigInt(number));
    });
    return into;
  },
  scale: (into, counts, factors, shift) => {
    counts.forEach((count, e) => {
      into[e] = times(into[e] as Rational, factors[count + shift] as Rational);
    });
  },
  contract: (into, from, to, counts, factors, shift, entries) => {
    for (let e = 0; e < entries; e++) {
      const term = times(from[e] as Rational, factors[(counts[e] as number) + shift] as Rational);
      const target = to[e] as number;
      into[target] = plus(into[target] as Rational, term);
    }
  },
  merge: (into, from, to, entries) => {
    for (let e = 0; e < entries; e++) {
      const target = to[e] as number;
      into[target] = plus(into[target] as Rational, from[e] as Rational);
    }
  },
  gather: (from, table, offsets, at, twice, end) => {
    let sum = ZERO;
    for (let b = 0; b < end; b++) {
      const held = from[b] as Rational;
      if (held.top === 0n) continue;
      const term = times(held, table[at + (offsets[b] as number)] as Rational);
      sum = plus(sum, b < twice ? plus(term, term) : term);
    }
    return sum;
  },
};

export const toNumber = ({ top, bottom }: Rational): number => {
  // Both may be beyond a double: scale so that the quotient keeps 60 bits.
  const shift = BigInt(Math.max(0, bottom.toString(2).length - top.toString(2).length + 64));
  return Number((top << shift) / bottom) / 2 ** Number(shift);
};
