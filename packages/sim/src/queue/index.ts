/** Runs shared through PostgreSQL, by any number of workers on any machines. */
export type { SharedGoal } from './ranges.ts';
export {
  type Brought,
  openRunQueue,
  type QueuedJob,
  type QueueOptions,
  type RunQueue,
  type SharedRun,
} from './run-queue.ts';
export { type Shared, workOn } from './work.ts';
