/** The store of many machines: any number of servers on one PostgreSQL. */
import { err, ok } from '@croupier/kernel';
import pg from 'pg';
import { storeOver } from '../core/store.ts';
import type { Store, StoreResult } from '../ports.ts';
import { migrate } from '../sql/schema.ts';
import { cannotStart } from './cannot-start.ts';
import { listenAlways, PostgresEngine, sqlOf } from './engine.ts';
import type { PostgresOptions } from './options.ts';
import { poolConfig } from './pool-config.ts';

/** Any number, the same in every server: who holds it may change the schema. */
const MIGRATION_LOCK = 2_022_071_101;

const prepareSchema = async (pool: pg.Pool): StoreResult<number> => {
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

export const openPostgresStore = async (options: PostgresOptions): StoreResult<Store> => {
  const { url, onError = () => undefined } = options;
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
    const refusal = cannotStart(url, error);
    if (refusal === undefined) throw error;
    return err(refusal);
  }
};
