/**
 * The big road. Logically it is a list of runs of the same winner, as long as they get; that is what the derived roads
 * read. Drawn, runs bend into tails to fit six rows; nothing may be read off the drawing.
 */
import { type Cell, layRuns } from './grid.ts';
import { type RoadOutcome, type RunWinner, requireOutcomes } from './outcome.ts';

/** One win of a run. */
export interface RunEntry {
  readonly winner: RunWinner;
  /** Rounds tied right after this win, before the next one. */
  readonly ties: number;
  /** Pairs of the win itself; those of tied rounds are seen on the bead plate. */
  readonly playerPair: boolean;
  readonly bankerPair: boolean;
}

/** A logical column: wins of one side that no win of the other interrupts. Never empty, of any length. */
export interface Run {
  readonly winner: RunWinner;
  readonly entries: readonly RunEntry[];
}

export interface BigRoadCell extends Cell, RunEntry {}

export interface BigRoad {
  /** Ties before the first win, which have no cell to be counted on. */
  readonly leadingTies: number;
  readonly runs: readonly Run[];
  /** The drawing, in the order of the wins. */
  readonly cells: readonly BigRoadCell[];
}

/** A run while it is being read: it grows, and ties are added to its last entry. */
interface OpenRun {
  readonly winner: RunWinner;
  readonly entries: { -readonly [field in keyof RunEntry]: RunEntry[field] }[];
}

const readRuns = (outcomes: readonly RoadOutcome[]): Omit<BigRoad, 'cells'> => {
  requireOutcomes(outcomes);
  const runs: OpenRun[] = [];
  let leadingTies = 0;
  for (const { winner, playerPair = false, bankerPair = false } of outcomes) {
    const run = runs.at(-1);
    if (winner === 'tie') {
      const last = run?.entries.at(-1);
      if (last === undefined) leadingTies += 1;
      else last.ties += 1;
      continue;
    }
    const entry = { winner, ties: 0, playerPair, bankerPair };
    if (run?.winner === winner) run.entries.push(entry);
    else runs.push({ winner, entries: [entry] });
  }
  return { leadingTies, runs };
};

export const bigRoad = (outcomes: readonly RoadOutcome[]): BigRoad => {
  const { leadingTies, runs } = readRuns(outcomes);
  return { leadingTies, runs, cells: layRuns(runs.map(({ entries }) => entries)) };
};

/** Depths of the logical columns, oldest first: all that the derived roads need to know. */
export const depthsOf = (outcomes: readonly RoadOutcome[]): readonly number[] =>
  readRuns(outcomes).runs.map(({ entries }) => entries.length);
