/**
 * The last round counted at each table. A settled round stays on the felt and is shown again after a reload, a change of
 * tables or in another tab, but counts once.
 */
import { keep, kept } from './keep.ts';

/** Of each table its last counted round, the newest last. */
export type CountedRounds = readonly (readonly [table: string, round: number])[];

/** Tables. The oldest are dropped. */
const MOST = 100;
const KEY = 'counted';

export const isCountedRounds = (found: unknown): found is CountedRounds =>
  Array.isArray(found) &&
  found.every((one) => Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number');

export const isCounted = (rounds: CountedRounds, table: string, round: number): boolean =>
  rounds.some(([at, last]) => at === table && last === round);

export const withCounted = (rounds: CountedRounds, table: string, round: number): CountedRounds =>
  [...rounds.filter(([at]) => at !== table), [table, round] as const].slice(-MOST);

/** Counted on this device, in any tab. */
export const countedHere = (): CountedRounds => {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? '[]');
    return isCountedRounds(found) ? found : [];
  } catch {
    return [];
  }
};

/** False if this device has counted the round before. */
export const countHere = (table: string, round: number): boolean => {
  const rounds = countedHere();
  if (isCounted(rounds, table, round)) return false;
  keep(KEY, JSON.stringify(withCounted(rounds, table, round)));
  return true;
};
