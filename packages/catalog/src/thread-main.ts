/** Inside a thread: plays batches of whatever game it is told. See threads.ts. */
import { serveThread } from '@croupier/sim/node';
import { loadSimulator } from './simulators.ts';

serveThread(loadSimulator);
