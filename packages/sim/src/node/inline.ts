/** A worker that is none: it answers in this thread, one message after the other. */
import { setImmediate as turn } from 'node:timers/promises';
import { answering, type LoadSimulator, type Reply, type WorkerPort } from '../worker.ts';

/** `pause` lets others have a turn before each answer; a test makes it as long as it likes. */
export const inlinePort = (load: LoadSimulator, pause: () => Promise<unknown> = () => turn()): WorkerPort => {
  const answer = answering(load);
  let hear: (reply: Reply) => void = () => undefined;
  let before: Promise<unknown> = Promise.resolve();
  let closed = false;
  return {
    post: (message) => {
      before = before.then(async () => {
        if (closed) return;
        const reply = await answer(message);
        await pause();
        if (!closed) hear(reply);
      });
    },
    listen: (listener) => {
      hear = listener;
    },
    close: () => {
      closed = true;
    },
  };
};
