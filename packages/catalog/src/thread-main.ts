/** Inside a thread: plays batches of the given game. See threads.ts. */
import { serveThread } from '@croupier/sim/node';
import { loadSimulator } from './simulators.ts';

serveThread(loadSimulator);
