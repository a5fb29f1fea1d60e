/**
 * Requests that read much, one at a time. The store answers in the order it is asked, so without a line a player's command
 * would wait behind every read that came before it; with one it waits behind a single read.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';

export class Line {
  readonly #most: number;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** `most`: in the line at a time, the one being served included. */
  constructor(most: number) {
    this.#most = most;
  }

  /** Undefined: the line is full, and nothing was done. */
  async take<T>(work: () => Promise<T>): Promise<{ readonly done: T } | undefined> {
    if (this.#waiting >= this.#most) return undefined;
    this.#waiting += 1;
    const turn = this.#last.then(work);
    // Others are answered before the next one begins.
    this.#last = turn.catch(() => undefined).then(() => nextTurn());
    try {
      return { done: await turn };
    } finally {
      this.#waiting -= 1;
    }
  }
}
