/** Working on a shared run until it is finished, by this process or by others. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ok, type Refusal, type Result, type Simulation } from '@croupier/kernel';
import type { Crew } from '../crew.ts';
import { Playing } from '../playing.ts';
import { Sums } from '../sums.ts';
import type { QueuedJob, RunQueue, SharedRun } from './run-queue.ts';

/** How often it is asked whether others have brought theirs, when there is nothing to do. */
const WAIT = 250;

export interface Shared {
  readonly queue: RunQueue;
  readonly shared: SharedRun;
  readonly simulation: Simulation;
  readonly crew: Crew;
  readonly signal: AbortSignal;
  /** Told the sums of everybody after each job, and while waiting. */
  readonly onProgress?: (sums: Sums) => void;
}

const playJob = async ({ simulation, crew, signal }: Shared, { from, to }: QueuedJob): Promise<Sums | undefined> => {
  const sums = new Sums();
  const playing = new Playing({ simulation, crew, goal: { from, to }, sums });
  const cancel = (): void => playing.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  const ending = signal.aborted ? 'cancelled' : await playing.run();
  signal.removeEventListener('abort', cancel);
  return ending === 'done' ? sums : undefined;
};

/** The sums of the whole run; undefined when it was canceled. What was in hand then goes to somebody else. */
export const workOn = async (work: Shared): Promise<Result<Sums | undefined, Refusal>> => {
  const { queue, shared, signal } = work;
  const all = new Sums();
  while (!signal.aborted) {
    const collected = await queue.collect(shared, all);
    if (!collected.ok) return collected;
    work.onProgress?.(all);
    if (all.batches === shared.batches) return ok(all);
    const job = await queue.take(shared);
    if (!job.ok) return job;
    if (job.value === undefined) {
      await sleep(WAIT, undefined, { signal }).catch(() => undefined);
      continue;
    }
    const sums = all.has(job.value.from) ? new Sums() : await playJob(work, job.value);
    if (sums === undefined) break;
    const given = await queue.give(shared, job.value, sums.blocks);
    if (!given.ok) return given;
  }
  return ok(undefined);
};
