/** Runs in a worker, so that the page keeps drawing while exact odds are worked out. */
import { loadEdge } from '@croupier/catalog/edges';
import { openDesk } from './desk.ts';
import type { Cancel, Question } from './messages.ts';

const hear = openDesk({
  load: loadEdge,
  tell: (answer) => postMessage(answer),
  pause: () => new Promise((goOn) => setTimeout(goOn)),
});

addEventListener('message', ({ data }: MessageEvent<Question | Cancel>) => hear(data));
