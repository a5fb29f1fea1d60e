/**
 * Transactions on PostgreSQL, for many servers at once. Rows that will be written are locked when they are read; what
 * cannot be locked because it is not there yet is guarded by its unique key, and the loser of such a race runs again
 * and finds what the winner wrote. A connection lost on the way means that the outcome is not known.
 */
import { err, ok } from '@croupier/kernel';
import type { Pool, PoolClient } from 'pg';
import type { Engine, Work } from '../engine.ts';
import type { Durability, StoreResult, StoreSize } from '../ports.ts';
import { refuse } from '../refusals.ts';
import { sqlRows } from '../sql/rows.ts';
import type { Sql, SqlRow } from '../sql/sql.ts';

/** unique_violation, serialization_failure, deadlock_detected: run again. */
const AGAIN: readonly string[] = ['23505', '40001', '40P01'];
const TRIES = 5;
const READ = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';
const MUST_BE_ON: readonly string[] = ['fsync', 'full_page_writes'];
const isDurable = (settings: Readonly<Record<string, string>>): boolean =>
  MUST_BE_ON.every((name) => settings[name] === 'on') && settings['synchronous_commit'] !== 'off';
/** Classes of errors that are our mistake: bad data, a broken constraint, wrong SQL. All others are the database's. */
const OURS = /^(?:22|23|42)/;

const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;

/** Only errors of pg and of the network carry a code; whatever has none was thrown by our own code. */
export const isTrouble = (error: unknown): boolean => {
  const code = codeOf(error);
  if (code !== undefined) return !OURS.test(code);
  return error instanceof Error && /connection|timeout/i.test(error.message);
};

/** `?` becomes `$1`, `$2`, …: no statement of ours has a question mark in a text. */
const numbered = (statement: string): string => {
  let count = 0;
  return statement.replaceAll('?', () => `$${++count}`);
};

export const sqlOf =
  (client: PoolClient): Sql =>
  async (statement, values) => {
    const { rows, rowCount } = await client.query<SqlRow>(numbered(statement), [...values]);
    return { rows, changes: rowCount ?? 0 };
  };

type SqlWork<T> = (sql: Sql) => StoreResult<T>;

/**
 * A connection that was given up may still hear why the database ended it. With nobody listening Node would end, so
 * every connection of a pool has somebody who listens, from its first moment to its last.
 */
export const listenAlways = (pool: Pool): void => {
  pool.on('connect', (client) => client.on('error', () => undefined));
};

export class PostgresEngine implements Engine {
  readonly #pool: Pool;
  readonly #onError: (error: unknown) => void;
  readonly #running = new Set<Promise<unknown>>();
  #closing: Promise<void> | undefined;

  /** `onError` is called with the reason behind each STORE_UNAVAILABLE. */
  constructor(pool: Pool, onError: (error: unknown) => void = () => undefined) {
    this.#pool = pool;
    this.#onError = onError;
  }

  write = <T>(work: Work<T>): StoreResult<T> => this.#answer('BEGIN', (sql) => work(sqlRows(sql, ' FOR UPDATE')));
  read = <T>(work: Work<T>): StoreResult<T> => this.#answer(READ, (sql) => work(sqlRows(sql, '')));

  /** Of a connection of the pool, which are all set up alike. Whatever synchronous_commit is but off waits for the disk. */
  durability = (): StoreResult<Durability> =>
    this.#answer(READ, async (sql) => {
      const names = [...MUST_BE_ON, 'synchronous_commit', 'server_version'];
      const { rows } = await sql(`SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`).join()}`, []);
      const facts = { engine: 'postgresql', ...(rows[0] as Readonly<Record<string, string>>) };
      return ok({ durable: isDurable(facts), facts });
    });

  /** A new version of a row is written, and the commit waits for the disk. */
  tryWrite = (): StoreResult<null> =>
    this.#answer('BEGIN', async (sql) => {
      await sql('UPDATE migrations SET version = version WHERE version = 1', []);
      return ok(null);
    });

  size = (): StoreResult<StoreSize> =>
    this.#answer(READ, async (sql) => {
      const { rows } = await sql('SELECT pg_database_size(current_database()) AS bytes', []);
      return ok({ bytes: Number(rows[0]?.['bytes']), walBytes: 0 });
    });

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  /** The pool would turn away those who still wait for a connection; they came in time. */
  async #finish(): Promise<void> {
    await Promise.allSettled(this.#running);
    await this.#pool.end();
  }

  async #answer<T>(begin: string, work: SqlWork<T>): StoreResult<T> {
    if (this.#closing !== undefined) return err(refuse('STORE_CLOSED'));
    const answer = this.#try(begin, work);
    this.#running.add(answer);
    try {
      return await answer;
    } finally {
      this.#running.delete(answer);
    }
  }

  async #try<T>(begin: string, work: SqlWork<T>): StoreResult<T> {
    for (let left = TRIES; ; left--) {
      try {
        return await this.#transact(begin, work);
      } catch (error) {
        if (left > 1 && AGAIN.includes(codeOf(error) ?? '')) continue;
        if (!isTrouble(error)) throw error;
        this.#onError(error);
        return err(refuse('STORE_UNAVAILABLE'));
      }
    }
  }

  async #transact<T>(begin: string, work: SqlWork<T>): StoreResult<T> {
    const client = await this.#pool.connect();
    let lost: Error | undefined;
    let broken: Error | undefined;
    // Between two statements a lost connection is heard of only here; with nobody listening the process would end.
    const onLost = (error: Error): void => {
      lost ??= error;
    };
    client.on('error', onLost);
    try {
      await client.query(begin);
      const answer = await work(sqlOf(client));
      await client.query(answer.ok ? 'COMMIT' : 'ROLLBACK');
      return answer;
    } catch (error) {
      broken = await rollback(client);
      // The next statement on a lost connection says only that it cannot be sent.
      throw lost ?? error;
    } finally {
      client.off('error', onLost);
      // A connection that cannot even roll back is thrown away.
      client.release(lost ?? broken);
    }
  }
}

const rollback = async (client: PoolClient): Promise<Error | undefined> => {
  try {
    await client.query('ROLLBACK');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
};
