/**
 * A store opened for reading only, beside the server that writes it: for audits. All that is read comes from one
 * snapshot, so that balances, entries and logs belong together however much is written meanwhile.
 */
import { err, type Refusal } from '@croupier/kernel';
import { storeOver } from './core/store.ts';
import type { Engine, Work } from './engine.ts';
import type { Store, StoreResult } from './ports.ts';
import { refuse } from './refusals.ts';
import { sqlRows } from './sql/rows.ts';
import type { Sql } from './sql/sql.ts';

export type StoreReader = Pick<
  Store,
  | 'table'
  | 'openTables'
  | 'events'
  | 'round'
  | 'history'
  | 'balance'
  | 'balances'
  | 'entries'
  | 'grants'
  | 'user'
  | 'close'
>;

export interface Snapshot {
  /** Inside the transaction that holds the snapshot. */
  readonly sql: Sql;
  /** What to answer if the database cannot be read; undefined for a mistake of ours. */
  readonly troubleOf: (error: unknown) => Refusal | undefined;
  readonly end: () => Promise<void>;
}

class SnapshotEngine implements Engine {
  readonly #snapshot: Snapshot;
  #turn: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;

  constructor(snapshot: Snapshot) {
    this.#snapshot = snapshot;
  }

  async read<T>(work: Work<T>): StoreResult<T> {
    if (this.#closing !== undefined) return err(refuse('STORE_CLOSED'));
    const { sql, troubleOf } = this.#snapshot;
    const turn = this.#turn.then(() => work(sqlRows(sql, '')));
    this.#turn = turn.catch(() => undefined);
    return turn.catch((error: unknown) => {
      const refusal = troubleOf(error);
      if (refusal === undefined) throw error;
      return err(refusal);
    });
  }

  write = async (): StoreResult<never> => err(refuse('STORE_READ_ONLY'));
  durability = this.write;
  tryWrite = this.write;
  size = this.write;

  close(): Promise<void> {
    this.#closing ??= this.#turn.then(() => this.#snapshot.end());
    return this.#closing;
  }
}

export const readerOver = (snapshot: Snapshot): StoreReader => storeOver(new SnapshotEngine(snapshot));
