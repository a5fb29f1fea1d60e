/** Which servers are there. Looked at once for all players of a process: hundreds knocking at a closed door would be a load of their own. */
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const LOOK_EVERY = 40;

const opens = (url: string): Promise<boolean> =>
  new Promise((resolve) => {
    const { hostname, port } = new URL(url);
    const socket = connect(Number(port), hostname);
    const say = (isOpen: boolean) => (): void => {
      socket.destroy();
      resolve(isOpen);
    };
    socket.once('connect', say(true));
    socket.once('error', say(false));
    socket.setTimeout(1000, say(false));
  });

export class Doors {
  readonly #urls: readonly string[];
  readonly #open = new Set<string>();
  #closed = false;

  constructor(urls: readonly string[]) {
    this.#urls = urls;
    for (const url of urls) void this.#look(url);
  }

  /** A server that is there: the one wanted, else any. */
  async find(wanted: number): Promise<string> {
    for (;;) {
      const [first = '', ...others] = this.#urls.map((_, i) => this.#urls[(wanted + i) % this.#urls.length] ?? '');
      const found = [first, ...others].find((url) => this.#open.has(url));
      if (found !== undefined) return found;
      await sleep(LOOK_EVERY / 2);
    }
  }

  /** Somebody has lost it, or did not reach it. */
  doubt(url: string): void {
    this.#open.delete(url);
  }

  close(): void {
    this.#closed = true;
  }

  async #look(url: string): Promise<void> {
    while (!this.#closed) {
      // A server accepts few connections while it is busy; one that is known to be there is left alone.
      if (!this.#open.has(url) && (await opens(url))) this.#open.add(url);
      await sleep(LOOK_EVERY);
    }
  }
}
