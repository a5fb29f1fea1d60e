/**
 * The best chart of a table: each cell is the action that is worth most over all two-card hands of its row together. Pairs
 * have rows of their own and are not counted in the rows of their totals, unless a total is made by nothing else.
 */
import { type Cell, HARD_ROWS, PAIR_ROWS, pairValue, SOFT_ROWS, totalRow } from './chart.ts';
import type { Deal, Game } from './column.ts';
import type { Values } from './play.ts';
import { canSurrenderEarly, NATURAL_HAND, partWorth } from './worth.ts';

/** The cells of one upcard. */
export type CellsByRow = ReadonlyMap<string, Cell>;

type Sum<N> = Pick<Deal<N>, 'mass' | 'natural'> & Values<N>;
type Counted<N> = Pick<Deal<N>, 'hand' | 'orders' | 'mass' | 'natural' | 'values'>;

const sumOf = <N>({ num }: Game<N>, deals: readonly Counted<N>[]): Sum<N> | undefined => {
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

const STANDS: Cell = { surrender: false, split: false, double: false, hit: false };

const cellFor = <N>(game: Game<N>, upcard: number, sum: Sum<N>, splitWorth?: N): Cell => {
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

/** Rows of totals, and of pairs that are not split. */
export const chartCells = <N>(game: Game<N>, upcard: number, deals: readonly Counted<N>[]): CellsByRow => {
  const cells = new Map<string, Cell>();
  const playing = deals.filter(({ hand }) => hand !== NATURAL_HAND);
  for (const row of [...HARD_ROWS, ...SOFT_ROWS]) {
    const all = playing.filter(({ hand }) => totalRow(hand) === row);
    const mixed = all.filter(({ hand }) => pairValue(hand) === 0);
    const sum = sumOf(game, mixed.length > 0 ? mixed : all);
    cells.set(row, sum ? cellFor(game, upcard, sum) : STANDS);
  }
  for (const row of PAIR_ROWS) {
    const sum = sumOf(
      game,
      playing.filter(({ hand }) => row === `P${pairValue(hand)}`),
    );
    cells.set(row, sum ? cellFor(game, upcard, sum) : STANDS);
  }
  return cells;
};

/** The cell of a pair, once it is known what splitting is worth. */
export const pairCell = <N>(
  game: Game<N>,
  upcard: number,
  deal: Counted<N>,
  splitWorth: N | undefined,
): Cell | undefined => {
  const sum = sumOf(game, [deal]);
  return sum && cellFor(game, upcard, sum, splitWorth);
};
