/** Inside the thread: opens the given store and answers calls. See thread.ts. */
import { parentPort, Worker, workerData } from 'node:worker_threads';
import { ok } from '@croupier/kernel';
import { isSqliteError } from './connection.ts';
import { openSqliteStore, type SqliteStore } from './open.ts';
import { type Call, EXTENSION, type Opening, type Reply, type Report } from './thread.ts';

if (parentPort === null) throw new Error('this file runs in a thread');
const port = parentPort;
const file = String(workerData);

/** Sixty megabytes: by then all but the last second of it is carried over by the thread beside this one. */
const CHECKPOINT_AT = 16_000;

let messages: (Reply | Report)[] = [];
/** Answers of one commit go back together: a message for each would cost more than the answers. */
const reply = (given: Reply | Report): void => {
  if (messages.length === 0)
    setImmediate(() => {
      port.postMessage(messages);
      messages = [];
    });
  messages.push(given);
};

const answer = async (store: SqliteStore, { id, method, args }: Call): Promise<void> => {
  try {
    // The caller's types fit the method; here they are only known to be copies of what was given.
    const run = store[method] as (...given: readonly unknown[]) => Promise<unknown>;
    reply({ id, answer: await run(...args) });
  } catch (error) {
    reply({ id, thrown: error });
  }
  if (method === 'close') setImmediate(() => port.close());
};

/** Closed is only what nobody has open any more, so the other thread goes first. */
const withCheckpoints = (store: SqliteStore): SqliteStore => {
  const beside = new Worker(new URL(`./checkpoint-main${EXTENSION}`, import.meta.url), { workerData: file });
  const gone = new Promise<void>((resolve) => beside.once('exit', () => resolve()));
  return {
    ...store,
    close: async () => {
      beside.postMessage('close');
      await gone;
      await store.close();
    },
  };
};

const opened = await openSqliteStore(file, {
  checkpointAt: CHECKPOINT_AT,
  onError: (error) => reply({ error, errcode: isSqliteError(error) ? error.errcode : undefined }),
});
port.postMessage((opened.ok ? ok(null) : opened) satisfies Opening);
if (opened.ok) {
  const store = withCheckpoints(opened.value);
  port.on('message', (call: Call) => void answer(store, call));
}
