/**
 * Web Workers that play batches of any game of the catalog. Bundlers see the file of the worker in this very form, and
 * find the source behind its built name.
 */
import { type WorkerPort, webWorkerPort } from '@croupier/sim';

export const openWebWorker = (): WorkerPort =>
  webWorkerPort(new Worker(new URL('./web-worker-main.js', import.meta.url), { type: 'module' }));
