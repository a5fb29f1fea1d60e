/** Runs in a worker, so that the page keeps drawing while a chart is worked out. */
import { loadChart } from '@croupier/catalog/charts';
import type { Cancel } from '../lib/worker-messages.ts';
import { openDesk } from './desk.ts';
import type { Question } from './messages.ts';

const hear = openDesk({
  load: loadChart,
  tell: (answer) => postMessage(answer),
  pause: () => new Promise((goOn) => setTimeout(goOn)),
});

addEventListener('message', ({ data }: MessageEvent<Question | Cancel>) => hear(data));
