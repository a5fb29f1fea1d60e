/** The worker's side: answers questions, and drops canceled ones at the next pause. */
import type { EdgeOf, Pause } from '@croupier/kernel';
import { openWorkerDesk } from '../lib/worker-desk.ts';
import type { Cancel } from '../lib/worker-messages.ts';
import type { EdgeAnswer, Question } from './messages.ts';

export interface DeskPorts {
  readonly load: (game: string) => Promise<EdgeOf>;
  readonly tell: (answer: EdgeAnswer) => void;
  /** Pauses long enough for messages to arrive. */
  readonly pause: Pause;
}

/** Answers every question once. */
export const openDesk = ({ load, tell, pause }: DeskPorts): ((message: Question | Cancel) => void) =>
  openWorkerDesk({
    work: async ({ id, game, setup }, signal) => {
      const edgeOf = await load(game);
      signal.throwIfAborted();
      tell({ id, edge: await edgeOf(setup, { pause, signal }) });
    },
    // Canceled or not available: the rules are shown without an edge.
    failed: (id) => tell({ id }),
  });
