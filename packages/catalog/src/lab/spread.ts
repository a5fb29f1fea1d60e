/** Distributions of results as columns of a plot. */
import type { LabPoint } from '@croupier/kernel';
import type { Spread } from '@croupier/sim';

const MOST_COLUMNS = 60;
/** Results with less than this chance in all are left off either end. */
const TAIL = 1e-4;

/** First and last place between the tails. */
const ends = (chances: Float64Array): readonly [number, number] => {
  let [first, last, below, above] = [0, chances.length - 1, 0, 0];
  while (first < last && below + (chances[first] ?? 0) < TAIL) below += chances[first++] ?? 0;
  while (last > first && above + (chances[last] ?? 0) < TAIL) above += chances[last--] ?? 0;
  return [first, last];
};

/** At most 60 columns, each with the chance of the results it stands for; `unit`: what a result of 1 is on the axis. */
export const columnsOf = ({ step, lowest, chances }: Spread, unit = 1): readonly LabPoint[] => {
  const [first, last] = ends(chances);
  const width = Math.ceil((last - first + 1) / MOST_COLUMNS);
  const columns = new Map<number, number>();
  for (let at = first; at <= last; at++) {
    // Columns are around whole multiples of their width, so that one of them is around zero.
    const column = Math.round((lowest + at) / width);
    columns.set(column, (columns.get(column) ?? 0) + (chances[at] ?? 0));
  }
  return [...columns]
    .toSorted(([one], [other]) => one - other)
    .map(([column, y]) => ({ x: column * width * step * unit, y }));
};

/** The chance of a result below `limit`. */
export const chanceBelow = ({ step, lowest, chances }: Spread, limit: number): number =>
  chances.reduce((sum, chance, at) => ((lowest + at) * step < limit ? sum + chance : sum), 0);
