/**
 * Inside a thread beside the store's: carries what the write-ahead log holds over into the database. A commit that had to
 * do it would wait a tenth of a second for it, and everybody with it.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { Connection, isSqliteError } from './connection.ts';

if (parentPort === null) throw new Error('this file runs in a thread');
const port = parentPort;
const EVERY = 1000;

const connection = new Connection(String(workerData), { readOnly: false });
const carryOver = (): void => {
  try {
    // Passive: it waits for nobody, and nobody for it.
    connection.exec('PRAGMA wal_checkpoint(PASSIVE)');
  } catch (error) {
    // A full disk, for example: the next commit meets it too, and tells.
    if (!isSqliteError(error)) throw error;
  }
};
const timer = setInterval(carryOver, EVERY);
port.once('message', () => {
  clearInterval(timer);
  connection.close();
  port.close();
});
