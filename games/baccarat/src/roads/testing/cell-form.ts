/**
 * The derived roads as dealers are taught them, by looking at filled and empty cells instead of comparing depths: a
 * second opinion on `derived-roads.ts`, sharing no code with it.
 */
import type { Mark } from '../derived-roads.ts';
import type { RoadOutcome } from '../outcome.ts';

const flip = (mark: Mark): Mark => (mark === 'red' ? 'blue' : 'red');

/** `back` 1 is the big eye boy, 2 the small road, 3 the cockroach road. */
export const marksByCells = (outcomes: readonly RoadOutcome[], back: number): readonly Mark[] => {
  const filled = new Set<string>();
  const marks: Mark[] = [];
  let [column, row, before] = [-1, -1, ''];
  /** The cell `back` columns left of a cell, and the one above that: both filled or both empty is red. */
  const look = (atColumn: number, atRow: number): Mark =>
    filled.has(`${atColumn - back},${atRow}`) === filled.has(`${atColumn - back},${atRow - 1}`) ? 'red' : 'blue';
  for (const { winner } of outcomes) {
    if (winner === 'tie') continue;
    if (winner === before) {
      row += 1;
      if (column - back >= 0) marks.push(look(column, row));
    } else {
      // A new column gets the opposite of what one more win in the old column would have got.
      if (column - back >= 0) marks.push(flip(look(column, row + 1)));
      column += 1;
      row = 0;
    }
    filled.add(`${column},${row}`);
    before = winner;
  }
  return marks;
};
