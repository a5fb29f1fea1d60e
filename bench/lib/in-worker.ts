/** One question to the worker that checks revealed shoes, and its answer. */
import type { Worker } from 'node:worker_threads';
import type { RevealAnswer, RevealQuestion } from '@croupier/client/reveals';

export const ask = (worker: Worker, id: number, question: RevealQuestion): Promise<RevealAnswer> =>
  new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('message', ({ answer }: { readonly answer?: RevealAnswer }) => {
      worker.off('error', reject);
      if (answer === undefined) reject(new Error('the check broke'));
      else resolve(answer);
    });
    worker.postMessage({ id, question });
  });
