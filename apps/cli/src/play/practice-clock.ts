/**
 * The clock of a practice table. No one is hurried there, so no time passes by itself: what is due at once (a bot's turn,
 * a seat that is left) runs when the player waits for it, and nothing else does until the table is given up.
 */
import { setImmediate as turn } from 'node:timers/promises';
import type { Clock } from '@croupier/host';

interface Waiting {
  readonly at: number;
  readonly run: () => void;
}

export class PracticeClock implements Clock {
  readonly #begin: () => number;
  readonly #waiting = new Set<Waiting>();
  #ticks = 0;

  /** `begin`: milliseconds since 1970 at the start, before any wait. */
  constructor(begin: () => number) {
    this.#begin = begin;
  }

  now(): number {
    return this.#begin() + this.#ticks;
  }

  ticks(): number {
    return this.#ticks;
  }

  after(ms: number, run: () => void): () => void {
    const waiting = { at: this.#ticks + Math.max(0, ms), run };
    this.#waiting.add(waiting);
    return () => this.#waiting.delete(waiting);
  }

  /** Runs what is due now, and what that makes due. */
  settle(): Promise<void> {
    return this.#runUntil(this.#ticks);
  }

  /** Lets as much time pass as there is something to wait for. */
  runOut(): Promise<void> {
    return this.#runUntil(Number.POSITIVE_INFINITY);
  }

  async #runUntil(last: number): Promise<void> {
    for (;;) {
      // The host and its store in memory work in microtasks: after a turn of the event loop they are done.
      await turn();
      const next = [...this.#waiting].toSorted((a, b) => a.at - b.at)[0];
      if (next === undefined || next.at > last) return;
      this.#waiting.delete(next);
      this.#ticks = next.at;
      next.run();
    }
  }
}
