/** A real server in this process, over a store in memory, and people who play there through the command line. */
import { GAMES } from '@croupier/catalog';
import { openTestLobby } from '@croupier/host/testing/lobby';
import { expectOk } from '@croupier/kernel';
import { type Built, build, readConfig } from '@croupier/server';
import { openMemoryStore, type Store } from '@croupier/store';
import type { HttpRequest } from '../io.ts';
import { http } from '../process-io.ts';
import { type FakeOptions, type Ran, runCli } from './fake-io.ts';

export interface RoomServer {
  readonly url: string;
  readonly store: Store;
  /** The connection that was opened last breaks, as if somebody had pulled the plug. */
  cutLast(): void;
  /** Time jumps, for sessions and in logs. */
  later(ms: number): void;
  close(): Promise<void>;
}

const listen = async ({ app }: Built): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return `http://127.0.0.1:${address.port}`;
};

export const openRoomServer = async (): Promise<RoomServer> => {
  const store = openMemoryStore();
  let ahead = 0;
  const now = (): number => Date.now() + ahead;
  const lobby = await openTestLobby({
    store,
    clock: {
      now,
      ticks: () => performance.now(),
      after: (ms, run) => {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    games: GAMES,
  });
  const config = expectOk(readConfig({ LOG_LEVEL: 'silent' }));
  const built = await build({ config, store, lobby, clock: now });
  return {
    url: await listen(built),
    store,
    cutLast: () => {
      [...built.io.sockets.sockets.values()].at(-1)?.conn.close();
    },
    later: (ms) => {
      ahead += ms;
    },
    close: async () => {
      await built.drain();
      await store.close();
    },
  };
};

const PATIENCE_MS = 20_000;

/** The questions of a round, and the line after its end. */
const ASKED = /Your turn|The dealer may have|in this round\. On to the next/;

/** One person at the command line, line by line. */
export class CliPlayer {
  readonly asked: HttpRequest[] = [];
  readonly ran: Promise<Ran>;
  out = '';
  readonly #lines: string[] = [];
  readonly #waiting = new Set<() => void>();
  #ended = false;

  constructor(args: readonly string[], options: FakeOptions = {}) {
    this.ran = runCli(['play', ...args], {
      http: (request) => {
        this.asked.push(request);
        return http(request);
      },
      ...options,
      input: this.#input(),
      heard: (text) => {
        this.out += text;
        this.#wake();
      },
    }).finally(() => {
      this.#ended = true;
      this.#wake();
    });
  }

  type(line: string): void {
    this.#lines.push(`${line}\n`);
    this.#wake();
  }

  /** Keys as a terminal sends them. */
  press(keys: string): void {
    this.#lines.push(keys);
    this.#wake();
  }

  /** No more lines. */
  end(): void {
    this.#ended = true;
    this.#wake();
  }

  count(pattern: RegExp): number {
    return [...this.out.matchAll(new RegExp(pattern, 'g'))].length;
  }

  /** Waits until this has been printed `times` times, and answers with the last of them. */
  async until(pattern: RegExp, times = 1): Promise<RegExpMatchArray> {
    const all = new RegExp(pattern, 'g');
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      const found = [...this.out.matchAll(all)];
      const last = found.at(-1);
      if (last !== undefined && found.length >= times) return last;
      if (Date.now() > end) throw new Error(`never printed ${String(pattern)}:\n${this.out.slice(-3000)}`);
      await this.#change(200);
    }
  }

  /** Stands and takes no insurance until the round is over. */
  async playOut(): Promise<void> {
    for (let answered = 0; ; answered = this.count(ASKED)) {
      const [asked] = await this.until(ASKED, answered + 1);
      if (asked.startsWith('in this round')) return;
      this.type(asked.startsWith('Your turn') ? 'stand' : 'no');
    }
  }

  async *#input(): AsyncGenerator<string> {
    for (;;) {
      const line = this.#lines.shift();
      if (line !== undefined) yield line;
      else if (this.#ended) return;
      else await this.#change(1000);
    }
  }

  #wake(): void {
    for (const wake of [...this.#waiting]) wake();
  }

  async #change(ms: number): Promise<void> {
    await new Promise<void>((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, ms);
      this.#waiting.add(wake);
    });
  }
}
