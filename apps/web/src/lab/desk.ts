/** The worker's side: works out answers, and stops canceled work at the next pause. */
import type { LabWork, Pause } from '@croupier/kernel';
import { openWorkerDesk } from '../lib/worker-desk.ts';
import type { Cancel, Hold } from '../lib/worker-messages.ts';
import type { Answer, Question } from './messages.ts';

export interface DeskPorts {
  /** By the address of the page. Rejects for a page that doesn't exist. */
  readonly load: (page: string) => Promise<LabWork>;
  readonly tell: (answer: Answer) => void;
  /** Pauses long enough for messages to arrive. */
  readonly pause: Pause;
}

export const openDesk = ({ load, tell, pause }: DeskPorts): ((message: Question | Cancel | Hold) => void) =>
  openWorkerDesk({
    work: async ({ id, page, asked }, signal, free) => {
      const work = await load(page);
      signal.throwIfAborted();
      const pauseOrHold = async (): Promise<void> => {
        await pause();
        await free();
      };
      await work(asked, { pause: pauseOrHold, signal }, (part) => tell({ id, part }));
      tell({ id, end: 'done' });
    },
    failed: (id) => tell({ id, end: 'failed' }),
  });
