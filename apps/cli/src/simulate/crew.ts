/** Workers that are ready to play a run. */
import { extname } from 'node:path';
import { loadSimulator } from '@croupier/catalog/simulators';
import { openThread } from '@croupier/catalog/threads';
import type { Refusal, Result } from '@croupier/kernel';
import { Crew, type RunSpec, type WorkerPort } from '@croupier/sim';
import { inlinePort } from '@croupier/sim/node';

/** From its sources, as in tests, threads take longer to begin than to play; built, each worker is one. */
const isBuilt = extname(import.meta.url) !== '.ts';
const openWorker = (): WorkerPort => (isBuilt ? openThread() : inlinePort(loadSimulator));

/** No more workers than there are batches. */
export const openCrew = (run: RunSpec, workers: number, batches: number): Promise<Result<Crew, Refusal>> =>
  Crew.of(Array.from({ length: Math.max(1, Math.min(workers, batches)) }, openWorker), run);
