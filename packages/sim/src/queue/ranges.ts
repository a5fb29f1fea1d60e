/**
 * How a shared run is cut into jobs. With a precision it is checked after certain numbers of batches, the same ones as when it
 * is played alone (`goal.ts`), and no job spans one of these checks: so the batches before it can be added up without the others.
 */
import { nextLook } from '../goal.ts';
import type { Range } from '../sums.ts';

export interface SharedGoal {
  /** With a precision, at most so many. */
  readonly batches: number;
  /** The standard error of the mean at which it is enough. */
  readonly precision?: number;
}

const MOST_JOBS = 4096;
/** Between two looks: enough for many workers, few enough to be quick to store. */
const MOST_JOBS_BETWEEN = 64;
const FEWEST_BATCHES = 16;

/** A power of two, so that a range is few blocks. */
const batchesPerJob = (batches: number, mostJobs: number): number =>
  2 ** Math.ceil(Math.log2(Math.max(FEWEST_BATCHES, batches / mostJobs)));

/** The number of batches after which the run is checked next. */
export const lookAfter = ({ batches, precision }: SharedGoal, done: number): number =>
  precision === undefined ? batches : Math.min(batches, nextLook(done));

/** All jobs for the batches before `end`, which is a look. */
export const rangesBefore = (goal: SharedGoal, end: number): readonly Range[] => {
  const mostJobs = goal.precision === undefined ? MOST_JOBS : MOST_JOBS_BETWEEN;
  const ranges: Range[] = [];
  for (let look = 0; look < end; ) {
    const next = lookAfter(goal, look);
    const size = batchesPerJob(next - look, mostJobs);
    // Aligned, so that each is one block wherever it can be.
    for (let from = look; from < next; ) {
      const to = Math.min(next, from + size - (from % size));
      ranges.push({ from, to });
      from = to;
    }
    look = next;
  }
  return ranges;
};
