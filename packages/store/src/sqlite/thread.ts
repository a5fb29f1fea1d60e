/**
 * The store of one machine in a thread of its own. SQLite works while the caller waits, and a commit waits for the disk:
 * in the thread that serves everybody, nobody would be answered meanwhile. Calls go over and answers come back as copies,
 * in the order they were made.
 *
 * A mistake that ends the thread ends the process, because nobody listens to its `error`: what is in memory is a copy of
 * the log, and a new process reads the log.
 */
import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import type { StoreResult } from '../ports.ts';
import { refuse } from '../refusals.ts';
import { openSqliteStore, type SqliteStore } from './open.ts';

type Method = keyof SqliteStore;

/** Every method, by name: what is forgotten here does not compile. */
const METHODS: { readonly [method in Exclude<Method, 'close'>]: true } = {
  createTable: true,
  table: true,
  openTables: true,
  closeTable: true,
  append: true,
  events: true,
  history: true,
  roundsPlayed: true,
  round: true,
  shoe: true,
  unnoted: true,
  fillIn: true,
  answered: true,
  keepAnswer: true,
  forgetAnswers: true,
  grant: true,
  grants: true,
  balance: true,
  balances: true,
  entries: true,
  seal: true,
  sealed: true,
  reveal: true,
  unrevealedShoes: true,
  unkeptPromises: true,
  anySealed: true,
  signingKeys: true,
  addSigningKey: true,
  beginIncarnation: true,
  incarnations: true,
  createDuel: true,
  duel: true,
  mixDuel: true,
  beginTry: true,
  placeTry: true,
  finishTry: true,
  endDuel: true,
  closeDuel: true,
  dueDuels: true,
  createUser: true,
  user: true,
  renameUser: true,
  openSession: true,
  session: true,
  useSession: true,
  resumeSession: true,
  sessionOf: true,
  closeSession: true,
  closeSessions: true,
  lastSessionUse: true,
  forgetSessions: true,
  openDeviceLink: true,
  deviceLink: true,
  latestDeviceLink: true,
  cancelDeviceLinks: true,
  useDeviceLink: true,
  forgetDeviceLinks: true,
  durability: true,
  tryWrite: true,
  size: true,
  backup: true,
};

export interface Call {
  readonly id: number;
  readonly method: Method;
  readonly args: readonly unknown[];
}
/** `thrown` is a mistake of ours, as the store without a thread would throw it. */
export type Reply = { readonly id: number } & ({ readonly answer: unknown } | { readonly thrown: unknown });
/** An error of the database, for the operator; the call it belongs to is answered too. */
export interface Report {
  readonly error: unknown;
  /** A copy of an error keeps its text, and loses this number of SQLite's. */
  readonly errcode: number | undefined;
}
/** The first message of the thread, before any reply. */
export type Opening = Result<null, Refusal>;

const whole = ({ error, errcode }: Report): unknown =>
  error instanceof Error && errcode !== undefined ? Object.assign(error, { errcode }) : error;

class Caller {
  readonly #thread: Worker;
  readonly #waiting = new Map<number, { resolve(value: unknown): void; reject(error: unknown): void }>();
  #last = 0;

  constructor(thread: Worker, onError: (error: unknown) => void) {
    this.#thread = thread;
    thread.on('message', (messages: readonly (Reply | Report)[]) => {
      for (const message of messages) {
        if ('error' in message) onError(whole(message));
        else this.#settle(message);
      }
    });
  }

  call(method: Method, args: readonly unknown[]): Promise<unknown> {
    const id = ++this.#last;
    return new Promise((resolve, reject) => {
      this.#thread.postMessage({ id, method, args } satisfies Call);
      this.#waiting.set(id, { resolve, reject });
    });
  }

  #settle(reply: Reply): void {
    const waiting = this.#waiting.get(reply.id);
    this.#waiting.delete(reply.id);
    if ('thrown' in reply) waiting?.reject(reply.thrown);
    else waiting?.resolve(reply.answer);
  }
}

/** What no copy can be made of (a function, a list ten thousand deep) is nothing a store could keep either. */
const isUncopyable = (error: unknown): boolean =>
  error instanceof RangeError || (error instanceof DOMException && error.name === 'DataCloneError');

const storeOf = (caller: Caller): SqliteStore => {
  let closing: Promise<void> | undefined;
  const ask = async (method: Method, args: readonly unknown[]): StoreResult<unknown> => {
    if (closing !== undefined) return err(refuse('STORE_CLOSED'));
    try {
      return (await caller.call(method, args)) as Result<unknown, Refusal>;
    } catch (error) {
      if (!isUncopyable(error)) throw error;
      return err(refuse('STORE_BAD_FIELD', { field: method, expected: 'plain values' }));
    }
  };
  const methods = Object.fromEntries(
    Object.keys(METHODS).map((name) => [name, (...args: readonly unknown[]) => ask(name as Method, args)]),
  );
  return {
    // The thread runs the very methods of this type; the list above has them all.
    ...(methods as unknown as Omit<SqliteStore, 'close'>),
    close() {
      closing ??= caller.call('close', []).then(() => undefined);
      return closing;
    },
  };
};

/** Of the files that threads are started from. */
export const EXTENSION = extname(import.meta.url);
/** Run from its sources there is no JavaScript that a thread could load. */
const hasThread = EXTENSION !== '.ts';

/** As `openSqliteStore`, which then runs in the thread; from sources, in this one. */
export const openSqliteThread = async (
  file: string,
  onError: (error: unknown) => void = () => undefined,
): StoreResult<SqliteStore> => {
  if (!hasThread) return openSqliteStore(file, { onError });
  const thread = new Worker(new URL(`./thread-main${EXTENSION}`, import.meta.url), { workerData: file });
  const opening = await new Promise<Opening>((resolve, reject) => {
    thread.once('message', resolve);
    thread.once('error', reject);
  });
  thread.removeAllListeners('error');
  return opening.ok ? ok(storeOf(new Caller(thread, onError))) : opening;
};
