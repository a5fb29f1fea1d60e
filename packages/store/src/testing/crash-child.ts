/**
 * A server to be killed: opens the given store, appends to several tables at once without end, and prints a line
 * for each append after it was acknowledged. Standard output to a pipe is written before the next line runs.
 */
import { writeSync } from 'node:fs';
import { expectOk } from '@croupier/kernel';
import { openSqliteStore } from '../sqlite/open.ts';
import { oneEvent, stake } from './kit.ts';

const TABLES = ['T0', 'T1', 'T2', 'T3'];
const [, , file = '', life = ''] = process.argv;

const store = expectOk(await openSqliteStore(file));

const run = async (table: string): Promise<never> => {
  for (let { seq } = expectOk(await store.table(table)); ; seq++) {
    const append = oneEvent(table, seq, `${life}-${table}-${seq}`, [stake('ann', 1)]);
    expectOk(await store.append(append));
    writeSync(1, `${table} ${seq + 1}\n`);
  }
};

await Promise.all(TABLES.map(run));
