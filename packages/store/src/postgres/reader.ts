/** Reading a store of many machines while its servers run: one connection, one snapshot, nothing written. */
import { err, ok, type Refusal } from '@croupier/kernel';
import pg from 'pg';
import type { StoreResult } from '../ports.ts';
import { readerOver, type StoreReader } from '../reader.ts';
import { refuse } from '../refusals.ts';
import { checkSchema } from '../sql/schema.ts';
import { cannotStart } from './cannot-start.ts';
import { isTrouble, sqlOf } from './engine.ts';
import { poolConfig } from './pool-config.ts';

/** Between two pages an audit works on what it has read. Milliseconds. */
const PATIENCE = 60_000;

/** SQLSTATE of a table that does not exist. */
const UNDEFINED_TABLE = '42P01';

const troubleOf = (error: unknown): Refusal | undefined => (isTrouble(error) ? refuse('STORE_UNAVAILABLE') : undefined);

/** Opens the store as it is at this moment. Nothing is created, migrated or locked. */
export const openPostgresReader = async (url: string): StoreResult<StoreReader> => {
  const pool = new pg.Pool(poolConfig({ url, connections: 1, patience: PATIENCE }));
  // Its only connection is never idle, so every failure is answered where it was asked; without a listener Node would end.
  pool.on('error', () => undefined);
  try {
    const client = await pool.connect();
    const end = async (): Promise<void> => {
      client.release(true);
      await pool.end();
    };
    // The failing query reports a broken connection; without a listener, Node would exit.
    client.on('error', () => undefined);
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const sql = sqlOf(client);
    const fits = await checkSchema(sql).catch((error: unknown) => {
      if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return err(refuse('STORE_NOT_READABLE'));
      throw error;
    });
    if (fits.ok) return ok(readerOver({ sql, troubleOf, end }));
    await end();
    return fits;
  } catch (error) {
    await pool.end();
    const refusal = cannotStart(url, error);
    if (refusal === undefined) throw error;
    return err(refusal);
  }
};
