/**
 * How every connection of a store is set up. In a file of its own: what others import of this adapter must not lead to the
 * types of the driver, which they have not installed.
 */
import pg from 'pg';
import type { PostgresOptions } from './options.ts';

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
