/**
 * Weights: how likely a particular sequence of cards is, apart from the falling factorials of all values but the last
 * one (see dealer-terms.ts). `at(a, b)`: `a` cards of other values and `b` of the last value have been drawn in a given
 * order, by the hand, the dealer and nobody else. Everything a strategy can do is a sum of such sequences, so the best
 * action is the same whether one divides by the probability of being there or not, and nothing is ever divided.
 */
import type { Numeric, Vector } from './numeric.ts';
import { splitPatterns } from './split-patterns.ts';
import { fallingFactorials, type Unseen } from './unseen.ts';

export interface Weights<N> {
  /** table[a × width + b] */
  readonly table: Vector<N>;
  readonly width: number;
  /** The same, counting only the first hand of a spot: who carries the original stake (BJ-P6). */
  readonly first: Vector<N>;
  /** Cards of the last value that every hand has and that are not counted in `b`. */
  readonly own: number;
}

/** Cards of one kind that a hand and the dealer can hold together, with the hole card of a natural. */
const mostCards = (lowest: number): number => 2 * Math.floor(21 / lowest) + 2;

/** A hand and the dealer have at most 21 each, and the hole card of a natural may come on top. */
const MOST_PIPS = 2 * 21 + 11;

/** The width of the tables for a last value. */
export const tableWidth = (last: number): number => mostCards(last);

const reciprocals = <N>(num: Numeric<N>, values: Vector<N>): Vector<N> => {
  const inverse = num.vector(values.length);
  for (let k = 0; k < values.length; k++) {
    const value = values[k] as N;
    // More cards than there are: such a sequence has no ways either.
    inverse[k] = num.isMore(value, num.zero) ? num.over(num.one, value) : num.zero;
  }
  return inverse;
};

/** The last value for hands that were dealt: with aces last the least is left to add up. */
export const DEALT_LAST = 1;

/** Of a hand that was dealt. */
export const dealtWeights = <N>(num: Numeric<N>, { cards, falling }: Unseen<N>): Weights<N> => {
  const width = tableWidth(DEALT_LAST);
  const rows = mostCards(2);
  const aces = falling[DEALT_LAST] as Vector<N>;
  const inverse = reciprocals(num, fallingFactorials(num, cards, rows + width));
  const table = num.vector(rows * width);
  for (let a = 0; a < rows; a++)
    for (let b = 0; b < width; b++) table[a * width + b] = num.times(aces[b] as N, inverse[a + b] as N);
  return { table, width, first: table, own: 0 };
};

export interface SplitWeights<N> {
  /** Second card of another value than the pair. */
  readonly mixed: Weights<N>;
  /** Second card of the same value but another rank, where pairs are made by rank. */
  readonly alike?: Weights<N>;
  /** Pairs that may not be split again. */
  readonly stuck: Weights<N>;
}

export interface PairCards {
  readonly value: number;
  /** How many cards make a pair with the first one, itself included; and others of the same value. */
  readonly pair: number;
  readonly others: number;
}

/** Tables over (other cards, pair cards): how likely each is, given how the pair may come apart. */
const patternTables = <N>(
  num: Numeric<N>,
  unseen: Unseen<N>,
  { pair, value, others }: PairCards,
  hands: number,
  dims: Dims,
) => {
  const { rows, width } = dims;
  const lowest = value === 1 ? 2 : others > 0 ? 0 : 1;
  const patterns = splitPatterns(hands);
  const rest = unseen.cards - pair;
  const longest = rows + width + 4 * hands;
  const pairs = fallingFactorials(num, pair, longest);
  const inverse = reciprocals(num, fallingFactorials(num, unseen.cards, longest));
  const tables = {
    mixed: num.vector(rows * width),
    firstMixed: num.vector(rows * width),
    stuck: num.vector(rows * width),
    firstStuck: num.vector(rows * width),
  };
  const add = (table: Vector<N>, at: number, times: number, chance: N): void => {
    if (times > 0) table[at] = num.plus(table[at] as N, num.times(num.of(times), chance));
  };
  for (let a = 0; a < rows; a++) {
    const left = fallingFactorials(num, rest - a, 2 * hands);
    for (let b = 0; b < width && a * lowest + b * value <= MOST_PIPS; b++)
      for (const { paired, mixed, stuck, orders, firstMixed, firstStuck } of patterns) {
        const gone = pairs[2 + paired + b] as N;
        const at = a * width + b;
        if (mixed > 0) {
          // The other mixed hands hold a card each that is known not to be a pair card.
          const chance = num.times(num.times(gone, left[mixed - 1] as N), inverse[2 + paired + b + a + mixed - 1] as N);
          add(tables.mixed, at, orders * mixed, chance);
          add(tables.firstMixed, at, firstMixed, chance);
        }
        if (stuck > 0) {
          const chance = num.times(num.times(gone, left[mixed] as N), inverse[2 + paired + b + a + mixed] as N);
          add(tables.stuck, at, orders * stuck, chance);
          add(tables.firstStuck, at, firstStuck, chance);
        }
      }
  }
  return tables;
};

interface Dims {
  readonly rows: number;
  readonly width: number;
}

const binomial = (n: number, k: number): number => (k === 0 ? 1 : (binomial(n, k - 1) * (n - k + 1)) / k);

/**
 * From pair cards and others of the same value to that value alone: of the `b` cards drawn, any may be either, but for
 * `fixed` of them, which are others.
 */
const mergeAlike = <N>(num: Numeric<N>, table: Vector<N>, from: Dims, to: Dims, others: number, fixed: number) => {
  const merged = num.vector(to.rows * to.width);
  const ways = fallingFactorials(num, others, to.width);
  for (let a = 0; a < to.rows; a++)
    for (let b = fixed; b < to.width; b++) {
      let sum = num.zero;
      for (let pairs = 0; pairs <= b - fixed; pairs++) {
        const weight = table[(a + b - pairs) * from.width + pairs] as N;
        sum = num.plus(sum, num.times(num.times(num.of(binomial(b - fixed, pairs)), ways[b - pairs] as N), weight));
      }
      merged[a * to.width + b] = sum;
    }
  return merged;
};

/** Of the hands of a pair that is split, and split again whenever that is allowed, into at most `hands`. */
export const splitWeights = <N>(
  num: Numeric<N>,
  unseen: Unseen<N>,
  cards: PairCards,
  hands: number,
): SplitWeights<N> => {
  const dims = { rows: mostCards(cards.value === 1 ? 2 : 1), width: tableWidth(cards.value) };
  const { others } = cards;
  const wide = others === 0 ? dims : { rows: dims.rows + dims.width, width: dims.width };
  const tables = patternTables(num, unseen, cards, hands, wide);
  const merge = (table: Vector<N>, fixed: number): Vector<N> =>
    others === 0 ? table : mergeAlike(num, table, wide, dims, others, fixed);
  const { width } = dims;
  return {
    mixed: { table: merge(tables.mixed, 0), first: merge(tables.firstMixed, 0), width, own: 1 },
    stuck: { table: merge(tables.stuck, 0), first: merge(tables.firstStuck, 0), width, own: 2 },
    ...(others > 0 && {
      alike: { table: merge(tables.mixed, 1), first: merge(tables.firstMixed, 1), width, own: 1 },
    }),
  };
};
