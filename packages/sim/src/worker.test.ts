/** Web Workers through the same port, with what a browser has of them replaced by two ends of a wire. */
import { expectOk } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { Crew } from './crew.ts';
import { Playing } from './playing.ts';
import { Sums } from './sums.ts';
import { toyRun, toySimulator } from './testing/toy.ts';
import { serveWebWorker, type WebWorkerLike, webWorkerPort } from './worker.ts';

const { run, simulation } = toyRun();
type Hear = (event: { readonly data: unknown }) => void;

const fakeWorker = (): { readonly worker: WebWorkerLike; readonly ended: () => boolean; readonly fail: () => void } => {
  let [ended, toPage, toWorker]: [boolean, Hear, Hear] = [false, () => undefined, () => undefined];
  let failed: (event: { readonly message?: string }) => void = () => undefined;
  serveWebWorker(
    {
      postMessage: (data) => queueMicrotask(() => toPage({ data: structuredClone(data) })),
      addEventListener: (_, listener) => {
        toWorker = listener;
      },
    },
    () => Promise.resolve(toySimulator),
  );
  const worker = {
    postMessage: (data: unknown) => queueMicrotask(() => toWorker({ data: structuredClone(data) })),
    addEventListener: (type: 'message' | 'error', listener: Hear & typeof failed) => {
      if (type === 'message') toPage = listener;
      else failed = listener;
    },
    terminate: () => {
      ended = true;
    },
  };
  return { worker, ended: () => ended, fail: () => failed({ message: 'no such file' }) };
};

test('play the same bits, and are ended', async () => {
  const workers = [fakeWorker(), fakeWorker()];
  const crew = expectOk(
    await Crew.of(
      workers.map(({ worker }) => webWorkerPort(worker)),
      run,
    ),
  );
  const sums = new Sums();
  await new Playing({ simulation, crew, goal: { from: 0, to: 12 }, sums }).run();
  const plain = new Sums();
  for (let batch = 0; batch < 12; batch++) plain.add({ from: batch, size: 1, tally: simulation.batch('7', batch) });
  expect(sums.total()).toEqual(plain.total());
  crew.close();
  expect(workers.map(({ ended }) => ended())).toEqual([true, true]);
});

test('one that does not load ends the run', async () => {
  const { worker, fail } = fakeWorker();
  const crew = Crew.of([webWorkerPort(worker)], run);
  fail();
  await expect(crew).rejects.toThrow('no such file');
});
