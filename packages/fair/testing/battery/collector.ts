/** What every statistic of the battery is made of: it sees one shuffle after the other and answers with p-values. */

import { goodnessOfFit } from './statistics.ts';

export interface Shuffle {
  /** Which card lies at each place. */
  readonly order: readonly number[];
  /** At which place each card lies. */
  readonly placeOf: readonly number[];
}

export interface TestResult {
  readonly name: string;
  readonly p: number;
}

export interface Collector {
  readonly add: (shuffle: Shuffle) => void;
  readonly results: () => readonly TestResult[];
}

export const zeros = (length: number): number[] => Array.from({ length }, () => 0);

/** What lies beyond the last cell counts there. */
export const bump = (counts: number[], index: number): void => {
  const cell = index < counts.length ? index : counts.length - 1;
  counts[cell] = (counts[cell] as number) + 1;
};

/** Places and cards are 0 … n − 1 and lists have n entries; the type of an array cannot say so. */
export const at = (list: readonly number[], index: number): number => list[index] as number;

/** How often a whole number came out, against what chance gives. */
export const counting = (
  name: string,
  chances: readonly number[],
  countOf: (shuffle: Shuffle) => number,
): Collector => {
  const counts = zeros(chances.length);
  return {
    add: (shuffle) => bump(counts, countOf(shuffle)),
    results: () => [{ name, p: goodnessOfFit(counts, chances) }],
  };
};
