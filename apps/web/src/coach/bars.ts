/** The bars of average results: all begin at one line for zero, minus goes left of it and plus goes right. Pure. */
import type { AdviceRow } from '@croupier/kernel';

/** In percent of the width that all bars share. */
export interface BarPlace {
  readonly zero: number;
  readonly from: number;
  readonly length: number;
}

/** A bar too short to be seen would look like none. */
const LEAST = 2;

export const placeBar = (rows: readonly Pick<AdviceRow, 'ev'>[], ev: number | undefined): BarPlace => {
  const values = rows.flatMap((row) => row.ev ?? []);
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)];
  const at = (value: number): number => (high === low ? 0 : (100 * (value - low)) / (high - low));
  const zero = at(0);
  if (ev === undefined) return { zero, from: zero, length: 0 };
  const length = Math.max(LEAST, Math.abs(at(ev) - zero));
  return { zero, from: ev < 0 ? zero - length : Math.min(zero, 100 - length), length };
};
