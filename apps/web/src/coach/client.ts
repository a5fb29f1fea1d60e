/** The page's side of the worker. A new question about an open decision cancels the one before; judgments are all answered. */
import type { Advice, EventBase, GradedDecision, ViewBase } from '@croupier/kernel';
import type { CheckedShoes, CoachAnswered, CoachAsked, GradedPart, LogToGrade, ShoesToCheck } from './messages.ts';

/** The part of a Worker that is used here. */
export interface WorkerLike {
  postMessage(message: CoachAsked): void;
  terminate(): void;
}

/** `broke`: called if the worker could not be loaded, or threw. */
export type OpenWorker = (heard: (answer: CoachAnswered) => void, broke: () => void) => WorkerLike;

interface Asked {
  readonly advised?: (advice: Advice) => void;
  readonly judged?: (decisions: readonly GradedDecision[]) => void;
  readonly written?: (text: string) => void;
  readonly graded?: (part: GradedPart) => void;
  readonly checked?: (found: CheckedShoes) => void;
  /** `isBroken`: there will be no odds on this device. */
  readonly done: (isBroken: boolean) => void;
}

export class CoachClient {
  readonly #open: OpenWorker;
  readonly #asked = new Map<number, Asked>();
  #worker: WorkerLike | undefined;
  #isBroken = false;
  #lastId = 0;
  #advising: number | undefined;

  constructor(open: OpenWorker) {
    this.#open = open;
  }

  /** `done` is called once unless it is canceled: with true if the worker can't be used. */
  advise(game: string, view: ViewBase, advised: (advice: Advice) => void, done: (isBroken: boolean) => void): void {
    this.cancel();
    this.#advising = this.#ask((id) => ({ id, game, advise: view }), { advised, done });
  }

  /** Never rejects: what can't be priced is left out. */
  judge(
    game: string,
    before: ViewBase,
    after: ViewBase,
    events: readonly EventBase[],
  ): Promise<readonly GradedDecision[]> {
    return new Promise((resolve) => {
      let found: readonly GradedDecision[] = [];
      this.#ask((id) => ({ id, game, judge: { before, after, events } }), {
        judged: (decisions) => {
          found = decisions;
        },
        done: () => resolve(found),
      });
    });
  }

  /** The rules as a link carries them; empty where that can't be worked out. */
  write(game: string, rules: object): Promise<string> {
    return new Promise((resolve) => {
      let written = '';
      this.#ask((id) => ({ id, game, rules }), {
        written: (text) => {
          written = text;
        },
        done: () => resolve(written),
      });
    });
  }

  /** Several logs may be graded at a time. The answer cancels this one; then `done` is not called. */
  grade(
    game: string,
    log: LogToGrade,
    graded: (part: GradedPart) => void,
    done: (isBroken: boolean) => void,
  ): () => void {
    const asked = this.#ask((id) => ({ id, game, grade: log }), { graded, done });
    return () => this.#cancel(asked);
  }

  /** Undefined if they can't be checked on this device. */
  checkShoes(game: string, shoes: ShoesToCheck): Promise<CheckedShoes | undefined> {
    return new Promise((resolve) => {
      let found: CheckedShoes | undefined;
      this.#ask((id) => ({ id, game, shoes }), {
        checked: (answer) => {
          found = answer;
        },
        done: () => resolve(found),
      });
    });
  }

  cancel(): void {
    const id = this.#advising;
    this.#advising = undefined;
    this.#cancel(id);
  }

  #cancel(id: number | undefined): void {
    if (id !== undefined && this.#asked.delete(id)) this.#worker?.postMessage({ cancel: id });
  }

  close(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
    this.#asked.clear();
  }

  #ask(question: (id: number) => CoachAsked, asked: Asked): number | undefined {
    if (this.#isBroken) {
      asked.done(true);
      return undefined;
    }
    this.#lastId += 1;
    const id = this.#lastId;
    this.#asked.set(id, asked);
    try {
      this.#worker ??= this.#open(
        (answer) => this.#hear(answer),
        () => this.#break(),
      );
      this.#worker.postMessage(question(id));
    } catch {
      this.#break();
    }
    return id;
  }

  #hear({ id, advice, decisions, text, graded, checked, isDone }: CoachAnswered): void {
    const asked = this.#asked.get(id);
    if (advice !== undefined) asked?.advised?.(advice);
    if (decisions !== undefined) asked?.judged?.(decisions);
    if (text !== undefined) asked?.written?.(text);
    if (graded !== undefined) asked?.graded?.(graded);
    if (checked !== undefined) asked?.checked?.(checked);
    if (isDone && this.#asked.delete(id)) asked?.done(false);
  }

  #break(): void {
    this.#isBroken = true;
    this.#worker?.terminate();
    this.#worker = undefined;
    const open = [...this.#asked.values()];
    this.#asked.clear();
    for (const { done } of open) done(true);
  }
}

export const openCoachClient = (): CoachClient =>
  new CoachClient((heard, broke) => {
    const worker = new Worker(new URL('./coach-worker.ts', import.meta.url), { type: 'module' });
    worker.addEventListener('message', ({ data }: MessageEvent<CoachAnswered>) => heard(data));
    worker.addEventListener('error', broke);
    return worker;
  });
