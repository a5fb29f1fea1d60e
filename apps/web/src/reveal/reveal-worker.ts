/** Runs in a worker, so that the page keeps drawing while a revealed shoe is checked and every command is replayed. */
import { loadGame } from '@croupier/catalog/browser';
import { openChecker } from '@croupier/client/reveals';
import type { Answered, Asked } from './messages.ts';

const checker = openChecker({ loadGame });

addEventListener('message', ({ data: { id, question } }: MessageEvent<Asked>) => {
  const tell = (answered: Answered): void => postMessage(answered);
  checker.check(question).then(
    (answer) => tell({ id, answer }),
    () => tell({ id }),
  );
});
