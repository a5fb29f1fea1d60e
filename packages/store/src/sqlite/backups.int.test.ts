import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectOk } from '@croupier/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createUser } from '../testing/kit.ts';
import { type Temporary, temporary } from '../testing/temporary.ts';
import { keepBackups, newestBackup } from './backups.ts';
import { openSqliteStore, type SqliteStore } from './open.ts';
import { openSqliteReader } from './reader.ts';

const START = Date.UTC(2026, 0, 31, 23, 59, 58);
const SECOND = 1000;

let place: Temporary;
let file: string;
let folder: string;
let store: SqliteStore;
beforeEach(async () => {
  place = temporary();
  [file, folder] = [join(place.path, 'store.db'), join(place.path, 'backups')];
  store = expectOk(await openSqliteStore(file));
});
afterEach(async () => {
  await store.close();
  place.remove();
});

const add = (n: number, keep?: number) => keepBackups(file, { folder, keep, at: START + n * SECOND });

test('backups are named by their time, and only the newest are kept', async () => {
  for (let n = 0; n < 4; n++) expectOk(await add(n));
  // Not ours.
  for (const name of ['notes.txt', 'croupier-old.db', 'croupier-20200101T000000Z.db.part'])
    writeFileSync(join(folder, name), '');
  await createUser(store, 'ann');
  const made = expectOk(await add(4, 2));
  expect(made).toEqual({ file: join(folder, 'croupier-20260201T000002Z.db'), removed: 3 });
  expect(readdirSync(folder).toSorted()).toEqual([
    'croupier-20200101T000000Z.db.part',
    'croupier-20260201T000001Z.db',
    'croupier-20260201T000002Z.db',
    'croupier-old.db',
    'notes.txt',
  ]);
  const reader = expectOk(await openSqliteReader(made.file));
  expect(await reader.user('ann')).toMatchObject({ ok: true });
  await reader.close();
  expect(await newestBackup(folder)).toBe(START + 4 * SECOND);
});

test('a backup that fails removes no older one', async () => {
  for (let n = 0; n < 2; n++) expectOk(await add(n));
  expect(await add(1, 1)).toMatchObject({ error: { code: 'STORE_TARGET_EXISTS' } });
  for (const keep of [0, -1, 1.5]) expect(await add(9, keep)).toMatchObject({ error: { code: 'STORE_BAD_FIELD' } });
  expect(readdirSync(folder)).toHaveLength(2);
});

test('a folder that is none is refused; without a backup there is no newest one', async () => {
  expect(await keepBackups(file, { folder: join(file, 'x'), at: START })).toMatchObject({
    error: { code: 'STORE_CANNOT_OPEN', details: { reason: 'ENOTDIR' } },
  });
  expect(await newestBackup(folder)).toBeUndefined();
  expect(existsSync(folder)).toBe(false);
  expectOk(await add(0));
  expect(await newestBackup(folder)).toBe(START);
});
