/** Workers that are ready to play a run. */
import { extname } from 'node:path';
import { loadSimulator } from '@croupier/catalog/simulators';
import { openThread } from '@croupier/catalog/threads';
import { ok, type Refusal, type Result } from '@croupier/kernel';
import { Crew, type RunSpec, type WorkerPort } from '@croupier/sim';
import { type FindGpu, findGpuInNode, gpuPort } from '@croupier/sim/gpu';
import { inlinePort } from '@croupier/sim/node';

/** From its sources, as in tests, threads take longer to begin than to play; built, each worker is one. */
const isBuilt = extname(import.meta.url) !== '.ts';
const openWorker = (): WorkerPort => (isBuilt ? openThread() : inlinePort(loadSimulator));

export interface OpenCrew {
  readonly crew: Crew;
  /** The graphics processor in words, if it is one. */
  readonly adapter: string | undefined;
}

/** The graphics processor as the only worker. */
export const openGpuCrew = async (
  run: RunSpec,
  find: FindGpu = findGpuInNode(),
): Promise<Result<OpenCrew, Refusal>> => {
  let adapter = '';
  const onAdapter = (name: string): void => {
    adapter = name;
  };
  const crew = await Crew.of([gpuPort({ load: loadSimulator, find, onAdapter })], run);
  return crew.ok ? ok({ crew: crew.value, adapter }) : crew;
};

/** No more workers than there are batches. */
export const openCrew = async (run: RunSpec, workers: number, batches: number): Promise<Result<OpenCrew, Refusal>> => {
  const ports = Array.from({ length: Math.max(1, Math.min(workers, batches)) }, openWorker);
  const crew = await Crew.of(ports, run);
  return crew.ok ? ok({ crew: crew.value, adapter: undefined }) : crew;
};
