/** The worker's side: answers questions, and drops canceled ones at the next pause. */
import type { EdgeOf, Pause } from '@croupier/kernel';
import type { Cancel, EdgeAnswer, Question } from './messages.ts';

export interface DeskPorts {
  readonly load: (game: string) => Promise<EdgeOf>;
  readonly tell: (answer: EdgeAnswer) => void;
  /** Messages must get in while it lasts. */
  readonly pause: Pause;
}

/** Answers every question once; hears the messages of the page. */
export const openDesk = ({ load, tell, pause }: DeskPorts): ((message: Question | Cancel) => void) => {
  const wanted = new Map<number, AbortController>();
  const workOn = async ({ id, game, setup }: Question, signal: AbortSignal): Promise<void> => {
    const edgeOf = await load(game);
    signal.throwIfAborted();
    tell({ id, edge: await edgeOf(setup, { pause, signal }) });
  };
  return (message) => {
    if ('cancel' in message) {
      wanted.get(message.cancel)?.abort();
      return;
    }
    const { id } = message;
    const controller = new AbortController();
    wanted.set(id, controller);
    // Canceled or not available: the rules are shown without an edge.
    workOn(message, controller.signal)
      .catch(() => tell({ id }))
      .finally(() => wanted.delete(id));
  };
};
