/**
 * A chart: what to do by total, the way players learn it. Rows H4 to H21 (hard), S12 to S21 (soft), P1 to P10 (pairs, 1
 * the ace); columns by upcard, 1 to 10. It is total-dependent: the cards a total is made of make no difference, but for
 * pairs.
 */
import { HANDS, handOf, VALUES } from '../solver/hands.ts';
import type { Wish } from '../solver/play.ts';

export interface Cell extends Wish {
  readonly split: boolean;
}

/** cells.get('H16')[10]: sixteen against a ten. Index 0 is not used. */
export type Chart = ReadonlyMap<string, readonly Cell[]>;

const range = (from: number, to: number): readonly number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);

export const HARD_ROWS: readonly string[] = range(4, 21).map((total) => `H${total}`);
export const SOFT_ROWS: readonly string[] = range(12, 21).map((total) => `S${total}`);
export const PAIR_ROWS: readonly string[] = range(1, 10).map((value) => `P${value}`);

const TOTAL_ROWS: readonly string[] = [...HARD_ROWS, ...SOFT_ROWS];

/** The row of each hand. Hands below hard 4 have one card; a chart is never asked about them. */
const ROW_OF = Uint8Array.from(HANDS.total, (total, hand) =>
  HANDS.isSoft[hand] === 1 ? HARD_ROWS.length + total - 12 : Math.max(4, total) - 4,
);

export const totalRow = (hand: number): string => TOTAL_ROWS[ROW_OF[hand] as number] as string;

/** The value of a pair, or 0. */
export const pairValue = (hand: number): number => {
  if (HANDS.size[hand] !== 2) return 0;
  for (let value = 1; value <= 10; value++) if (HANDS.counts[hand * 10 + value - 1] === 2) return value;
  return 0;
};

/** Stand: what is done where a chart has nothing to say. */
export const NEVER: Cell = { surrender: false, split: false, double: false, hit: false };

export const cellOf = (chart: Chart, row: string, upcard: number): Cell => chart.get(row)?.[upcard] ?? NEVER;

/** What the chart wants of a hand that was dealt and is not split. A pair that it would split goes by its total. */
export const wishOf = (chart: Chart, hand: number, upcard: number): Wish => {
  const pair = pairValue(hand);
  const own = pair > 0 ? cellOf(chart, `P${pair}`, upcard) : undefined;
  const byTotal = cellOf(chart, totalRow(hand), upcard);
  if (own === undefined) return byTotal;
  return own.split ? { ...byTotal, surrender: own.surrender } : own;
};

const PAIR_HANDS: readonly number[] = VALUES.map((value) => handOf([value, value]));

/** The same for all hands, by hand. */
export const dealtWishes = (chart: Chart, upcard: number): readonly Wish[] => {
  const wishes: Wish[] = splitWishes(chart, upcard).slice();
  for (const hand of PAIR_HANDS) wishes[hand] = wishOf(chart, hand, upcard);
  return wishes;
};

/** By hand, what the rows of its totals want. */
export const wishesByTotal = (cellAt: (row: string) => Cell): readonly Cell[] => {
  const cells = TOTAL_ROWS.map(cellAt);
  const wishes: Cell[] = [];
  for (let hand = 0; hand < HANDS.count; hand++) wishes.push(cells[ROW_OF[hand] as number] as Cell);
  return wishes;
};

/** What it wants of hands made by splitting: pairs are split again, and go by their total when they cannot be. */
export const splitWishes = (chart: Chart, upcard: number): readonly Wish[] =>
  wishesByTotal((row) => cellOf(chart, row, upcard));

/** R surrender, P split, D double: each with what to do where it is not allowed; H hit, S stand. `RH`, `P`, `DS`. */
export const formatCell = ({ surrender, split, double, hit }: Cell): string => {
  const rest = hit ? 'H' : 'S';
  return `${surrender ? 'R' : ''}${split ? 'P' : `${double ? 'D' : ''}${rest}`}`;
};

export const parseCell = (code: string): Cell => ({
  surrender: code.includes('R'),
  split: code.includes('P'),
  double: code.includes('D'),
  hit: !code.endsWith('S'),
});
