/** Working on a shared run until it is finished, by this process or by others. */
import { setTimeout as sleep } from 'node:timers/promises';
import { ok, type Refusal, type Result, type Simulation } from '@croupier/kernel';
import type { Crew } from '../crew.ts';
import { Playing } from '../playing.ts';
import { Sums } from '../sums.ts';
import { lookAfter } from './ranges.ts';
import type { Brought, QueuedJob, RunQueue, SharedRun } from './run-queue.ts';

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

/** What everybody has brought. What came early, from after the next look, waits until it is known whether it is needed. */
class Gathered {
  readonly sums = new Sums();
  readonly #early = new Map<number, Brought>();
  readonly #work: Shared;
  #look: number;
  #isDone = false;

  constructor(work: Shared) {
    this.#work = work;
    this.#look = lookAfter(work.shared, 0);
  }

  get isDone(): boolean {
    return this.#isDone;
  }

  /** Jobs up to here should be in the queue: one look further than needed, so that nobody has to wait for the slowest. */
  get ahead(): number {
    return lookAfter(this.#work.shared, this.#look);
  }

  has(first: number): boolean {
    return this.sums.has(first) || this.#early.has(first);
  }

  add(brought: readonly Brought[]): void {
    for (const each of brought) this.#early.set(each.first, each);
    this.#count();
    while (!this.#isDone && this.sums.missing({ from: 0, to: this.#look }).length === 0) {
      this.#isDone = this.#look === this.#work.shared.batches || this.#isSharp();
      if (!this.#isDone) this.#look = this.ahead;
      this.#count();
    }
  }

  #count(): void {
    if (this.#isDone) return;
    for (const { first, blocks } of [...this.#early.values()])
      if (first < this.#look) {
        for (const block of blocks) this.sums.add(block);
        this.#early.delete(first);
      }
  }

  #isSharp(): boolean {
    const { shared, simulation } = this.#work;
    const tally = this.sums.total();
    return shared.precision !== undefined && tally !== undefined && simulation.summary(tally).ev.se <= shared.precision;
  }
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
  const all = new Gathered(work);
  let inQueue = lookAfter(shared, 0);
  while (!signal.aborted) {
    const collected = await queue.collect(shared, (first) => all.has(first));
    if (!collected.ok) return collected;
    all.add(collected.value);
    work.onProgress?.(all.sums);
    if (all.isDone) {
      const finished = await queue.finish(shared);
      return finished.ok ? ok(all.sums) : finished;
    }
    const extended = all.ahead > inQueue ? await queue.extend(shared, all.ahead) : ok(null);
    if (!extended.ok) return extended;
    inQueue = Math.max(inQueue, all.ahead);
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
