/** Simulations for the lab: batches are added as `croupier simulate` adds them, so the same seed and rounds give the same numbers. */
import type { EdgeWork, Simulation, SimulationSummary } from '@croupier/kernel';
import { batchesFor, Sums } from '@croupier/sim';

export interface Wanted {
  readonly seed: string;
  readonly rounds: number;
}

/** The next number of batches after which there is a result: each costs as much as some batches. */
const nextTold = (batches: number): number => Math.ceil(batches * 1.4);

/** Tells a summary after the first batch, then less and less often, and after the last; `done` is the part that is played. */
export const playUntil = async (
  simulation: Simulation,
  { seed, rounds }: Wanted,
  { pause, signal }: EdgeWork,
  tell: (summary: SimulationSummary, done: number) => void,
): Promise<void> => {
  const sums = new Sums();
  const batches = batchesFor(rounds, simulation.roundsPerBatch);
  let next = 1;
  for (let batch = 0; batch < batches; batch++) {
    sums.add({ from: batch, size: 1, tally: simulation.batch(seed, batch) });
    if (batch + 1 === next || batch + 1 === batches) {
      tell(simulation.summary(sums.total() ?? new Float64Array(simulation.tallySize)), (batch + 1) / batches);
      next = nextTold(next);
    }
    await pause();
    signal?.throwIfAborted();
  }
};
