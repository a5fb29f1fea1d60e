/** Threads that play work of the benchmark on the processor. This file is the thread, too, so that one bundle holds both. */
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import type { Simulation, Tally } from '@croupier/kernel';
import { type Feature, type Played, playHere, simulationOf } from './gpu-runs.ts';

type Work =
  | { readonly run: Omit<Feature, 'name'>; readonly lanes: number; readonly seed: string; readonly batch: number }
  | { readonly run: Omit<Feature, 'name'>; readonly seconds: number };

/** Of this thread, by what was asked for. */
const compiled = new Map<string, Simulation>();

const once = (run: Omit<Feature, 'name'>, lanes?: number): Simulation => {
  const name = JSON.stringify([run, lanes]);
  const simulation = compiled.get(name) ?? simulationOf(run, lanes);
  compiled.set(name, simulation);
  return simulation;
};

const answer = (work: Work): Tally | Played =>
  'batch' in work ? once(work.run, work.lanes).batch(work.seed, work.batch) : playHere(once(work.run), work.seconds);

export class LaneThreads {
  readonly #workers: readonly Worker[];
  readonly #idle: Worker[];
  readonly #waiting: ((worker: Worker) => void)[] = [];

  constructor(threads: number, file: URL) {
    this.#workers = Array.from({ length: threads }, () => new Worker(file));
    this.#idle = [...this.#workers];
  }

  async #play(work: Work): Promise<Tally | Played> {
    const worker = this.#idle.pop() ?? (await new Promise<Worker>((resolve) => this.#waiting.push(resolve)));
    const done = await new Promise<Tally | Played>((resolve, reject) => {
      worker.once('error', reject);
      worker.once('message', (message: Tally | Played) => {
        worker.off('error', reject);
        resolve(message);
      });
      worker.postMessage(work);
    });
    const next = this.#waiting.shift();
    if (next === undefined) this.#idle.push(worker);
    else next(worker);
    return done;
  }

  batch(run: Feature, lanes: number, seed: string, batch: number): Promise<Tally> {
    return this.#play({ run, lanes, seed, batch }) as Promise<Tally>;
  }

  playFor(run: Omit<Feature, 'name'>, seconds: number): Promise<Played> {
    return this.#play({ run, seconds }) as Promise<Played>;
  }

  async close(): Promise<void> {
    await Promise.all(this.#workers.map((worker) => worker.terminate()));
  }
}

if (!isMainThread) parentPort?.on('message', (work: Work) => parentPort?.postMessage(answer(work)));
