/**
 * Work that takes long, one piece at a time. The store answers in the order it is asked, so without a line a player's command
 * would wait behind every read that came before it; with one it waits behind a single one. After each piece the line rests, so
 * that however many are waiting, most of the time is left for everybody else.
 */
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';

/** The line rests so many times as long as it has worked. */
const REST = 2;
/** Nobody is kept waiting longer than this by a single rest, however slow the machine was. Milliseconds. */
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

  /** Whoever comes now is sent away. */
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
