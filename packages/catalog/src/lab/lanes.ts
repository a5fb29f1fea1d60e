/** Rounds played in lanes, as a GPU plays them. */
import { lanesText } from '@croupier/cards';
import { type EdgeWork, err, ok, type Refusal, type Result, type SimulationSummary } from '@croupier/kernel';
import { batchesFor, Crew, type RunSpec, Sums, type WorkerPort } from '@croupier/sim';
import { findGpu, gpuPort, realGpu, type WebGpu } from '@croupier/sim/gpu';
import { loadSimulator } from '../simulators.ts';

/** In a batch: few enough that there are numbers at once, and enough to keep a GPU busy. */
const LANES = 2 ** 16;

export interface LaneWish {
  /** Without lanes. */
  readonly run: RunSpec;
  readonly rounds: number;
  readonly lanes?: number;
}

/** What the command line says is about its flags. */
const sayWhyNot = ({ code, message }: Refusal): string => {
  if (code === 'SIM_NO_GPU') return 'This device has no GPU that can run simulations.';
  return code.endsWith('_LANES_CHART') ? 'A GPU can only play by the chart, and without other players.' : message;
};

/** `port` plays the lanes. Answers with why they can't be played, in a sentence. */
export const playLanes = async (
  { run: { flags, ...run }, rounds, lanes = LANES }: LaneWish,
  port: WorkerPort,
  { pause, signal }: EdgeWork,
  tell: (summary: SimulationSummary, done: number) => void,
): Promise<Result<true, string>> => {
  const spec: RunSpec = { ...run, flags: { ...flags, lanes: lanesText(lanes) } };
  const compiled = (await loadSimulator(spec.game))?.compile(spec.setup, spec.flags);
  if (compiled?.ok !== true) {
    port.close();
    return err(compiled === undefined ? `${spec.game} cannot be simulated.` : sayWhyNot(compiled.error));
  }
  const simulation = compiled.value;
  const sums = new Sums();
  const batches = batchesFor(rounds, simulation.roundsPerBatch);
  try {
    const crew = await Crew.of([port], spec);
    if (!crew.ok) return err(sayWhyNot(crew.error));
    for (let batch = 0; batch < batches; batch++) {
      const { tally } = await crew.value.play(batch);
      sums.add({ from: batch, size: 1, tally });
      tell(simulation.summary(sums.total() ?? tally), (batch + 1) / batches);
      await pause();
      signal?.throwIfAborted();
    }
    return ok(true);
  } catch (error) {
    signal?.throwIfAborted();
    return err(`The GPU gave up: ${error instanceof Error ? error.message : String(error)}.`);
  } finally {
    port.close();
  }
};

export interface Graphics {
  /** What it calls itself; may be empty. */
  readonly name: string;
  readonly port: WorkerPort;
}

/** The GPU of this device, looked for before anything is compiled; or why there is none. */
export const findGraphics = async (
  find = findGpu(((globalThis.navigator ?? {}) as { readonly gpu?: WebGpu }).gpu),
): Promise<Result<Graphics, string>> => {
  const real = realGpu(find);
  const found = await real();
  if (!found.ok) return err(sayWhyNot(found.error));
  const { name, close } = found.value;
  close();
  return ok({ name, port: gpuPort({ load: loadSimulator, find: real }) });
};
