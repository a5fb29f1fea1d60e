/** A store in memory, for tests and practice: the same rules, one transaction at a time, and nothing on disk. */
import { err, ok } from '@croupier/kernel';
import { storeOver } from '../core/store.ts';
import type { Engine, Work } from '../engine.ts';
import type { Durability, Store, StoreResult, StoreSize } from '../ports.ts';
import { refuse } from '../refusals.ts';
import { MemoryDisk } from './rows.ts';

class MemoryEngine implements Engine {
  readonly #disk: MemoryDisk;
  #last: Promise<unknown> = Promise.resolve();
  #closed = false;

  constructor(disk: MemoryDisk) {
    this.#disk = disk;
  }

  write = <T>(work: Work<T>): StoreResult<T> => this.#inTurn(work);
  read = <T>(work: Work<T>): StoreResult<T> => this.#inTurn(work);

  durability = async (): StoreResult<Durability> =>
    this.#inTurn(async () => ok({ durable: false, facts: { engine: 'memory' } }));
  tryWrite = (): StoreResult<null> => this.#inTurn(async () => ok(null));
  size = async (): StoreResult<StoreSize> => this.#inTurn(async () => ok({ bytes: 0, walBytes: 0 }));

  async close(): Promise<void> {
    this.#closed = true;
    await this.#last;
  }

  async #inTurn<T>(work: Work<T>): StoreResult<T> {
    if (this.#closed) return err(refuse('STORE_CLOSED'));
    const turn = this.#last.then(() => this.#transact(work));
    // The next one comes whatever became of this one.
    this.#last = turn.catch(() => undefined);
    return turn;
  }

  async #transact<T>(work: Work<T>): StoreResult<T> {
    try {
      const answer = await work(this.#disk);
      if (answer.ok) this.#disk.commit();
      else this.#disk.rollback();
      return answer;
    } catch (error) {
      this.#disk.rollback();
      throw error;
    }
  }
}

/** Open one store at a time on a disk. */
export const openMemoryStore = (disk: MemoryDisk = new MemoryDisk()): Store => storeOver(new MemoryEngine(disk));
