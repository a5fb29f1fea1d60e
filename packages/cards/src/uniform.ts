/**
 * From random words to unbiased choices and orders, wherever the words come from: the committed stream of a real shoe
 * or the seeded generator of a simulation. One implementation, so what the tests prove of one holds for the other.
 *
 * Integers only: taking the remainder of a word, or scaling a fraction, favors some results. Statistics would not
 * notice (a 16-bit remainder passes 100,000 shuffles), so the rule is proved by counting every word of a small range.
 */

const WORD_RANGE = 2 ** 32;

/** Anything that can choose a whole number from 0 to n − 1, all equally likely. */
export interface Chooser {
  readonly below: (n: number) => number;
}

/**
 * The rejection rule: `word`, uniform on 0 … range − 1, becomes a number below `n`, or undefined for "draw another".
 * Only the largest multiple of `n` that fits the range is accepted, so each result has exactly ⌊range ÷ n⌋ words.
 * Requires: whole numbers, 1 ≤ n ≤ range ≤ 2³².
 */
export const acceptBelow = (word: number, n: number, range: number): number | undefined =>
  word < range - (range % n) ? word % n : undefined;

/** A uniform number from 0 to n − 1 out of 32-bit words. Throws RangeError unless n is a whole number in 1 … 2³². */
export const below = (nextWord: () => number, n: number): number => {
  if (!Number.isInteger(n) || n < 1 || n > WORD_RANGE) throw new RangeError(`cannot choose below ${n}`);
  let chosen: number | undefined;
  while (chosen === undefined) chosen = acceptBelow(nextWord(), n, WORD_RANGE);
  return chosen;
};

/** Fisher–Yates from the top index down: every order equally likely, one choice per index but the last. */
export const shuffled = <T>(items: readonly T[], chooser: Chooser): readonly T[] => {
  const order = [...items];
  for (let top = order.length - 1; top > 0; top -= 1) {
    const chosen = chooser.below(top + 1);
    // Both indices are inside the array; the type of an array cannot say so.
    const held = order[top] as T;
    order[top] = order[chosen] as T;
    order[chosen] = held;
  }
  return order;
};
