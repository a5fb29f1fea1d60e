/** The bead plate: every round in order, ties included, six to a column. */
import { type Cell, ROWS } from './grid.ts';
import { type RoadOutcome, requireOutcomes } from './outcome.ts';

export interface BeadCell extends Cell {
  readonly outcome: RoadOutcome;
}

export const beadPlate = (outcomes: readonly RoadOutcome[]): readonly BeadCell[] => {
  requireOutcomes(outcomes);
  return outcomes.map((outcome, index) => ({ column: Math.floor(index / ROWS), row: index % ROWS, outcome }));
};
