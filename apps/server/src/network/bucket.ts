/**
 * A limit that allows bursts and slows floods down: `max` at once, and then one more at a time, evenly. Counts by key, in memory that
 * does not grow with the number of keys.
 */
import { MANY_KEYS, type Rate } from './limits.ts';

const SECOND = 1000;

export class Bucket {
  /** Milliseconds until one more is allowed. */
  readonly #each: number;
  readonly #per: number;
  readonly #clock: () => number;
  /** By key, when the bucket is full again. */
  readonly #fullAt = new Map<string, number>();

  /** `max` at once, and `max` more in `per` milliseconds, evenly. */
  constructor({ max, per }: Rate, clock: () => number) {
    this.#each = per / max;
    this.#per = per;
    this.#clock = clock;
  }

  /** Takes one; answers with how many seconds to wait if there is none, else with 0. */
  take(key: string): number {
    const now = this.#clock();
    const fullAt = Math.max(this.#fullAt.get(key) ?? 0, now) + this.#each;
    const wait = fullAt - now - this.#per;
    // Allows for rounding: the parts may add up to a little more than the whole.
    if (wait > 0.001) return Math.ceil(wait / SECOND);
    if (this.#fullAt.size >= MANY_KEYS) this.#tidy(now);
    this.#fullAt.set(key, fullAt);
    return 0;
  }

  /** Returns one that was taken, because nothing came of the request. */
  giveBack(key: string): void {
    const fullAt = this.#fullAt.get(key);
    if (fullAt !== undefined) this.#fullAt.set(key, fullAt - this.#each);
  }

  #tidy(now: number): void {
    for (const [key, fullAt] of this.#fullAt) if (fullAt <= now) this.#fullAt.delete(key);
    if (this.#fullAt.size < MANY_KEYS) return;
    for (const key of [...this.#fullAt.keys()].slice(0, MANY_KEYS / 2)) this.#fullAt.delete(key);
  }
}
