/** A worker of a browser in a thread of Node: what the two call differently. Plain JavaScript, because a thread loads no other. */
import { parentPort, workerData } from 'node:worker_threads';

Object.assign(globalThis, {
  addEventListener: (_, heard) => parentPort?.on('message', (data) => heard({ data })),
  postMessage: (message) => parentPort?.postMessage(message),
});
await import(workerData);
