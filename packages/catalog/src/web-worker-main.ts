/** Inside a Web Worker: plays batches of whatever game it is told. See web-workers.ts. */
import { serveWebWorker } from '@croupier/sim';
import { loadSimulator } from './simulators.ts';

serveWebWorker(globalThis, loadSimulator);
