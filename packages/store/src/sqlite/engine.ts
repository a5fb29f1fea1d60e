/**
 * Transactions on SQLite with group commit. Writes that arrive together, or while others are being written, run one after
 * the other in one transaction, each inside its own savepoint, and share one fsync. Where there were several, the next
 * group is given two milliseconds to gather; a single writer does not wait. A write that is refused or
 * throws is rolled back to its savepoint and does not disturb its neighbors. Nobody is answered before the commit: if
 * that fails, all of them hear STORE_UNAVAILABLE and none was written.
 *
 * Reads have a connection of their own and see only what is committed.
 */
import { err, ok } from '@croupier/kernel';
import type { Engine, Work } from '../engine.ts';
import type { Durability, StoreResult, StoreSize } from '../ports.ts';
import { refuse } from '../refusals.ts';
import type { Rows } from '../rows.ts';
import { sqlRows } from '../sql/rows.ts';
import { type Connection, isConstraint, isSqliteError } from './connection.ts';
import { durabilityOf, sizeOf, touch } from './health.ts';

const WINDOW_MS = 2;
/** More than this does not wait for the window to end. */
const MAX_GROUP = 256;

interface Outcome {
  /** False: roll back to the savepoint. */
  readonly keep: boolean;
  /** Answers the caller; called after the commit. */
  readonly answer: () => void;
}

/** One waiting write. */
interface Waiting {
  run(rows: Rows): Promise<Outcome>;
  /** Answers the caller that the group was not written. */
  lost(): void;
}

export interface SqliteListeners {
  /** Nothing is written any more, and the files are still open. */
  readonly onLastCommit?: () => void;
  readonly onClose?: () => void;
  /** Called with the reason behind each STORE_UNAVAILABLE: a full disk, a file that cannot be read. */
  readonly onError?: (error: unknown) => void;
}

export class SqliteEngine implements Engine {
  readonly #writer: Connection;
  readonly #reader: Connection;
  readonly #onLastCommit: () => void;
  readonly #onClose: () => void;
  readonly #onError: (error: unknown) => void;
  #waiting: Waiting[] = [];
  #cancelTimer: (() => void) | undefined;
  #isCrowded = false;
  #writing: Promise<void> = Promise.resolve();
  #reading: Promise<unknown> = Promise.resolve();
  #closing: Promise<void> | undefined;

  constructor(writer: Connection, reader: Connection, listeners: SqliteListeners = {}) {
    const { onLastCommit = () => undefined, onClose = () => undefined, onError = () => undefined } = listeners;
    this.#writer = writer;
    this.#reader = reader;
    this.#onLastCommit = onLastCommit;
    this.#onClose = onClose;
    this.#onError = onError;
  }

  async write<T>(work: Work<T>): StoreResult<T> {
    if (this.#closing !== undefined) return err(refuse('STORE_CLOSED'));
    return new Promise((resolve, reject) => {
      const lost = (): void => resolve(err(refuse('STORE_UNAVAILABLE')));
      this.#waiting.push({
        lost,
        run: async (rows) => {
          try {
            const answer = await work(rows);
            return { keep: answer.ok, answer: () => resolve(answer) };
          } catch (error) {
            if (isSqliteError(error) && !isConstraint(error)) {
              this.#onError(error);
              return { keep: false, answer: lost };
            }
            const mistake = error instanceof Error ? error : new Error(String(error));
            return { keep: false, answer: () => reject(mistake) };
          }
        },
      });
      if (this.#waiting.length >= MAX_GROUP) this.#flush();
      else this.#cancelTimer ??= this.#flushSoon();
    });
  }

  async read<T>(work: Work<T>): StoreResult<T> {
    if (this.#closing !== undefined) return err(refuse('STORE_CLOSED'));
    const turn = this.#reading.then(() => this.#readOne(work));
    this.#reading = turn.catch(() => undefined);
    return turn;
  }

  durability = async (): StoreResult<Durability> =>
    this.#closing === undefined ? durabilityOf(this.#writer) : err(refuse('STORE_CLOSED'));
  tryWrite = (): StoreResult<null> =>
    this.write(async () => {
      touch(this.#writer);
      return ok(null);
    });
  size = async (): StoreResult<StoreSize> =>
    this.#closing === undefined ? sizeOf(this.#writer.file) : err(refuse('STORE_CLOSED'));

  close(): Promise<void> {
    this.#closing ??= this.#finish();
    return this.#closing;
  }

  async #finish(): Promise<void> {
    this.#flush();
    await Promise.all([this.#writing, this.#reading]);
    this.#onLastCommit();
    this.#reader.close();
    this.#writer.close();
    this.#onClose();
  }

  #flushSoon(): () => void {
    if (this.#isCrowded) {
      const timer = setTimeout(() => this.#flush(), WINDOW_MS);
      return () => clearTimeout(timer);
    }
    // Not in this very moment: what comes together is written together.
    const immediate = setImmediate(() => this.#flush());
    return () => clearImmediate(immediate);
  }

  #flush(): void {
    this.#cancelTimer?.();
    this.#cancelTimer = undefined;
    const group = this.#waiting;
    this.#waiting = [];
    this.#isCrowded = group.length > 1;
    if (group.length > 0) this.#writing = this.#writing.then(() => this.#commit(group));
  }

  /** Never rejects: every member of the group is answered in its own way. */
  async #commit(group: readonly Waiting[]): Promise<void> {
    const rows = sqlRows(this.#writer.sql, '');
    const done: Outcome[] = [];
    try {
      this.#writer.exec('BEGIN IMMEDIATE');
      for (const waiting of group) {
        this.#writer.exec('SAVEPOINT one');
        const outcome = await waiting.run(rows);
        done.push(outcome);
        this.#writer.exec(outcome.keep ? 'RELEASE one' : 'ROLLBACK TO one; RELEASE one');
      }
      this.#writer.exec('COMMIT');
    } catch (error) {
      this.#onError(error);
      this.#abandon();
      for (const waiting of group) waiting.lost();
      return;
    }
    for (const { answer } of done) answer();
  }

  #abandon(): void {
    try {
      this.#writer.exec('ROLLBACK');
    } catch {
      // SQLite has rolled back by itself, as it does when the disk is full.
    }
  }

  async #readOne<T>(work: Work<T>): StoreResult<T> {
    try {
      this.#reader.exec('BEGIN');
      try {
        return await work(sqlRows(this.#reader.sql, ''));
      } finally {
        this.#reader.exec('COMMIT');
      }
    } catch (error) {
      if (!isSqliteError(error)) throw error;
      this.#onError(error);
      return err(refuse('STORE_UNAVAILABLE'));
    }
  }
}
