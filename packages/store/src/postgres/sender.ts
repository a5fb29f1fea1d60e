/**
 * Sends notifications on a connection of its own and outside of any transaction: PostgreSQL lets those that notify
 * commit only one after the other, and the tables' writes must not stand in that line. What could not be sent is not
 * kept: instead everyone learns, as soon as possible, that something was missed.
 */
import pg from 'pg';
import { listenAlways } from './engine.ts';

const PATIENCE = 5000;
/** Notifications on their way. More than that wait only when the database does not answer. */
const MAX_WAITING = 1000;
const RETRY = 500;

export class Sender {
  readonly #pool: pg.Pool;
  readonly #channel: string;
  /** What is sent in place of that which could not be. */
  readonly #missed: string;
  readonly #onError: (error: unknown) => void;
  readonly #waiting = new Set<Promise<void>>();
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string, channel: string, missed: string, onError: (error: unknown) => void) {
    this.#channel = channel;
    this.#missed = missed;
    this.#onError = onError;
    this.#pool = new pg.Pool({
      connectionString: url,
      max: 1,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: PATIENCE,
      // A hint need not survive anything, so nobody waits for the disk.
      options: '-c synchronous_commit=off',
    });
    listenAlways(this.#pool);
    this.#pool.on('error', (error) => onError(error));
  }

  send(payload: string): void {
    if (this.#closed) return;
    if (this.#waiting.size >= MAX_WAITING) {
      this.#sayMissed();
      return;
    }
    const sent = this.#notify(payload).finally(() => this.#waiting.delete(sent));
    this.#waiting.add(sent);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await Promise.all(this.#waiting);
    await this.#pool.end();
  }

  /** Never rejects. */
  async #notify(payload: string): Promise<void> {
    try {
      await this.#pool.query('SELECT pg_notify($1, $2)', [this.#channel, payload]);
    } catch (error) {
      this.#onError(error);
      this.#sayMissed();
    }
  }

  #sayMissed(): void {
    if (this.#closed) return;
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      this.send(this.#missed);
    }, RETRY);
  }
}
