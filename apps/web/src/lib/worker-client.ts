/** The page's side: asks a worker, which is opened with the first question. A new question cancels the one before. */
import type { Cancel, Hold, Numbered } from './worker-messages.ts';

/** The part of a Worker that is used here. */
export interface WorkerLike<Question> {
  postMessage(message: Question | Cancel | Hold): void;
  terminate(): void;
}

/** `broke`: called if the worker could not be loaded, or threw. */
export type OpenWorker<Question, Answer> = (heard: (answer: Answer) => void, broke: () => void) => WorkerLike<Question>;

export interface Hearing<Answer> {
  /** True for the last answer to the question. */
  readonly heard: (answer: Answer) => boolean;
  /** It was canceled, or the worker broke: no more answers come. */
  readonly left: () => void;
}

export class WorkerClient<Question extends Numbered, Answer extends Numbered> {
  readonly #open: OpenWorker<Question, Answer>;
  #worker: WorkerLike<Question> | undefined;
  #asked: (Numbered & Hearing<Answer>) | undefined;
  #lastId = 0;

  constructor(open: OpenWorker<Question, Answer>) {
    this.#open = open;
  }

  ask(write: (id: number) => Question, hearing: Hearing<Answer>): void {
    this.cancel();
    this.#lastId += 1;
    const id = this.#lastId;
    this.#asked = { id, ...hearing };
    this.#worker ??= this.#begin();
    this.#worker.postMessage(write(id));
  }

  cancel(): void {
    if (this.#asked === undefined) return;
    this.#worker?.postMessage({ cancel: this.#asked.id });
    this.#leave();
  }

  /** Pauses the work on the question, or lets it go on. */
  hold(isHeld: boolean): void {
    if (this.#asked !== undefined) this.#worker?.postMessage({ hold: this.#asked.id, isHeld });
  }

  /** No more questions will be asked. */
  close(): void {
    this.cancel();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #begin(): WorkerLike<Question> {
    const worker = this.#open(
      (answer) => {
        // An answer to a canceled question may already be on its way.
        if (answer.id !== this.#asked?.id) return;
        const { heard } = this.#asked;
        if (heard(answer) && answer.id === this.#asked?.id) this.#asked = undefined;
      },
      // The next question opens a new worker.
      () => {
        worker.terminate();
        this.#worker = undefined;
        this.#leave();
      },
    );
    return worker;
  }

  #leave(): void {
    const asked = this.#asked;
    this.#asked = undefined;
    asked?.left();
  }
}

/** In a module worker, opened by the code that names its file, because bundlers have to see `new Worker(new URL(…))`. */
export const listening = <Question, Answer>(
  worker: Worker,
  heard: (answer: Answer) => void,
  broke: () => void,
): WorkerLike<Question> => {
  worker.addEventListener('message', ({ data }: MessageEvent<Answer>) => heard(data));
  worker.addEventListener('error', broke);
  return worker;
};
