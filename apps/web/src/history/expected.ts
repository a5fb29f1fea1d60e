/** The expected result of a list of rounds, and the band most such lists fall in. */
import { type Chance, saySigned } from '@croupier/kernel';

/** In chips. */
export interface Expected {
  readonly mean: number;
  readonly low: number;
  readonly high: number;
}

const CENTS = 100;
/** 95% of a normal distribution lies within this many standard deviations; sums of many rounds are close to normal. */
const WITHIN = 1.96;

/** Before the first round and after each, the oldest first: rounds add up in mean and in variance. */
export const runningExpected = (chances: readonly Chance[]): readonly Expected[] => {
  let [mean, variance] = [0, 0];
  const after = chances.map((chance): Expected => {
    mean += chance.mean / CENTS;
    variance += chance.variance / CENTS ** 2;
    const reach = WITHIN * Math.sqrt(variance);
    return { mean, low: mean - reach, high: mean + reach };
  });
  return [{ mean: 0, low: 0, high: 0 }, ...after];
};

const rounded = (amount: number): number => Math.round(amount * CENTS) / CENTS;

export const sayMean = ({ mean }: Expected): string => saySigned(rounded(mean));
/** The ends of the band are a convention, so whole chips are precise enough. */
export const sayEnd = (end: number): string => saySigned(Math.round(end));

export const sayExpected = (net: number, expected: Expected): string =>
  `Net ${saySigned(net)}; expected ${sayMean(expected)}; ` +
  `95 out of 100 sessions like this end between ${sayEnd(expected.low)} and ${sayEnd(expected.high)}.`;

/** Labels beside a line: as near to where they belong as `gap` between two of them allows, in the order they belong. */
export const apart = (wanted: readonly number[], gap: number, end: number): readonly number[] => {
  const order = [...wanted.keys()].sort((one, other) => (wanted[one] ?? 0) - (wanted[other] ?? 0));
  const placed = order.map((index) => wanted[index] ?? 0);
  for (let at = 1; at < placed.length; at++) placed[at] = Math.max(placed[at] ?? 0, (placed[at - 1] ?? 0) + gap);
  for (let at = placed.length - 1; at >= 0; at--)
    placed[at] = Math.min(placed[at] ?? 0, at === placed.length - 1 ? end : (placed[at + 1] ?? end) - gap);
  return wanted.map((_, index) => placed[order.indexOf(index)] ?? 0);
};
