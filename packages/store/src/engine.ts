/**
 * What an adapter brings: transactions over rows. A refusal rolls back exactly like a throw, so no rule has to clean up
 * after itself. A throw inside `work` is a programmer's mistake and reaches the caller; trouble with the database
 * itself is answered with STORE_UNAVAILABLE.
 */
import type { Health, StoreResult } from './ports.ts';
import type { Rows } from './rows.ts';

/** May be run again from the start when the database asks for it: has no effect but through `rows`. */
export type Work<T> = (rows: Rows) => StoreResult<T>;

export interface Engine extends Health {
  /** Durable when the answer is ok. */
  write<T>(work: Work<T>): StoreResult<T>;
  /** One consistent look at what is committed. */
  read<T>(work: Work<T>): StoreResult<T>;
  close(): Promise<void>;
}
