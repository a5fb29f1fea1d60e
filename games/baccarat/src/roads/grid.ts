/** Where cells are drawn: six rows, as many columns as it takes. Columns and rows count from 0, the top left corner. */

export const ROWS = 6;

export interface Cell {
  readonly column: number;
  readonly row: number;
}

/**
 * Puts every item of every run in its cell, in order. A run starts in the top row, in the first free column after the
 * one where the run before it started. It goes down while there is a free cell below, else right, and once it has
 * turned right it stays on its row: the dragon tail.
 *
 * A tail always finds the cell to its right free: whatever lies there would be an earlier run's tail, which reaches it
 * from the left through the very cell where this one turned.
 */
export const layRuns = <T extends object>(runs: readonly (readonly T[])[]): readonly (Cell & T)[] => {
  const taken = new Set<number>();
  const isFree = (column: number, row: number): boolean => !taken.has(column * ROWS + row);
  const cells: (Cell & T)[] = [];
  let start = -1;
  for (const run of runs) {
    start += 1;
    while (!isFree(start, 0)) start += 1;
    let column = start;
    let row = 0;
    let turned = false;
    for (const item of run) {
      cells.push({ column, row, ...item });
      taken.add(column * ROWS + row);
      turned ||= row + 1 === ROWS || !isFree(column, row + 1);
      if (turned) column += 1;
      else row += 1;
    }
  }
  return cells;
};
