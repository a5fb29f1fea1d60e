/**
 * Powers that are the same on every machine. `**` is not: what it gives for anything but squares of small numbers
 * differs in the last bit between Node 22 and Node 24, and a run must print the same bytes on both.
 */

/** `base` to the power of a whole number, 0 or more, by squaring. */
export const wholePower = (base: number, exponent: number): number => {
  if (!Number.isSafeInteger(exponent) || exponent < 0) throw new RangeError(`${exponent} is no whole power`);
  let [power, square] = [1, base];
  for (let left = exponent; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power *= square;
    square *= square;
  }
  return power;
};
