/** The page's side: asks the worker, which is opened with the first question. A new question cancels the one before. */
import type { SolvedEdge } from '@croupier/kernel';
import type { Cancel, EdgeAnswer, Question } from './messages.ts';

/** The part of a Worker that is used here. */
export interface WorkerLike {
  postMessage(message: Question | Cancel): void;
  terminate(): void;
}

/** `broke`: called if the worker could not be loaded, or threw. */
export type OpenWorker = (heard: (answer: EdgeAnswer) => void, broke: () => void) => WorkerLike;

interface Asked {
  readonly id: number;
  readonly answer: (edge: SolvedEdge | undefined) => void;
}

export class EdgeClient {
  readonly #open: OpenWorker;
  #worker: WorkerLike | undefined;
  #asked: Asked | undefined;
  #lastId = 0;

  constructor(open: OpenWorker) {
    this.#open = open;
  }

  /** Undefined if it was canceled, or if the edge can't be worked out. */
  ask(game: string, setup: object): Promise<SolvedEdge | undefined> {
    this.cancel();
    this.#lastId += 1;
    const id = this.#lastId;
    const answered = new Promise<SolvedEdge | undefined>((answer) => {
      this.#asked = { id, answer };
    });
    this.#worker ??= this.#begin();
    this.#worker.postMessage({ id, game, setup });
    return answered;
  }

  cancel(): void {
    if (this.#asked === undefined) return;
    this.#worker?.postMessage({ cancel: this.#asked.id });
    this.#settle(undefined);
  }

  /** No more questions will be asked. */
  close(): void {
    this.cancel();
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  #begin(): WorkerLike {
    const worker = this.#open(
      ({ id, edge }) => {
        // The answer to a question that was canceled may be on its way already.
        if (id === this.#asked?.id) this.#settle(edge);
      },
      // The next question tries another one.
      () => {
        worker.terminate();
        this.#worker = undefined;
        this.#settle(undefined);
      },
    );
    return worker;
  }

  #settle(edge: SolvedEdge | undefined): void {
    const asked = this.#asked;
    this.#asked = undefined;
    asked?.answer(edge);
  }
}

/** In a separate worker, to be closed by the code that opened it. */
export const openEdges = (): EdgeClient =>
  new EdgeClient((heard, broke) => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<EdgeAnswer>) => heard(data));
    worker.addEventListener('error', broke);
    return worker;
  });

/** One for the page: it shows one table at a time. */
export const edges = openEdges();
