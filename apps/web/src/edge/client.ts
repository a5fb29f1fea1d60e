/** The page's side: asks for one edge at a time. A new question cancels the one before. */
import type { SolvedEdge } from '@croupier/kernel';
import { listening, type OpenWorker, WorkerClient } from '../lib/worker-client.ts';
import type { EdgeAnswer, Question } from './messages.ts';

export class EdgeClient {
  readonly #client: WorkerClient<Question, EdgeAnswer>;

  constructor(open: OpenWorker<Question, EdgeAnswer>) {
    this.#client = new WorkerClient(open);
  }

  /** Undefined if it was canceled, or if the edge can't be worked out. */
  ask(game: string, setup: object): Promise<SolvedEdge | undefined> {
    return new Promise((answer) => {
      this.#client.ask((id) => ({ id, game, setup }), {
        heard: ({ edge }) => {
          answer(edge);
          return true;
        },
        left: () => answer(undefined),
      });
    });
  }

  cancel(): void {
    this.#client.cancel();
  }

  /** No more questions will be asked. */
  close(): void {
    this.#client.close();
  }
}

/** In a separate worker, to be closed by the code that opened it. */
export const openEdges = (): EdgeClient =>
  new EdgeClient((heard, broke) =>
    listening(new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }), heard, broke),
  );

/** One for the page: it shows one table at a time. */
export const edges = openEdges();
