/** Reading a store of one machine while its server runs: without its lock, and without holding it up. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import type { StoreResult } from '../ports.ts';
import { readerOver, type StoreReader } from '../reader.ts';
import { refuse } from '../refusals.ts';
import { checkSchema } from '../sql/schema.ts';
import { Connection, isSqliteError } from './connection.ts';
import { fileTrouble } from './files.ts';

/** A query that cannot be: the tables of a store are not there. */
const SQLITE_ERROR = 1;

const troubleOf = (error: unknown): Refusal | undefined =>
  isSqliteError(error) && error.errcode % 256 === SQLITE_ERROR ? refuse('STORE_NOT_READABLE') : fileTrouble(error);

/** Ends the snapshot first: a closed connection with prepared statements lives on until they are collected. */
const letGo = (connection: Connection | undefined): void => {
  if (connection?.database.isTransaction === true) connection.exec('ROLLBACK');
  connection?.close();
};

/** Opens `file` as it is at this moment. Nothing is created, migrated or locked. */
export const openSqliteReader = async (file: string): StoreResult<StoreReader> => {
  let connection: Connection | undefined;
  const giveUp = (refusal: Refusal): Result<never, Refusal> => {
    letGo(connection);
    return err(refusal);
  };
  try {
    connection = new Connection(file, { readOnly: true });
    // The snapshot begins with the first query inside of it.
    connection.exec('BEGIN');
    const fits = await checkSchema(connection.sql);
    if (!fits.ok) return giveUp(fits.error);
  } catch (error) {
    const refusal = troubleOf(error);
    if (refusal === undefined) throw error;
    return giveUp(refusal);
  }
  const opened = connection;
  return ok(readerOver({ sql: opened.sql, troubleOf, end: async () => letGo(opened) }));
};
