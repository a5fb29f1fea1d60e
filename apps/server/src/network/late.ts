/**
 * Delays rejections during a flood. A program that retries as soon as it is rejected then retries a few times a
 * second instead of thousands of times. Each delay costs a timer. Only a limited number wait at a time; others are rejected at once.
 */
import { setTimeout as sleep } from 'node:timers/promises';

export class Late {
  readonly #ms: number;
  readonly #most: number;
  #waiting = 0;

  constructor(ms: number, most: number) {
    this.#ms = ms;
    this.#most = most;
  }

  async wait(): Promise<void> {
    if (this.#ms === 0 || this.#waiting >= this.#most) return;
    this.#waiting += 1;
    await sleep(this.#ms);
    this.#waiting -= 1;
  }
}
