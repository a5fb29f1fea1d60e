/**
 * What chance gives exactly, over all n! orders of n cards alike: the probability of 0, 1, 2, … of something. Exact
 * recurrences rather than limits, so that a p-value is right for any number of cards.
 */

type Chances = readonly number[];

const at = (chances: Chances, index: number): number => chances[index] ?? 0;

/** Card by card, from a single card that has one of the thing; `step` gives the chance of `k` with one card more. */
const grown = (n: number, step: (before: Chances, cards: number, k: number) => number): Chances => {
  let chances: Chances = [0, 1];
  for (let cards = 2; cards <= n; cards += 1) {
    const before = chances;
    chances = Array.from({ length: cards + 1 }, (_, k) => step(before, cards, k));
  }
  return chances;
};

/** Cards that stay in their place: (1 − 1/1! + 1/2! − … ± 1/(n−k)!) / k!, which is Poisson with mean 1 but for dust. */
export const fixedPoints = (n: number): Chances => {
  const factorials = [1];
  for (let k = 1; k <= n; k += 1) factorials.push(at(factorials, k - 1) * k);
  return factorials.map((factorial, k) => {
    let none = 0;
    for (let i = 0; i <= n - k; i += 1) none += (-1) ** i / at(factorials, i);
    return none / factorial;
  });
};

/** Cycles: the next card closes a cycle of its own with chance 1/cards, or joins one. */
export const cycles = (n: number): Chances =>
  grown(n, (before, cards, k) => (at(before, k - 1) + (cards - 1) * at(before, k)) / cards);

/** Rising sequences, or runs upwards: Euler's numbers over n!. Of at least one. */
export const risingSequences = (n: number): Chances =>
  grown(n, (before, cards, k) => (k * at(before, k) + (cards - k + 1) * at(before, k - 1)) / cards);

/** Pairs in the wrong order: the next card passes 0 … cards − 1 others, all alike. */
export const inversions = (n: number): Chances => {
  let chances: Chances = [1];
  for (let cards = 2; cards <= n; cards += 1) {
    const before = chances;
    let window = 0;
    chances = Array.from({ length: before.length + cards - 1 }, (_, k) => {
      window += at(before, k) - at(before, k - cards);
      return window / cards;
    });
  }
  return chances;
};

/** How long waiting may last before it is cut off; the rest is below one in 10¹². */
const LONGEST_WAIT = 110;

/** Failures before the first success of chance `success` each. */
export const waiting = (success: number): Chances =>
  Array.from({ length: LONGEST_WAIT }, (_, failures) => success * (1 - success) ** failures);

/** Draws until all of `kinds` equally likely kinds were seen. */
export const collecting = (kinds: number): Chances => {
  let seen: Chances = Array.from({ length: kinds + 1 }, (_, k) => (k === 0 ? 1 : 0));
  const done = [0];
  for (let draw = 1; draw < LONGEST_WAIT; draw += 1) {
    const before = seen;
    done.push(at(before, kinds - 1) / kinds);
    seen = before.map((chance, k) =>
      k === kinds ? 0 : (chance * k) / kinds + (k > 0 ? (at(before, k - 1) * (kinds - k + 1)) / kinds : 0),
    );
  }
  return done;
};
