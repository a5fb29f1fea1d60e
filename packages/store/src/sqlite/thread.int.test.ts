import { statSync } from 'node:fs';
import { join } from 'node:path';
import { expectOk } from '@croupier/kernel';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { bundle } from '../testing/bundle.ts';
import { describeStoreContract } from '../testing/contract.ts';
import { createTable, oneEvent } from '../testing/kit.ts';
import { type Temporary, temporary } from '../testing/temporary.ts';
import { Connection } from './connection.ts';
import { openSqliteStore } from './open.ts';

// From sources there is no thread, so this is tested as it is shipped.
const programs = await bundle({ thread: new URL('./thread.ts', import.meta.url) });
const { openSqliteThread } = (await import(programs.file('thread'))) as typeof import('./thread.ts');
afterAll(() => programs.remove());

describeStoreContract('SQLite in a thread', async () => {
  const folder = temporary();
  return {
    open: () => openSqliteThread(join(folder.path, 'store.db')),
    remove: async () => folder.remove(),
  };
});

let folder: Temporary;
let file: string;
beforeEach(() => {
  folder = temporary();
  file = join(folder.path, 'store.db');
});
afterEach(() => folder.remove());

test('a refusal to open comes back, and the lock is held by the thread until it is closed', async () => {
  const store = expectOk(await openSqliteThread(file));
  expect(await openSqliteThread(file)).toMatchObject({ ok: false, error: { code: 'STORE_LOCKED' } });
  expect(await openSqliteStore(file)).toMatchObject({ ok: false, error: { code: 'STORE_LOCKED' } });
  await store.close();
  await expectOk(await openSqliteStore(file)).close();
});

test('the caller goes on while the thread waits for the disk', async () => {
  const store = expectOk(await openSqliteThread(file));
  await createTable(store, 'T1');
  let turns = 0;
  let isWaiting = true;
  const turn = (): void => {
    turns += 1;
    if (isWaiting) setImmediate(turn);
  };
  turn();
  for (let n = 0; n < 50; n++) expectOk(await store.append(oneEvent('T1', n, `c${n}`)));
  isWaiting = false;
  await store.close();
  // In one thread the loop turns once for each commit, however quick the disk; here it goes on turning while the disk works.
  expect(turns).toBeGreaterThan(10 * 50);
});

test('what is under way when it is closed is answered, and what comes later is refused', async () => {
  const store = expectOk(await openSqliteThread(file));
  await createTable(store, 'T1');
  const pending = store.append(oneEvent('T1', 0, 'c1'));
  const closing = store.close();
  expect(await store.table('T1')).toMatchObject({ error: { code: 'STORE_CLOSED' } });
  expectOk(await pending);
  await closing;
  await store.close();
  const again = expectOk(await openSqliteStore(file));
  expect(expectOk(await again.table('T1')).seq).toBe(1);
  await again.close();
});

test('the log is carried over beside the commits', async () => {
  const store = expectOk(await openSqliteThread(file));
  await createTable(store, 'T1');
  const before = statSync(file).size;
  for (let n = 0; n < 100; n++) expectOk(await store.append(oneEvent('T1', n, `c${n}`)));
  // Far too little for a commit to do it.
  await expect.poll(() => statSync(file).size).toBeGreaterThan(before);
  await store.close();
});

test('an error of SQLite in the thread is reported to the caller', async () => {
  const errors: string[] = [];
  const store = expectOk(await openSqliteThread(file, (error) => errors.push(String(error))));
  const other = new Connection(file, { readOnly: false });
  other.exec('BEGIN IMMEDIATE');
  expect(await store.createUser({ user: 'ann', name: 'Ann', at: 1 })).toMatchObject({
    error: { code: 'STORE_UNAVAILABLE' },
  });
  other.exec('ROLLBACK');
  other.close();
  expect(errors).toEqual([expect.stringContaining('locked')]);
  await store.close();
});

test('a backup is made by the thread', async () => {
  const store = expectOk(await openSqliteThread(file));
  await createTable(store, 'T1');
  const copy = expectOk(await store.backup(join(folder.path, 'copy.db'))).file;
  await store.close();
  const backup = expectOk(await openSqliteStore(copy));
  expectOk(await backup.table('T1'));
  await backup.close();
});
