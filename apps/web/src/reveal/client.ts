/** The page's side of the checker of revealed shoes; a worker does the checking. */
import type { RevealAnswer, RevealChecker } from '@croupier/client/reveals';
import type { Answered, Asked } from './messages.ts';

/** The part of a Worker that is used here. */
export interface WorkerLike {
  postMessage(message: Asked): void;
  terminate(): void;
}

/** `broke`: called if the worker could not be loaded, or threw. */
export type OpenWorker = (heard: (answered: Answered) => void, broke: () => void) => WorkerLike;

interface Waiting {
  readonly resolve: (answer: RevealAnswer) => void;
  readonly reject: (error: Error) => void;
}

export const workerChecker = (open: OpenWorker): RevealChecker => {
  const waiting = new Map<number, Waiting>();
  let lastId = 0;
  const settle = (id: number, answer: RevealAnswer | undefined): void => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (answer === undefined) asked?.reject(new Error('the check broke'));
    else asked?.resolve(answer);
  };
  const worker = open(
    ({ id, answer }) => settle(id, answer),
    () => {
      for (const id of waiting.keys()) settle(id, undefined);
    },
  );
  return {
    readsLog: true,
    check: (question) =>
      new Promise((resolve, reject) => {
        lastId += 1;
        waiting.set(lastId, { resolve, reject });
        worker.postMessage({ id: lastId, question });
      }),
    close: () => worker.terminate(),
  };
};

export const openWorkerChecker = (): RevealChecker =>
  workerChecker((heard, broke) => {
    const worker = new Worker(new URL('./reveal-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<Answered>) => heard(data));
    worker.addEventListener('error', broke);
    return worker;
  });
