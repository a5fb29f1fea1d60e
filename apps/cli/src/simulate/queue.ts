/**
 * `--queue`: a run shared through PostgreSQL. Everyone who runs the same command works on the same simulation and gets its
 * result. Without a game, the command works on the queue until it is empty.
 */
import { loadSimulator } from '@croupier/catalog/simulators';
import { cleanText, err, ok, type Refusal, type Result, type Simulation } from '@croupier/kernel';
import { type Goal, type RunSpec, runText, type Sums } from '@croupier/sim';
import { openRunQueue, type RunQueue, type SharedRun, workOn } from '@croupier/sim/queue';
import type { Io } from '../io.ts';
import { refuse } from '../refusals.ts';
import { openCrew } from './crew.ts';
import { barOf } from './far.ts';

export interface SharedResult {
  /** Undefined when somebody stopped it. */
  readonly sums: Sums | undefined;
  /** Of everybody together. */
  readonly roundsPerSecond: number;
}

const openQueue = async (io: Io): Promise<Result<RunQueue, Refusal>> => {
  const url = io.env['DATABASE_URL']?.trim() ?? '';
  if (url === '') return err(refuse('SIMULATE_NO_DATABASE'));
  // The run goes on: the connection is replaced, and a call that fails is answered with a refusal.
  const onError = (error: unknown): void =>
    io.err(`The queue database reported: ${cleanText(error instanceof Error ? error.message : String(error))}\n`);
  return openRunQueue(url, { onError });
};

const work = async (
  io: Io,
  queue: RunQueue,
  shared: SharedRun,
  simulation: Simulation,
  workers: number,
  signal: AbortSignal,
): Promise<Result<SharedResult, Refusal>> => {
  const opened = await openCrew(shared.run, workers, shared.batches);
  if (!opened.ok) return opened;
  const { crew } = opened.value;
  const [bar, start] = [barOf(io), io.ticks()];
  const { roundsPerBatch } = simulation;
  let before: number | undefined;
  const onProgress = (sums: Sums): void => {
    before ??= sums.batches;
    bar.tell({
      ...{
        done: sums.batches,
        here: sums.batches - before,
        of: shared.batches,
        precision: shared.precision,
        roundsPerBatch,
      },
      ...{ tally: () => sums.total(), summary: (tally) => simulation.summary(tally) },
    });
  };
  try {
    const sums = await workOn({ queue, shared, simulation, crew, signal, onProgress });
    if (!sums.ok) return sums;
    const batches = (sums.value?.batches ?? 0) - (before ?? 0);
    return ok({
      sums: sums.value,
      roundsPerSecond: Math.round((1000 * batches * roundsPerBatch) / (io.ticks() - start)),
    });
  } finally {
    bar.end();
    crew.close();
  }
};

/** The run, by everybody who asks for it. */
export const playShared = async (
  io: Io,
  run: RunSpec,
  simulation: Simulation,
  goal: Pick<Goal, 'to' | 'precision'>,
  workers: number,
): Promise<Result<SharedResult, Refusal>> => {
  const signal = io.ending();
  const queue = await openQueue(io);
  if (!queue.ok) return queue;
  try {
    const { to: batches, precision } = goal;
    const shared = await queue.value.join(run, simulation, { batches, ...(precision !== undefined && { precision }) });
    return shared.ok ? await work(io, queue.value, shared.value, simulation, workers, signal) : shared;
  } finally {
    await queue.value.close();
  }
};

const compile = async ({ run, shape }: SharedRun): Promise<Result<Simulation, Refusal>> => {
  const simulation = (await loadSimulator(run.game))?.compile(run.setup, run.flags);
  if (simulation === undefined) return err(refuse('LOG_UNKNOWN_GAME', { game: run.game }));
  if (!simulation.ok) return simulation;
  const alike =
    simulation.value.roundsPerBatch === shape.roundsPerBatch && simulation.value.tallySize === shape.tallySize;
  return alike ? simulation : err(refuse('SIMULATE_OTHER_PROGRAM', { run: runText(run) }));
};

/** Answers with the number of runs that were finished while it helped. */
export const helpOut = async (io: Io, workers: number): Promise<Result<number, Refusal>> => {
  const signal = io.ending();
  const queue = await openQueue(io);
  if (!queue.ok) return queue;
  try {
    for (let runs = 0; ; runs++) {
      const shared = await queue.value.oldest();
      if (!shared.ok) return shared;
      if (shared.value === undefined) return ok(runs);
      const simulation = await compile(shared.value);
      if (!simulation.ok) return simulation;
      const worked = await work(io, queue.value, shared.value, simulation.value, workers, signal);
      if (!worked.ok) return worked;
      if (worked.value.sums === undefined) return ok(runs);
    }
  } finally {
    await queue.value.close();
  }
};
