import type { Cell } from '../roads/grid.ts';

/**
 * The first column that is drawn where `columns` have room. One stays free for what comes next; the oldest are left out
 * when there is no room.
 */
export const columnsShown = (cells: readonly Cell[], columns: number): number => {
  const used = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  return Math.max(0, used + 1 - columns);
};
