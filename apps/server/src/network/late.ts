/**
 * Refusals that come by the thousand are sent late: a program that asks again as soon as it is refused then asks a few times a
 * second, and not thousands of times. It costs a timer. Only so many wait at a time; the others are refused at once.
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
