/** The whole battery over many shuffles of one kind, and the verdict. */

import { betweenShoes } from './between-shoes.ts';
import { at, type Shuffle, type TestResult } from './collector.ts';
import { holmMinimum } from './statistics.ts';
import { withinShoe } from './within-shoe.ts';

/** Gives shuffle number `index`: a permutation of 0 … n − 1. Numbers are asked for in order. */
export type Shuffler = (index: number) => readonly number[];

export interface Findings {
  readonly results: readonly TestResult[];
  readonly smallest: TestResult;
  /** The smallest p-value, adjusted for the number of tests. */
  readonly adjusted: number;
  readonly suspicious: boolean;
}

/** A single test this far out is no accident, however many tests there are. */
const IMPOSSIBLE = 1e-6;
const UNLIKELY = 0.01;

const shuffleOf = (order: readonly number[]): Shuffle => {
  const placeOf = order.map(() => Number.NaN);
  for (let place = 0; place < order.length; place += 1) placeOf[at(order, place)] = place;
  return { order, placeOf };
};

export const judge = (results: readonly TestResult[]): Findings => {
  const smallest = results.reduce((least, result) => (result.p < least.p ? result : least));
  const adjusted = holmMinimum(results.map(({ p }) => p));
  return { results, smallest, adjusted, suspicious: !(smallest.p >= IMPOSSIBLE && adjusted > UNLIKELY) };
};

/** `n` divisible by four and at least 12; `each` hears how many shuffles are done. */
export const runBattery = (
  n: number,
  shuffles: number,
  shuffler: Shuffler,
  each: (done: number) => void = () => {},
): Findings => {
  const collectors = [...withinShoe(n), ...betweenShoes(n)];
  for (let index = 0; index < shuffles; index += 1) {
    const shuffle = shuffleOf(shuffler(index));
    for (const { add } of collectors) add(shuffle);
    each(index + 1);
  }
  return judge(collectors.flatMap(({ results }) => results()));
};
