/** Runs in a worker, so that the page keeps drawing while exact odds are worked out. */
import { loadEdge } from '@croupier/catalog/edges';
import type { Cancel } from '../lib/worker-messages.ts';
import { openDesk } from './desk.ts';
import type { Question } from './messages.ts';

const hear = openDesk({
  load: loadEdge,
  tell: (answer) => postMessage(answer),
  pause: () => new Promise((goOn) => setTimeout(goOn)),
});

addEventListener('message', ({ data }: MessageEvent<Question | Cancel>) => hear(data));
