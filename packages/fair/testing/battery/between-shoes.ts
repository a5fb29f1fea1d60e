/**
 * Statistics of shuffles that follow each other. They come table by table: shoe 1 of every table, then shoe 2 of every
 * table, and so on. So `TABLES` shuffles back lies the shoe before at the same table, and one back the same shoe of the
 * table beside it. If shuffles are independent, so are all the comparisons at one distance.
 */

import { at, bump, type Collector, type Shuffle, zeros } from './collector.ts';
import { collecting, fixedPoints, waiting } from './distributions.ts';
import { goodnessOfFit, normalP } from './statistics.ts';

export const TABLES = 8;
const QUARTERS = 4;

/** Cards that lie at the same place in both. */
const agreement = (shuffle: Shuffle, before: Shuffle): number => {
  let same = 0;
  for (let place = 0; place < shuffle.order.length; place += 1) {
    if (shuffle.order[place] === before.order[place]) same += 1;
  }
  return same;
};

/** Spearman's correlation of the places: of mean 0 and variance 1/(n−1). */
const correlation = ({ placeOf }: Shuffle, before: Shuffle): number => {
  const n = placeOf.length;
  const middle = (n - 1) / 2;
  let sum = 0;
  for (let card = 0; card < n; card += 1) sum += (at(placeOf, card) - middle) * (at(before.placeOf, card) - middle);
  return sum / ((n * (n * n - 1)) / 12);
};

/** Compares each shuffle with the one `distance` before it. */
const compared = (n: number, name: string, distance: number): Collector => {
  const history: Shuffle[] = [];
  const chances = fixedPoints(n);
  const agreements = zeros(chances.length);
  const topCards = zeros(n * n);
  let shuffles = 0;
  let correlations = 0;
  return {
    add: (shuffle) => {
      const before = history[shuffles % distance];
      if (before !== undefined) {
        bump(agreements, agreement(shuffle, before));
        correlations += correlation(shuffle, before);
        // Pairs that share no shuffle: first with second, third with fourth.
        if (Math.floor(shuffles / distance) % 2 === 1) bump(topCards, at(before.order, 0) * n + at(shuffle.order, 0));
      }
      history[shuffles % distance] = shuffle;
      shuffles += 1;
    },
    results: () => {
      const comparisons = Math.max(1, shuffles - distance);
      const pairChances = topCards.map(() => 1 / (n * n));
      return [
        { name: `same card at the same place, ${name}`, p: goodnessOfFit(agreements, chances) },
        { name: `correlation, ${name}`, p: normalP(correlations / Math.sqrt(comparisons / (n - 1))) },
        { name: `pairs of first cards, ${name}`, p: goodnessOfFit(topCards, pairChances) },
      ];
    },
  };
};

/** One state for each table in turn. */
const perTable = <State>(fresh: () => State): (() => State) => {
  const states = Array.from({ length: TABLES }, fresh);
  let shuffles = 0;
  return () => {
    shuffles += 1;
    return states[shuffles % TABLES] as State;
  };
};

const quarterOf = ({ order }: Shuffle): number => Math.floor((at(order, 0) * QUARTERS) / order.length);

/** How many shoes pass until the first card is one of the first quarter again. */
const gaps = (): Collector => {
  const chances = waiting(1 / QUARTERS);
  const counts = zeros(chances.length);
  const next = perTable(() => ({ gap: 0 }));
  return {
    add: (shuffle) => {
      const table = next();
      if (quarterOf(shuffle) > 0) table.gap += 1;
      else {
        bump(counts, table.gap);
        table.gap = 0;
      }
    },
    results: () => [{ name: 'gaps', p: goodnessOfFit(counts, chances) }],
  };
};

/** How many shoes it takes until the first card has come from all quarters. */
const coupons = (): Collector => {
  const chances = collecting(QUARTERS);
  const counts = zeros(chances.length);
  const next = perTable(() => ({ seen: new Set<number>(), shoes: 0 }));
  return {
    add: (shuffle) => {
      const table = next();
      table.shoes += 1;
      table.seen.add(quarterOf(shuffle));
      if (table.seen.size < QUARTERS) return;
      bump(counts, table.shoes);
      table.seen.clear();
      table.shoes = 0;
    },
    results: () => [{ name: 'coupons', p: goodnessOfFit(counts, chances) }],
  };
};

/** How often the half from which the first card comes changes from one shoe to the next. */
const changes = (): Collector => {
  const next = perTable((): { half: boolean | undefined } => ({ half: undefined }));
  let compared = 0;
  let changed = 0;
  return {
    add: (shuffle) => {
      const table = next();
      const half = quarterOf(shuffle) < QUARTERS / 2;
      if (table.half !== undefined) compared += 1;
      if (table.half === !half) changed += 1;
      table.half = half;
    },
    results: () => [{ name: 'runs of a half', p: normalP((changed - compared / 2) / Math.sqrt(compared / 4)) }],
  };
};

export const betweenShoes = (n: number): readonly Collector[] => [
  compared(n, 'next shoe', TABLES),
  compared(n, 'next table', 1),
  gaps(),
  coupons(),
  changes(),
];
