/** The worker's side: works on each question until it is answered or canceled. */
import type { Cancel, Numbered } from './worker-messages.ts';

export interface WorkerDeskPorts<Question> {
  /** Rejects when the work was canceled or can't be done. */
  readonly work: (question: Question, signal: AbortSignal) => Promise<void>;
  readonly failed: (id: number) => void;
}

/** Hears the messages of the page. */
export const openWorkerDesk = <Question extends Numbered>({
  work,
  failed,
}: WorkerDeskPorts<Question>): ((message: Question | Cancel) => void) => {
  const wanted = new Map<number, AbortController>();
  return (message) => {
    if ('cancel' in message) {
      wanted.get(message.cancel)?.abort();
      return;
    }
    const { id } = message;
    const controller = new AbortController();
    wanted.set(id, controller);
    work(message, controller.signal)
      .catch(() => failed(id))
      .finally(() => wanted.delete(id));
  };
};
