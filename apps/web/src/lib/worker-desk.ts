/** The worker's side: works on each question until it is answered or canceled. */
import type { Cancel, Hold, Numbered } from './worker-messages.ts';

export interface WorkerDeskPorts<Question> {
  /** Rejects when the work was canceled or can't be done. `free` resolves at once, unless the work is paused. */
  readonly work: (question: Question, signal: AbortSignal, free: () => Promise<void>) => Promise<void>;
  readonly failed: (id: number) => void;
}

/** Work that can be paused. */
class Gate {
  #opened: Promise<void> = Promise.resolve();
  #open: () => void = () => undefined;

  set isHeld(isHeld: boolean) {
    this.#open();
    if (isHeld)
      this.#opened = new Promise((resolve) => {
        this.#open = resolve;
      });
  }

  get free(): Promise<void> {
    return this.#opened;
  }
}

/** Hears the messages of the page. */
export const openWorkerDesk = <Question extends Numbered>({
  work,
  failed,
}: WorkerDeskPorts<Question>): ((message: Question | Cancel | Hold) => void) => {
  const wanted = new Map<number, { readonly controller: AbortController; readonly gate: Gate }>();
  return (message) => {
    if ('cancel' in message) {
      const canceled = wanted.get(message.cancel);
      canceled?.controller.abort();
      if (canceled) canceled.gate.isHeld = false;
      return;
    }
    if ('hold' in message) {
      const held = wanted.get(message.hold);
      if (held) held.gate.isHeld = message.isHeld;
      return;
    }
    const { id } = message;
    const controller = new AbortController();
    const gate = new Gate();
    wanted.set(id, { controller, gate });
    work(message, controller.signal, () => gate.free)
      .catch(() => failed(id))
      .finally(() => wanted.delete(id));
  };
};
