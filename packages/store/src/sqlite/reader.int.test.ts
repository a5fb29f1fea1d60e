import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectOk } from '@croupier/kernel';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readerContract } from '../testing/contract-reader.ts';
import { createUser } from '../testing/kit.ts';
import { type Temporary, temporary } from '../testing/temporary.ts';
import { backupSqliteStore, openSqliteStore } from './open.ts';
import { openSqliteReader } from './reader.ts';

let folder: Temporary;
let file: string;
beforeEach(() => {
  folder = temporary();
  file = join(folder.path, 'store.db');
});
afterEach(() => folder.remove());

readerContract(async () => ({ store: expectOk(await openSqliteStore(file)), read: () => openSqliteReader(file) }));

test('nothing is made where nothing is', async () => {
  expect(await openSqliteReader(file)).toMatchObject({ error: { code: 'STORE_CANNOT_OPEN' } });
  expect(await backupSqliteStore(file, `${file}.copy`)).toMatchObject({ error: { code: 'STORE_CANNOT_OPEN' } });
  expect(readdirSync(folder.path)).toEqual([]);
});

test('what is no store, or one of another version, is refused', async () => {
  writeFileSync(file, 'This is a letter, not a database. '.repeat(100));
  expect(await openSqliteReader(file)).toMatchObject({ error: { code: 'STORE_NOT_READABLE' } });
  const other = join(folder.path, 'other.db');
  const database = new DatabaseSync(other);
  database.exec('CREATE TABLE letters (text TEXT)');
  expect(await openSqliteReader(other)).toMatchObject({ error: { code: 'STORE_NOT_READABLE' } });
  database.exec('CREATE TABLE migrations (version BIGINT); INSERT INTO migrations VALUES (99)');
  expect(await openSqliteReader(other)).toMatchObject({ error: { code: 'STORE_TOO_NEW', details: { found: 99 } } });
  database.exec('UPDATE migrations SET version = 1');
  expect(await openSqliteReader(other)).toMatchObject({ error: { code: 'STORE_TOO_OLD', details: { found: 1 } } });
  database.close();
});

test('a backup is made while a server has the store open, and without one', async () => {
  const store = expectOk(await openSqliteStore(file));
  await createUser(store, 'ann', 1000);
  expectOk(await backupSqliteStore(file, `${file}.one`));
  await store.close();
  expectOk(await backupSqliteStore(file, `${file}.two`));
  for (const copy of [`${file}.one`, `${file}.two`]) {
    const reader = expectOk(await openSqliteReader(copy));
    expect(await reader.balance({ user: 'ann' })).toEqual({ ok: true, value: 1000 });
    await reader.close();
  }
  expect(await backupSqliteStore(file, `${file}.two`)).toMatchObject({ error: { code: 'STORE_TARGET_EXISTS' } });
});
