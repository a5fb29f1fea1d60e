/** The normal distribution. */

/**
 * Φ(x), by the series near the middle and by the continued fraction outside it: 1e-15 everywhere, which no table of
 * coefficients has to be trusted for.
 */
export const normalBelow = (x: number): number => {
  if (!Number.isFinite(x)) return x > 0 ? 1 : 0;
  const size = Math.abs(x);
  const density = Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  if (size < 3) {
    let [term, sum] = [size, size];
    for (let n = 1; term > sum * 1e-17; n++) {
      term *= (x * x) / (2 * n + 1);
      sum += term;
    }
    return 0.5 + Math.sign(x) * density * sum;
  }
  let fraction = size;
  for (let n = 60; n >= 1; n--) fraction = size + n / fraction;
  const tail = density / fraction;
  return x > 0 ? 1 - tail : tail;
};
