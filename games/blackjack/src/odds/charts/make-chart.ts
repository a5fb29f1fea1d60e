/**
 * The best chart of a table: each cell is the action that is worth most over all two-card hands of its row together. Pairs
 * have rows of their own and are not counted in the rows of their totals, unless a total is made by nothing else.
 */

import type { Deal } from '../solver/column.ts';
import type { Game } from '../solver/game.ts';
import type { Values } from '../solver/play.ts';
import { canSurrenderEarly, NATURAL_HAND, partWorth } from '../solver/worth.ts';
import { type Cell, HARD_ROWS, NEVER, PAIR_ROWS, pairValue, SOFT_ROWS, totalRow } from './chart.ts';

/** The cells of one upcard. */
export type CellsByRow = ReadonlyMap<string, Cell>;

/** What each action is worth over all hands of a row together, split apart. */
export type RowSum<N> = Pick<Deal<N>, 'mass' | 'natural'> & Values<N>;
type Counted<N> = Pick<Deal<N>, 'hand' | 'orders' | 'mass' | 'natural' | 'values'>;

const sumOf = <N>({ num }: Game<N>, deals: readonly Counted<N>[]): RowSum<N> | undefined => {
  const [first] = deals;
  if (first === undefined) return undefined;
  const add = (read: (deal: Counted<N>) => N): N =>
    deals.reduce((sum, deal) => num.plus(sum, num.times(num.of(deal.orders), read(deal))), num.zero);
  const { hit, double, surrender } = first.values;
  // Legality goes by total, so all hands of a row may do the same.
  return {
    mass: add(({ mass }) => mass),
    natural: add(({ natural }) => natural),
    stand: add(({ values }) => values.stand),
    ...(hit !== undefined && { hit: add(({ values }) => values.hit ?? values.stand) }),
    ...(double !== undefined && { double: add(({ values }) => values.double ?? values.stand) }),
    ...(surrender !== undefined && { surrender: add(({ values }) => values.surrender ?? values.stand) }),
  };
};

const cellFor = <N>(game: Game<N>, upcard: number, sum: RowSum<N>, splitWorth?: N): Cell => {
  const { num } = game;
  let best = sum.stand;
  const beats = (worth: N | undefined): boolean => {
    if (worth === undefined || !num.isMore(worth, best)) return false;
    best = worth;
    return true;
  };
  const hit = beats(sum.hit);
  const double = beats(sum.double);
  const split = beats(splitWorth);
  const part = { mass: sum.mass, natural: sum.natural, played: best };
  const [early, play] = [true, false].map((surrendersEarly) =>
    partWorth(game, part, { insures: false, surrendersEarly }),
  ) as [N, N];
  const surrender = beats(sum.surrender) || (canSurrenderEarly(game, upcard) && num.isMore(early, play));
  return { surrender, split, double, hit };
};

/** The rows that some two-card hand belongs to. */
export const rowSums = <N>(game: Game<N>, deals: readonly Counted<N>[]): ReadonlyMap<string, RowSum<N>> => {
  const sums = new Map<string, RowSum<N>>();
  const put = (row: string, counted: readonly Counted<N>[]): void => {
    const sum = sumOf(game, counted);
    if (sum !== undefined) sums.set(row, sum);
  };
  const playing = deals.filter(({ hand }) => hand !== NATURAL_HAND);
  for (const row of [...HARD_ROWS, ...SOFT_ROWS]) {
    const all = playing.filter(({ hand }) => totalRow(hand) === row);
    const mixed = all.filter(({ hand }) => pairValue(hand) === 0);
    put(row, mixed.length > 0 ? mixed : all);
  }
  for (const row of PAIR_ROWS)
    put(
      row,
      playing.filter(({ hand }) => row === `P${pairValue(hand)}`),
    );
  return sums;
};

/** Rows of totals, and of pairs that are not split. */
export const chartCells = <N>(game: Game<N>, upcard: number, deals: readonly Counted<N>[]): CellsByRow => {
  const sums = rowSums(game, deals);
  return new Map(
    [...HARD_ROWS, ...SOFT_ROWS, ...PAIR_ROWS].map((row) => {
      const sum = sums.get(row);
      return [row, sum ? cellFor(game, upcard, sum) : NEVER];
    }),
  );
};

/** What splitting is worth to someone who follows the chart, for each way to make a pair of the hand. */
export interface SplitByChart<N> {
  readonly ranks: number;
  readonly share: N;
  readonly worth: N;
}

/** If only some tens make a pair, they are compared with their share of the hand. Undefined if it can't be split. */
export const splitWorth = <N>({ num }: Game<N>, splits: readonly SplitByChart<N>[]): N | undefined => {
  if (splits.length === 0) return undefined;
  const share = splits.reduce((all, split) => num.plus(all, split.share), num.zero);
  const worth = splits.reduce((all, split) => num.plus(all, num.times(num.of(split.ranks), split.worth)), num.zero);
  return num.over(worth, share);
};

/** The cell of a pair. */
export const pairCell = <N>(
  game: Game<N>,
  upcard: number,
  deal: Counted<N>,
  splits: readonly SplitByChart<N>[],
): Cell => {
  const sum = sumOf(game, [deal]);
  return sum ? cellFor(game, upcard, sum, splitWorth(game, splits)) : NEVER;
};
