/**
 * The roads as grids of letters, six rows high. Letters show what happened; color repeats it. Where a road is
 * wider than its place the oldest columns are left out, and a mark at its name says so.
 */
import { type Block, beside, type Line, type Role, span } from '@croupier/kernel';
import { beadPlate } from '../roads/bead-plate.ts';
import { type BigRoadCell, bigRoad } from '../roads/big-road.ts';
import { bigEyeBoy, cockroachRoad, type MarkCell, smallRoad } from '../roads/derived-roads.ts';
import { type Cell, ROWS } from '../roads/grid.ts';
import type { RoadOutcome, RoadWinner } from '../roads/outcome.ts';

export const ROADS_LINE = 'Roads show what happened. They do not change what comes next.';
export const MARKS_LINE = 'P Player · B Banker · T tie · digits count ties · o regular · x irregular';

const LETTER: { readonly [winner in RoadWinner]: readonly [letter: string, role: Role] } = {
  player: ['P', 'cool'],
  banker: ['B', 'warm'],
  tie: ['T', 'brass'],
};

/** One sign each, so that a grid stays a grid. */
const digit = (count: number): string => (count > 9 ? '+' : String(count));

const winnerSpans = (winner: RoadWinner, ties = 0): Line => {
  const [letter, role] = LETTER[winner];
  return [span(letter, role), ties === 0 ? span(' ') : span(digit(ties), 'brass')];
};

const bigSpans = ({ winner, ties }: BigRoadCell): Line => winnerSpans(winner, ties);
const markSpans = ({ mark }: MarkCell): Line => [mark === 'red' ? span('o', 'warm') : span('x', 'cool')];

interface Road<C extends Cell> {
  readonly name: string;
  readonly cells: readonly C[];
  readonly spans: (cell: C) => Line;
  /** Characters of a cell. */
  readonly wide: 1 | 2;
  /** Columns shown. */
  readonly columns: number;
}

const gridOf = <C extends Cell>({ name, cells, spans, wide, columns }: Road<C>): Block => {
  const used = Math.max(0, ...cells.map(({ column }) => column + 1));
  // One column is kept free for what comes next, as on a board.
  const first = Math.max(0, used + 1 - columns);
  const empty: Line = [span('·', 'dim'), span(' '.repeat(wide - 1))];
  const at = new Map(cells.map((cell) => [`${cell.column},${cell.row}`, spans(cell)]));
  const title = `${first > 0 ? '…' : ''}${name}`.slice(0, columns * wide);
  return [
    [span(title, 'dim'), span(' '.repeat(columns * wide - title.length))],
    ...Array.from({ length: ROWS }, (_, row) =>
      Array.from({ length: columns }, (__, index) => at.get(`${first + index},${row}`) ?? empty).flat(),
    ),
  ];
};

const GAP = 2;
/** The least columns that show the names of the roads. */
const NARROWEST = 12;
const FEWEST_BEADS = 6;

const derivedBlocks = (outcomes: readonly RoadOutcome[], columns: number): readonly Block[] =>
  [
    { name: 'Big eye boy', road: bigEyeBoy(outcomes) },
    { name: 'Small road', road: smallRoad(outcomes) },
    { name: 'Cockroach', road: cockroachRoad(outcomes) },
  ].map(({ name, road }) => gridOf({ name, cells: road.cells, spans: markSpans, wide: 1, columns }));

/** Bead plate and big road, in `width` characters. */
const mainBlocks = (outcomes: readonly RoadOutcome[], width: number): readonly Block[] => {
  const beads = Math.max(FEWEST_BEADS, Math.floor((width * 0.3) / 2));
  const columns = Math.floor((width - GAP - beads * 2) / 2);
  return [
    gridOf({
      name: 'Bead plate',
      cells: beadPlate(outcomes),
      spans: ({ outcome }) => winnerSpans(outcome.winner),
      wide: 2,
      columns: beads,
    }),
    gridOf({ name: 'Big road', cells: bigRoad(outcomes).cells, spans: bigSpans, wide: 2, columns }),
  ];
};

/** Below this the five roads do not stand side by side. */
const WIDE_ENOUGH = 76;

/** Side by side, or in two bands one below the other. */
export type Bands = 'one' | 'two';

export const drawRoads = (rounds: readonly RoadOutcome[], width: number, bands: Bands): Block => {
  if (bands === 'two' || width < WIDE_ENOUGH) {
    const columns = Math.floor((width - 2 * GAP) / 3);
    return [...beside(mainBlocks(rounds, width), GAP), ...beside(derivedBlocks(rounds, columns), GAP)];
  }
  const columns = Math.max(NARROWEST, Math.floor(width * 0.12));
  const rest = width - 3 * (columns + GAP);
  return beside([...mainBlocks(rounds, rest), ...derivedBlocks(rounds, columns)], GAP);
};

/** Without the derived roads: for screens with few rows and columns. */
export const drawMainRoads = (rounds: readonly RoadOutcome[], width: number): Block =>
  beside(mainBlocks(rounds, width), GAP);
