/** The rows and columns of the chart, the same for all rules. */
import type { ChartFrame, ChartSection } from '@croupier/kernel';
import { CODES } from './codes.ts';

/** A row of the solver, and what a chart prints before it. */
export interface NamedRow {
  readonly row: string;
  readonly name: string;
}

const rows = (from: number, to: number, make: (value: number) => NamedRow): readonly NamedRow[] =>
  Array.from({ length: from - to + 1 }, (_, at) => make(from - at));

/** 4 is a pair of twos, and 21 stands. */
export const HARD = rows(20, 5, (total) => ({ row: `H${total}`, name: String(total) }));
export const SOFT = rows(20, 13, (total) => ({ row: `S${total}`, name: `A-${total - 11}` }));
export const PAIRS: readonly NamedRow[] = [
  { row: 'P1', name: 'A-A' },
  ...rows(10, 2, (value) => ({ row: `P${value}`, name: `${value}-${value}` })),
];
export const SOFT_CAPTION = 'Soft totals: an ace and another card';

/** Upcards of the solver in the order of the columns. */
export const UPCARD_VALUES = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1] as const;
export const UPCARDS = UPCARD_VALUES.map((upcard) => (upcard === 1 ? 'A' : String(upcard)));

/** Links keep these names, so they do not change: `H16.10`, `S18.A`, `PA.6`. */
const rowId = (row: string): string => (row === 'P1' ? 'PA' : row);
const columnId = (upcard: number): string => (upcard === 1 ? 'A' : String(upcard));

/** Rows and upcards as the solver numbers them. */
export const cellId = (row: string, upcard: number): string => `${rowId(row)}.${columnId(upcard)}`;

const section = (caption: string, named: readonly NamedRow[]): ChartSection => ({
  caption,
  rowsAre: 'You have',
  columnsAre: 'The dealer shows',
  columns: UPCARD_VALUES.map((upcard) => ({ id: columnId(upcard), name: columnId(upcard) })),
  rows: named.map(({ row, name }) => ({ id: rowId(row), name })),
});

export const FRAME: ChartFrame = {
  sections: [section('Hard totals', HARD), section(SOFT_CAPTION, SOFT), section('Pairs', PAIRS)],
  codes: CODES,
};
