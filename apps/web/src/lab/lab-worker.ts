/** Runs in a worker, so that the page keeps drawing while answers are worked out. */
import { labPageIn, loadLabPages } from '@croupier/catalog/labs';
import type { Cancel, Hold } from '../lib/worker-messages.ts';
import { openDesk } from './desk.ts';
import type { Question } from './messages.ts';

const hear = openDesk({
  load: async (id) => {
    const page = labPageIn(await loadLabPages(), id);
    if (page === undefined) throw new RangeError(`there is no lab page ${id}`);
    return page.load();
  },
  tell: (answer) => postMessage(answer),
  pause: () => new Promise((goOn) => setTimeout(goOn)),
});

addEventListener('message', ({ data }: MessageEvent<Question | Cancel | Hold>) => hear(data));
