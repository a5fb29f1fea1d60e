/**
 * Counts that all servers on one database share: so many new sessions from an address, so many wrong codes. They slow
 * abuse down and decide nothing, so they are kept in a table that a crash may empty, and a database that does not answer
 * is no reason to refuse anybody: then a server goes by its own counts.
 *
 * What is counted are addresses and users. The table holds keyed hashes of them, never the addresses themselves.
 */
import { createHmac } from 'node:crypto';
import { err, ok } from '@croupier/kernel';
import pg from 'pg';
import { RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible';
import type { StoreResult } from '../ports.ts';
import { cannotStart } from './cannot-start.ts';
import { listenAlways } from './engine.ts';

export interface PostgresLimitsOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** The same at every server that is to share its counts. */
  readonly secret: Uint8Array;
  /** Called with every error of the database. */
  readonly onError?: (error: unknown) => void;
}

export interface SharedCount {
  /** With the hit that asked. */
  readonly count: number;
  /** Milliseconds until it starts at zero again. */
  readonly left: number;
}

export interface SharedLimits {
  /** Counts one under this key, in windows of `per` milliseconds; undefined when the database did not answer. */
  hit(limit: SharedLimit, key: string): Promise<SharedCount | undefined>;
  /** The same without counting. */
  look(limit: SharedLimit, key: string): Promise<SharedCount | undefined>;
  close(): Promise<void>;
}

export interface SharedLimit {
  readonly name: string;
  readonly max: number;
  /** Milliseconds from the first hit to the end of the window. */
  readonly per: number;
}

const TABLE = 'limits';
/** Two servers that create a table at the same moment would fail. */
const CREATE = `BEGIN;
SELECT pg_advisory_xact_lock(2022071102);
CREATE UNLOGGED TABLE IF NOT EXISTS ${TABLE} (key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint);
COMMIT;`;

/** Somebody waits for the answer that comes after it. Milliseconds. */
const PATIENCE = 1000;

class PostgresLimits implements SharedLimits {
  readonly #pool: pg.Pool;
  readonly #secret: Uint8Array;
  readonly #onError: (error: unknown) => void;
  readonly #limiters = new Map<string, RateLimiterPostgres>();

  constructor(pool: pg.Pool, secret: Uint8Array, onError: (error: unknown) => void) {
    this.#pool = pool;
    this.#secret = secret;
    this.#onError = onError;
  }

  hit(limit: SharedLimit, key: string): Promise<SharedCount | undefined> {
    // A penalty counts and never rejects for being too many: what follows from the count is the caller's business.
    return this.#ask(() => this.#limiter(limit).penalty(this.#hidden(limit, key)));
  }

  look(limit: SharedLimit, key: string): Promise<SharedCount | undefined> {
    return this.#ask(() => this.#limiter(limit).get(this.#hidden(limit, key)));
  }

  #hidden({ name }: SharedLimit, key: string): string {
    return createHmac('sha256', this.#secret).update(`limit ${name} ${key}`).digest('base64url');
  }

  async #ask(ask: () => Promise<RateLimiterRes | null>): Promise<SharedCount | undefined> {
    try {
      const { consumedPoints = 0, msBeforeNext = 0 } = (await ask()) ?? {};
      return { count: consumedPoints, left: msBeforeNext };
    } catch (error) {
      this.#onError(error);
      return undefined;
    }
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  #limiter({ name, max, per }: SharedLimit): RateLimiterPostgres {
    const known = this.#limiters.get(name);
    if (known !== undefined) return known;
    const limiter = new RateLimiterPostgres({
      storeClient: this.#pool,
      storeType: 'pool',
      tableName: TABLE,
      tableCreated: true,
      keyPrefix: name,
      points: max,
      duration: per / 1000,
      // One of them tidies the table for all.
      clearExpiredByTimeout: this.#limiters.size === 0,
    });
    this.#limiters.set(name, limiter);
    return limiter;
  }
}

/** Refused with the reason if the database cannot be used. */
export const openPostgresLimits = async (options: PostgresLimitsOptions): StoreResult<SharedLimits> => {
  const { url, secret, onError = () => undefined } = options;
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    keepAlive: true,
    connectionTimeoutMillis: PATIENCE,
    query_timeout: PATIENCE,
    options: '-c synchronous_commit=off',
  });
  listenAlways(pool);
  pool.on('error', onError);
  try {
    await pool.query(CREATE);
    return ok(new PostgresLimits(pool, secret, onError));
  } catch (error) {
    await pool.end();
    const refusal = cannotStart(url, error);
    if (refusal === undefined) throw error;
    return err(refusal);
  }
};
