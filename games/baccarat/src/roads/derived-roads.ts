/**
 * Big eye boy, small road and cockroach road: is the big road repeating itself? They compare its logical columns, of
 * any depth; red means regular and blue irregular, and neither has anything to do with Banker or Player.
 */
import { depthsOf } from './big-road.ts';
import { type Cell, layRuns } from './grid.ts';
import type { RoadOutcome, RunWinner } from './outcome.ts';

export const DERIVED_ROADS = ['bigEyeBoy', 'smallRoad', 'cockroachRoad'] as const;
export type DerivedRoadName = (typeof DERIVED_ROADS)[number];

export type Mark = 'red' | 'blue';

export interface MarkCell extends Cell {
  readonly mark: Mark;
}

export interface DerivedRoad {
  /** In the order of the rounds that caused them. */
  readonly marks: readonly Mark[];
  /** The drawing, in the same order: equal marks make a run, laid like the big road. */
  readonly cells: readonly MarkCell[];
}

/** How many columns back each road looks. */
const LOOK_BACK: { readonly [road in DerivedRoadName]: number } = { bigEyeBoy: 1, smallRoad: 2, cockroachRoad: 3 };

/**
 * The mark for the win at logical column `column` (from 0) and depth `depth` (from 1), comparing `back` columns to the
 * left; undefined where the road has not begun.
 */
const markAt = (depths: readonly number[], { column, depth, back }: Position): Mark | undefined => {
  if (depth === 1) {
    // A new column: were the two columns before it, `back` apart, of the same depth?
    const [before, further] = [depths[column - 1], depths[column - 1 - back]];
    if (before === undefined || further === undefined) return undefined;
    return before === further ? 'red' : 'blue';
  }
  // Further down: only the first step past the end of the column it is compared with is irregular.
  const compared = depths[column - back];
  if (compared === undefined) return undefined;
  return depth === compared + 1 ? 'blue' : 'red';
};

interface Position {
  readonly column: number;
  readonly depth: number;
  readonly back: number;
}

const marksOf = (depths: readonly number[], back: number): readonly Mark[] =>
  depths.flatMap((deepest, column) =>
    Array.from({ length: deepest }, (_, above) => markAt(depths, { column, depth: above + 1, back })).filter(
      (mark) => mark !== undefined,
    ),
  );

/** Equal marks in a row, together. */
const runsOf = (marks: readonly Mark[]): readonly (readonly { readonly mark: Mark }[])[] => {
  const runs: { readonly mark: Mark }[][] = [];
  for (const [index, mark] of marks.entries()) {
    if (mark === marks[index - 1]) runs.at(-1)?.push({ mark });
    else runs.push([{ mark }]);
  }
  return runs;
};

const derivedRoad = (outcomes: readonly RoadOutcome[], road: DerivedRoadName): DerivedRoad => {
  const marks = marksOf(depthsOf(outcomes), LOOK_BACK[road]);
  return { marks, cells: layRuns(runsOf(marks)) };
};

export const bigEyeBoy = (outcomes: readonly RoadOutcome[]): DerivedRoad => derivedRoad(outcomes, 'bigEyeBoy');
export const smallRoad = (outcomes: readonly RoadOutcome[]): DerivedRoad => derivedRoad(outcomes, 'smallRoad');
export const cockroachRoad = (outcomes: readonly RoadOutcome[]): DerivedRoad => derivedRoad(outcomes, 'cockroachRoad');

/** The cell each derived road would gain; null where the road has not begun. */
export type AskedMarks = { readonly [road in DerivedRoadName]: MarkCell | null };
export type AskedRoads = { readonly [winner in RunWinner]: AskedMarks };

const ask = (outcomes: readonly RoadOutcome[], winner: RunWinner): AskedMarks => {
  const gained = (road: DerivedRoadName): MarkCell | null => {
    const before = derivedRoad(outcomes, road).cells.length;
    return derivedRoad([...outcomes, { winner }], road).cells[before] ?? null;
  };
  return {
    bigEyeBoy: gained('bigEyeBoy'),
    smallRoad: gained('smallRoad'),
    cockroachRoad: gained('cockroachRoad'),
  };
};

/**
 * What a Player or a Banker win would add next to each derived road. It says what would be drawn, not what will come:
 * the cards know nothing of the roads.
 */
export const askRoads = (outcomes: readonly RoadOutcome[]): AskedRoads => ({
  player: ask(outcomes, 'player'),
  banker: ask(outcomes, 'banker'),
});
