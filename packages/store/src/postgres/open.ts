/** The store of many machines: any number of servers on one PostgreSQL. */
import { err, ok } from '@croupier/kernel';
import pg from 'pg';
import { storeOver } from '../core/store.ts';
import type { Answer, Store } from '../ports.ts';
import { refuse } from '../refusals.ts';
import { migrate } from '../sql/schema.ts';
import { isTrouble, listenAlways, PostgresEngine, sqlOf } from './engine.ts';

export interface PostgresOptions {
  /** postgres://user:password@host:port/database */
  readonly url: string;
  /** Connections of this server, 10 if not given. */
  readonly connections?: number;
  /**
   * Milliseconds that a statement waits for a lock, and that a transaction may stand still: a server that was stopped
   * in the middle of one must not hold up the others. 5000 if not given.
   */
  readonly patience?: number;
  /**
   * Called with every error of the database: a connection that broke while idle (the pool replaces it), and the reason
   * behind each STORE_UNAVAILABLE, which the refusal itself does not carry.
   */
  readonly onError?: (error: unknown) => void;
}

/** Any number, the same in every server: who holds it may change the schema. */
const MIGRATION_LOCK = 2_022_071_101;
const BIGINT_OID = 20;
const PATIENCE = 5000;

/** bigint arrives as text. All of ours are safe integers; one that is not must not be rounded in silence. */
const parseBigint = (text: string): number => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError('a bigint beyond the safe integers');
  return value;
};

const types = new pg.TypeOverrides();
types.setTypeParser(BIGINT_OID, parseBigint);

const prepareSchema = async (pool: pg.Pool): Answer<number> => {
  const client = await pool.connect();
  try {
    await client.query('BEGIN');
    // Two servers that start at once both find no tables; the second waits here and then finds them.
    await client.query('SELECT pg_advisory_xact_lock($1)', [MIGRATION_LOCK]);
    const migrated = await migrate(sqlOf(client));
    await client.query(migrated.ok ? 'COMMIT' : 'ROLLBACK');
    return migrated;
  } finally {
    // Not put back: after a failure it may be inside a transaction.
    client.release(true);
  }
};

/** How every connection of a store is set up. */
export const poolConfig = ({ url, connections = 10, patience = PATIENCE }: PostgresOptions): pg.PoolConfig => ({
  connectionString: url,
  max: connections,
  types,
  connectionTimeoutMillis: patience,
  // The network may fall silent; then no error ever comes from the other side.
  query_timeout: 4 * patience,
  keepAlive: true,
  // Durable when answered, whatever the server's default is.
  options: `-c synchronous_commit=on -c lock_timeout=${patience} -c idle_in_transaction_session_timeout=${patience}`,
});

export const openPostgresStore = async (options: PostgresOptions): Answer<Store> => {
  const { onError = () => undefined } = options;
  const pool = new pg.Pool(poolConfig(options));
  listenAlways(pool);
  // Without a listener Node would end the process.
  pool.on('error', onError);
  try {
    const migrated = await prepareSchema(pool);
    if (migrated.ok) return ok(storeOver(new PostgresEngine(pool, onError)));
    await pool.end();
    return migrated;
  } catch (error) {
    await pool.end();
    if (!isTrouble(error)) throw error;
    onError(error);
    return err(refuse('STORE_UNAVAILABLE'));
  }
};
