/** A page that simulates on the graphics processor, and says what came of it. */
import { loadSimulator } from '@croupier/catalog/simulators';
import { expectOk } from '@croupier/kernel';
import { Crew, Playing, type RunSpec, Sums } from '@croupier/sim';
import { findGpu, gpuPort, type PlayerOptions, type WebGpu } from '@croupier/sim/gpu';

export interface PlayedOnGpu {
  readonly adapter: string;
  /** What stood in the way, as a code. */
  readonly refusal: string | undefined;
  readonly tally: readonly number[];
}

export interface GpuWish extends PlayerOptions {
  readonly run: RunSpec;
  readonly batches: number;
  /** Gives the device away while the first batch is played. */
  readonly loses?: boolean;
}

const gpuOf = (place: object): WebGpu | undefined => (place as { readonly gpu?: WebGpu }).gpu;

const playOnGpu = async ({ run, batches, loses = false, ...options }: GpuWish): Promise<PlayedOnGpu> => {
  const compiled = (await loadSimulator(run.game))?.compile(run.setup, run.flags);
  if (compiled === undefined) throw new Error(`there is no simulator for ${run.game}`);
  const simulation = expectOk(compiled);
  let adapter = '';
  let devices = 0;
  const found = findGpu(gpuOf(navigator));
  const find: typeof found = async () => {
    const gpu = await found();
    if (gpu.ok && loses && devices++ === 0) {
      const { device } = gpu.value;
      const submit = device.queue.submit.bind(device.queue);
      device.queue.submit = (commands) => {
        submit(commands);
        device.destroy();
      };
    }
    return gpu;
  };
  const port = gpuPort({ ...options, load: loadSimulator, find, onAdapter: (name) => (adapter = name) });
  const crew = await Crew.of([port], run);
  if (!crew.ok) return { adapter, refusal: crew.error.code, tally: [] };
  const sums = new Sums();
  await new Playing({ simulation, crew: crew.value, goal: { from: 0, to: batches }, sums }).run();
  crew.value.close();
  return { adapter, refusal: undefined, tally: [...(sums.total() ?? [])] };
};

Object.assign(globalThis, { playOnGpu });
