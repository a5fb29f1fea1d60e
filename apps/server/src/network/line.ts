/**
 * Work that takes long, one piece at a time. The store answers in the order of requests, so without a line a player's command
 * would wait behind every earlier read; with one, it waits behind a single read. After each piece the line rests, so
 * most of the time is left for other work no matter how many requests wait.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** The line rests this many times as long as it worked. */
const REST = 2;
/** The longest a single rest may last, however slow the machine was. Milliseconds. */
const LONGEST_REST = 100;

/** `worked`: milliseconds. */
type Rest = (worked: number) => Promise<unknown>;

const usualRest: Rest = (worked) => (worked < 0.5 ? nextTurn() : sleep(Math.min(LONGEST_REST, REST * worked)));

/** For work in several steps: the line rests between two of them. */
export type Pause = () => Promise<unknown>;

export class Line {
  readonly #most: number;
  readonly #rest: Rest;
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** `most`: in the line at a time, the one being served included. */
  constructor(most: number, rest: Rest = usualRest) {
    this.#most = most;
    this.#rest = rest;
  }

  /** True if the next request would be rejected. */
  get isFull(): boolean {
    return this.#waiting >= this.#most;
  }

  /** Undefined: the line is full, and nothing was done. */
  async take<T>(work: (pause: Pause) => Promise<T>): Promise<{ readonly done: T } | undefined> {
    if (this.isFull) return undefined;
    this.#waiting += 1;
    let since = 0;
    const rest = async (): Promise<void> => {
      await this.#rest(performance.now() - since);
      since = performance.now();
    };
    const turn = this.#last.then(() => {
      since = performance.now();
      return work(rest);
    });
    // Others are answered before the next one begins.
    this.#last = turn.catch(() => undefined).then(rest);
    try {
      return { done: await turn };
    } finally {
      this.#waiting -= 1;
    }
  }
}
