/** A simulation that becomes more precise while somebody watches: batches are added up in order, so the same seed gives the same numbers. */
import type { EdgeWork, Simulation, SimulationSummary } from '@croupier/kernel';

const SEED = 'lab';

/** Rounds after which there are first numbers, and then twice as many each time. */
const FIRST_BATCHES = 2;

/** Tells a summary after 2, 4, 8 … batches, up to `most`, and which part of `most` is played. `tell` answers whether that is precise enough. */
export const simulateUntil = async (
  simulation: Simulation,
  { pause, signal }: EdgeWork,
  most: number,
  tell: (summary: SimulationSummary, played: number) => boolean,
): Promise<void> => {
  const total = new Float64Array(simulation.tallySize);
  let next = FIRST_BATCHES;
  for (let batch = 0; batch < most; batch++) {
    const tally = simulation.batch(SEED, batch);
    for (let at = 0; at < total.length; at++) total[at] = (total[at] ?? 0) + (tally[at] ?? 0);
    await pause();
    signal?.throwIfAborted();
    if (batch + 1 < next && batch + 1 < most) continue;
    if (tell(simulation.summary(total), (batch + 1) / most)) return;
    next *= 2;
  }
};
