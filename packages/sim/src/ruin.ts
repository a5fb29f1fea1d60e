/**
 * Risk of ruin: how likely a bankroll is lost.
 *
 * For ever: results X of shoes are independent and alike, so ruin has the chance e^(−rB), r being the positive root of
 * E[e^(−rX)] = 1 (Lundberg). It is exact when ruin is always met to the unit, and an upper bound otherwise. Within a trip: the
 * first passage of a Brownian motion with the same mean and spread. Both look at the bankroll between shoes.
 */
import type { ResultCounts } from '@croupier/kernel';
import { normalBelow } from './normal.ts';

export interface Outcome {
  readonly result: number;
  readonly chance: number;
}

/** Results in units, each with its chance. */
export const outcomesOf = ({ step, lowest, counts }: ResultCounts): readonly Outcome[] => {
  const all = counts.reduce((sum, count) => sum + count, 0);
  return counts.flatMap((count, at) => (count > 0 ? [{ result: (lowest + at) * step, chance: count / all }] : []));
};

export const meanOf = (outcomes: readonly Outcome[]): number =>
  outcomes.reduce((sum, { result, chance }) => sum + result * chance, 0);

/** E[e^(−rX)] − 1. Negative between 0 and the root, positive beyond it. */
const excess = (outcomes: readonly Outcome[], r: number): number =>
  outcomes.reduce((sum, { result, chance }) => sum + chance * Math.expm1(-r * result), 0);

/** The r of e^(−rB). Undefined: there is no gain, and ruin is certain. Infinity: nothing is ever lost. */
const adjustment = (outcomes: readonly Outcome[]): number | undefined => {
  if (!(meanOf(outcomes) > 0)) return undefined;
  if (outcomes.every(({ result }) => result >= 0)) return Number.POSITIVE_INFINITY;
  let high = 1e-9;
  while (excess(outcomes, high) <= 0) high *= 2;
  let low = high / 2;
  for (let step = 0; step < 200 && low < high; step++) {
    const middle = (low + high) / 2;
    if (middle === low || middle === high) break;
    if (excess(outcomes, middle) <= 0) low = middle;
    else high = middle;
  }
  return low;
};

/** The chance that a bankroll of so many units is ever lost, by someone who never stops and never bets less. */
export const ruinForEver = (outcomes: readonly Outcome[], bankroll: number): number => {
  const r = adjustment(outcomes);
  return r === undefined ? 1 : Math.exp(-r * bankroll);
};

/** The same within a trip, of which mean and standard deviation of the result are known. */
export const ruinWithin = (bankroll: number, mean: number, sd: number): number => {
  if (sd === 0) return mean <= -bankroll ? 1 : 0;
  const passed = normalBelow((-bankroll - mean) / sd);
  // The reflected half, written so that a huge factor never meets a tail that has become zero.
  const tail = normalBelow((mean - bankroll) / sd);
  const reflected = tail === 0 ? 0 : Math.exp((-2 * mean * bankroll) / (sd * sd) + Math.log(tail));
  return Math.min(1, passed + reflected);
};
