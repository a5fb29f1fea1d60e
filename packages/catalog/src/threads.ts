/** Threads of Node that play batches of any game of the catalog. */
import type { WorkerPort } from '@croupier/sim';
import { nodePort } from '@croupier/sim/node';

/** Built or from sources, the thread is a file beside this one. */
const FILE = import.meta.url.replace(/threads(\.[jt]s)$/, 'thread-main$1');

export const openThread = (): WorkerPort => nodePort(new URL(FILE));
