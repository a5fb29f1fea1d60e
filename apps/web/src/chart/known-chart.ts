/** What is known of a chart so far, merged from the parts that the worker sends. */
import type { ChartCell, ChartFrame, ChartPart, ChartTable, SolvedEdge } from '@croupier/kernel';

export interface KnownChart {
  readonly frame: ChartFrame | undefined;
  readonly cells: ReadonlyMap<string, ChartCell>;
  readonly edge: SolvedEdge | undefined;
  readonly about: readonly string[];
  readonly tables: readonly ChartTable[];
}

export const NOTHING: KnownChart = { frame: undefined, cells: new Map(), edge: undefined, about: [], tables: [] };

export const withPart = (known: KnownChart, part: ChartPart): KnownChart => ({
  frame: part.frame ?? known.frame,
  cells: part.cells ? new Map([...known.cells, ...part.cells.map((cell) => [cell.id, cell] as const)]) : known.cells,
  edge: part.edge ?? known.edge,
  about: part.about ?? known.about,
  tables: part.tables ? [...known.tables, ...part.tables] : known.tables,
});
