/**
 * How surprising is a count? Tails of the usual distributions, each as a p-value: uniform on 0 … 1 when only chance is
 * at work. Written out because the battery must not rest on a library that nobody here has read; the tests compare with
 * published tables and with what uniform shuffles really give.
 */

/** ln Γ(x) for x > 0: Stirling's series, after moving x up to where it is exact to 15 digits. */
const logGamma = (x: number): number => {
  let shift = 0;
  let z = x;
  while (z < 15) {
    shift += Math.log(z);
    z += 1;
  }
  const series = 1 / (12 * z) - 1 / (360 * z ** 3) + 1 / (1260 * z ** 5) - 1 / (1680 * z ** 7);
  return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift;
};

const PRECISION = 1e-15;
/** Near x = a both expansions need some multiple of √a terms; this is enough for a million degrees of freedom. */
const MAX_TERMS = 100_000;

/** Σ xⁿ / (a (a+1) … (a+n)): for x < a + 1. */
const lowerSeries = (a: number, x: number): number => {
  let term = 1 / a;
  let sum = term;
  for (let n = 1; n < MAX_TERMS && term > sum * PRECISION; n += 1) {
    term *= x / (a + n);
    sum += term;
  }
  return sum;
};

/** Legendre's continued fraction by Lentz's method: for x ≥ a + 1. */
const upperFraction = (a: number, x: number): number => {
  let b = x + 1 - a;
  let c = Number.MAX_VALUE;
  let d = 1 / b;
  let value = d;
  for (let n = 1; n < MAX_TERMS; n += 1) {
    const factor = -n * (n - a);
    b += 2;
    d = 1 / (factor * d + b);
    c = b + factor / c;
    value *= d * c;
    if (Math.abs(d * c - 1) < PRECISION) break;
  }
  return value;
};

interface Tails {
  readonly lower: number;
  readonly upper: number;
}

/** Both tails of χ² with `freedom` degrees; each keeps its precision where it is small. */
export const chiSquareTails = (chiSquare: number, freedom: number): Tails => {
  const [a, x] = [freedom / 2, chiSquare / 2];
  if (x <= 0) return { lower: 0, upper: 1 };
  const scale = Math.exp(a * Math.log(x) - x - logGamma(a));
  if (x < a + 1) {
    const lower = scale * lowerSeries(a, x);
    return { lower, upper: 1 - lower };
  }
  const upper = scale * upperFraction(a, x);
  return { lower: 1 - upper, upper };
};

/** Two-sided: counts that fit too well are as suspicious as counts that do not fit. */
export const chiSquareP = (chiSquare: number, freedom: number): number => {
  const { lower, upper } = chiSquareTails(chiSquare, freedom);
  return Math.min(1, 2 * Math.min(lower, upper));
};

/** Two-sided p of a standard normal value, whose square is χ² with one degree. */
export const normalP = (deviations: number): number => chiSquareTails(deviations ** 2, 1).upper;

/** Cells are joined with their neighbors until each expects this many, so that χ² is a good approximation. */
const SMALLEST_EXPECTED = 10;

/**
 * Two-sided p of `counts` against the probabilities of the same whole numbers 0, 1, 2, …; both lists are of
 * the same length. 1 if there is only one cell left, which tells nothing.
 */
export const goodnessOfFit = (counts: readonly number[], chances: readonly number[]): number => {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const cells: { observed: number; expected: number }[] = [];
  let open = { observed: 0, expected: 0 };
  for (let at = 0; at < counts.length; at += 1) {
    open.observed += counts[at] ?? 0;
    open.expected += total * (chances[at] ?? 0);
    if (open.expected >= SMALLEST_EXPECTED) {
      cells.push(open);
      open = { observed: 0, expected: 0 };
    }
  }
  const last = cells.at(-1);
  if (last === undefined || cells.length === 1) return 1;
  last.observed += open.observed;
  last.expected = total - cells.slice(0, -1).reduce((sum, { expected }) => sum + expected, 0);
  const chiSquare = cells.reduce((sum, { observed, expected }) => sum + (observed - expected) ** 2 / expected, 0);
  return chiSquareP(chiSquare, cells.length - 1);
};

/** Kolmogorov and Smirnov: p that `values` are uniform on 0 … 1. Stephens' correction makes it good from ten values on. */
export const uniformP = (values: readonly number[]): number => {
  const n = values.length;
  const sorted = values.toSorted((a, b) => a - b);
  const gaps = sorted.map((value, at) => Math.max((at + 1) / n - value, value - at / n));
  const t = (Math.sqrt(n) + 0.12 + 0.11 / Math.sqrt(n)) * Math.max(...gaps);
  let sum = 0;
  for (let k = 1; k <= 100; k += 1) sum += 2 * (-1) ** (k - 1) * Math.exp(-2 * (k * t) ** 2);
  return t < 0.2 ? 1 : Math.max(0, Math.min(1, sum));
};

/**
 * Holm's adjustment of the smallest of several p-values: the chance that any of so many tests would look this bad by
 * chance is at most this.
 */
export const holmMinimum = (ps: readonly number[]): number => Math.min(1, ps.length * Math.min(...ps));
