/** Inside a Web Worker: plays batches of the given game. See web-workers.ts. */
import { serveWebWorker } from '@croupier/sim';
import { loadSimulator } from './simulators.ts';

serveWebWorker(globalThis, loadSimulator);
