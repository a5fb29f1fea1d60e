/**
 * What runs in a worker, a thread of Node or a Web Worker alike: it compiles the given run and plays the batches it is
 * asked for. A port is the way there; messages are plain data.
 */
import type { Refusal, Simulation, Simulator, Tally } from '@croupier/kernel';
import type { RunSpec } from './run.ts';

export type Message =
  | { readonly type: 'compile'; readonly run: RunSpec }
  | { readonly type: 'play'; readonly batch: number };

export type Reply =
  | { readonly type: 'ready'; readonly refusal: Refusal | undefined }
  | { readonly type: 'played'; readonly batch: number; readonly tally: Tally }
  /** A mistake of ours, in the words of its error. */
  | { readonly type: 'failed'; readonly problem: string };

/** The way to one worker. */
export interface WorkerPort {
  post(message: Message): void;
  /** Called once, before the first message. */
  listen(hear: (reply: Reply) => void): void;
  close(): void;
}

/** Where simulators come from: the catalog, or a test. */
export type LoadSimulator = (game: string) => Promise<Simulator | undefined>;

/** Answers messages, one at a time. */
export const answering = (load: LoadSimulator): ((message: Message) => Promise<Reply>) => {
  let ready: { readonly simulation: Simulation; readonly seed: string } | undefined;
  const compile = async ({ game, setup, flags, seed }: RunSpec): Promise<Reply> => {
    const simulator = await load(game);
    if (simulator === undefined) return { type: 'failed', problem: `there is no simulator for ${game}` };
    const simulation = simulator.compile(setup, flags);
    if (!simulation.ok) return { type: 'ready', refusal: simulation.error };
    ready = { simulation: simulation.value, seed };
    return { type: 'ready', refusal: undefined };
  };
  return async (message) => {
    try {
      if (message.type === 'compile') return await compile(message.run);
      if (ready === undefined) return { type: 'failed', problem: 'a batch was requested before the run' };
      const { simulation, seed } = ready;
      return { type: 'played', batch: message.batch, tally: simulation.batch(seed, message.batch) };
    } catch (error) {
      return { type: 'failed', problem: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  };
};

/** As much of a Web Worker as is used; a test brings its own. */
export interface WebWorkerLike {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error', listener: (event: { readonly message?: string }) => void): void;
  terminate(): void;
}

export const webWorkerPort = (worker: WebWorkerLike): WorkerPort => ({
  post: (message) => worker.postMessage(message),
  listen: (hear) => {
    worker.addEventListener('message', ({ data }) => hear(data as Reply));
    worker.addEventListener('error', ({ message }) => hear({ type: 'failed', problem: message ?? 'it did not load' }));
  },
  close: () => worker.terminate(),
});

/** As much of the inside of a Web Worker as is used. */
export interface WebWorkerScope {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
}

/** Inside a Web Worker: answers the code that created it. */
export const serveWebWorker = (scope: WebWorkerScope, load: LoadSimulator): void => {
  const answer = answering(load);
  scope.addEventListener(
    'message',
    ({ data }) => void answer(data as Message).then((reply) => scope.postMessage(reply)),
  );
};
