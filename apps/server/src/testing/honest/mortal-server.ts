/** A server that is restarted often: every second time it is killed, and the other times it shuts down cleanly. */
import type { ServerProcess } from '../chaos/server-process.ts';

export class MortalServer {
  readonly #start: () => ServerProcess;
  #process: ServerProcess;
  kills = 0;
  restarts = 0;

  constructor(start: () => ServerProcess) {
    this.#start = start;
    this.#process = start();
  }

  ready(): Promise<number> {
    return this.#process.ready;
  }

  async replace(): Promise<void> {
    const isKill = this.kills <= this.restarts;
    if (isKill) this.kills += 1;
    else this.restarts += 1;
    await this.#process.kill(isKill ? 'SIGKILL' : 'SIGTERM');
    this.#process = this.#start();
    await this.#process.ready;
  }

  end(): Promise<void> {
    return this.#process.kill();
  }
}
