/**
 * One connection that does nothing but listen. It is asked for a sign of life now and then, because a broken network
 * says nothing; when it is gone, another takes its place, after a wait that grows from a tenth of a second to two.
 */
import pg from 'pg';

export interface ListenerOptions {
  readonly url: string;
  readonly channel: string;
  /** Milliseconds between signs of life; one that takes as long is none. */
  readonly heartbeat: number;
  readonly hear: (payload: string) => void;
  /** Called when it listens again: notifications sent in the meantime were missed. */
  readonly lost: () => void;
  readonly onError: (error: unknown) => void;
}

const FIRST_WAIT = 100;
const LONGEST_WAIT = 2000;
/** For a database that takes the call and says nothing. */
const PATIENCE = 5000;

/** Ends a connection that may be broken already: then there is nobody to say goodbye to. */
const discard = async (client: pg.Client): Promise<void> => {
  try {
    await client.end();
  } catch {
    // It is gone either way.
  }
};

export class Listener {
  readonly #options: ListenerOptions;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #wait = FIRST_WAIT;
  #closed = false;
  #starting: Promise<void> = Promise.resolve();

  constructor(options: ListenerOptions) {
    this.#options = options;
  }

  /** Listens when it resolves. Rejects when the database is not there; then it is not tried again. */
  async start(): Promise<void> {
    const { url, channel, heartbeat, hear } = this.#options;
    const client = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: PATIENCE,
      query_timeout: heartbeat,
    });
    client.on('error', (error) => this.#gone(client, error));
    client.on('end', () => this.#gone(client, new Error('the listening connection ended')));
    client.on('notification', ({ payload = '' }) => hear(payload));
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
    } catch (error) {
      await discard(client);
      throw error;
    }
    if (this.#closed) return discard(client);
    this.#client = client;
    this.#wait = FIRST_WAIT;
    this.#ask(client);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#timer);
    const client = this.#client;
    this.#client = undefined;
    if (client !== undefined) await discard(client);
    await this.#starting;
  }

  /** The next sign of life. */
  #ask(client: pg.Client): void {
    this.#timer = setTimeout(() => {
      client.query('SELECT 1').then(
        () => {
          if (this.#client === client) this.#ask(client);
        },
        (error: unknown) => this.#gone(client, error),
      );
    }, this.#options.heartbeat);
  }

  /** Heard several times for one connection, and for those given up: only the one in use counts, once. */
  #gone(client: pg.Client, error: unknown): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    void discard(client);
    this.#options.onError(error);
    this.#again();
  }

  #again(): void {
    if (this.#closed) return;
    this.#timer = setTimeout(() => {
      this.#starting = this.start().then(
        () => {
          if (!this.#closed) this.#options.lost();
        },
        (error: unknown) => {
          this.#wait = Math.min(2 * this.#wait, LONGEST_WAIT);
          this.#options.onError(error);
          this.#again();
        },
      );
    }, this.#wait);
  }
}
