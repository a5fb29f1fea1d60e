/** Operators read a sentence about what is wrong with the files on disk, never a stack trace. */
import { copyFileSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expectOk, type Refusal, type Result } from '@croupier/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StoreReader } from '../reader.ts';
import { createTable, createUser, oneEvent } from '../testing/kit.ts';
import { type Temporary, temporary } from '../testing/temporary.ts';
import { reasonOf } from '../trouble.ts';
import { backupSqliteStore, openSqliteStore, restoreSqliteStore, type SqliteStore } from './open.ts';
import { openSqliteReader } from './reader.ts';

const PAGE = 4096;
const BEGUN = { incarnation: '0123456789abcdef', at: 1_700_000_000_000 };
const DAMAGED = 'STORE_DAMAGED';

let folder: Temporary;
let file: string;
beforeEach(() => {
  folder = temporary();
  file = join(folder.path, 'store.db');
});
afterEach(() => folder.remove());

const fill = async (store: SqliteStore): Promise<void> => {
  await createUser(store, 'ann', 1000);
  for (let table = 0; table < 10; table++) {
    await createTable(store, `T${table}`);
    for (let n = 0; n < 20; n++) expectOk(await store.append(oneEvent(`T${table}`, n, `c${table}.${n}`)));
  }
};

/** As an audit reads. */
const readAll = async (reader: StoreReader): Promise<readonly Result<unknown, Refusal>[]> => [
  await reader.balances(),
  await reader.entries({ limit: 1000 }),
  await reader.grants({ limit: 1000 }),
  await reader.openTables({ limit: 100 }),
  await reader.events({ table: 'T3', after: 0, limit: 100 }),
  await reader.user('ann'),
];

const codesOf = (answers: readonly Result<unknown, Refusal>[]): readonly string[] =>
  answers.map((answer) => (answer.ok ? 'ok' : answer.error.code));

test('whatever page is damaged: reading, opening and backing up answer with a sentence', async () => {
  const sound = expectOk(await openSqliteStore(file));
  await fill(sound);
  await sound.close();
  const bytes = readFileSync(file);
  const seen = { read: new Set<string>(), opened: new Set<string>(), backed: new Set<string>() };
  for (let page = 1; page < bytes.length / PAGE; page++) {
    const broken = join(folder.path, `broken-${page}.db`);
    writeFileSync(broken, Buffer.from(bytes).fill(0x37, page * PAGE, (page + 1) * PAGE));
    const reader = await openSqliteReader(broken);
    for (const code of codesOf(reader.ok ? await readAll(reader.value) : [reader])) seen.read.add(code);
    if (reader.ok) await reader.value.close();
    for (const code of codesOf([await backupSqliteStore(broken, join(folder.path, `copy-${page}.db`))]))
      seen.backed.add(code);
    const opened = await openSqliteStore(broken);
    for (const code of codesOf([opened])) seen.opened.add(code);
    if (opened.ok) await opened.value.close();
  }
  expect([...seen.read].toSorted()).toEqual([DAMAGED, 'ok']);
  expect([...seen.opened].toSorted()).toEqual([DAMAGED, 'ok']);
  // No page may be damaged in a backup.
  expect([...seen.backed]).toEqual([DAMAGED]);
});

test('a server that meets a damaged page answers as if the store were silent, and reports why', async () => {
  const sound = expectOk(await openSqliteStore(file));
  await fill(sound);
  await sound.close();
  const bytes = readFileSync(file);
  const reasons = new Set<string>();
  const codes = new Set<string>();
  for (let page = 1; page < bytes.length / PAGE; page++) {
    const broken = join(folder.path, `broken-${page}.db`);
    writeFileSync(broken, Buffer.from(bytes).fill(0x37, page * PAGE, (page + 1) * PAGE));
    const store = await openSqliteStore(broken, { onError: (error) => reasons.add(reasonOf(error)) });
    if (!store.ok) continue;
    for (const code of codesOf([...(await readAll(store.value)), await store.value.tryWrite()])) codes.add(code);
    await store.value.close();
  }
  expect([...codes].toSorted()).toEqual(['STORE_UNAVAILABLE', 'ok']);
  expect([...reasons]).toEqual(['damaged']);
});

/** The files as a crash leaves them, in a folder of their own. */
const crashed = (name: string, parts: readonly string[]): string => {
  const place = join(folder.path, name);
  mkdirSync(place);
  for (const part of parts) copyFileSync(`${file}${part}`, join(place, `store.db${part}`));
  return join(place, 'store.db');
};

test('a log that was deleted after a crash is noticed, because the last commits were in it', async () => {
  const store = expectOk(await openSqliteStore(file));
  await createUser(store, 'ann');
  const whole = crashed('whole', ['', '-wal', '.open']);
  const cut = crashed('cut', ['', '.open']);
  await store.close();
  const ann = { ok: true, value: { name: 'ann' } };
  expect(await openSqliteStore(cut)).toMatchObject({
    ok: false,
    error: { code: 'STORE_LOG_MISSING', details: { file: `${cut}-wal`, mark: 'store.db.open' } },
  });
  // Refused before it is opened: the log can still be put back.
  expect(existsSync(`${cut}-wal`)).toBe(false);
  copyFileSync(`${whole}-wal`, `${cut}-wal`);
  for (const place of [whole, cut]) {
    const again = expectOk(await openSqliteStore(place));
    expect(await again.user('ann')).toMatchObject(ann);
    await again.close();
  }
});

test('a store that was closed has no mark', async () => {
  const store = expectOk(await openSqliteStore(file));
  expect(statSync(`${file}.open`).size).toBe(0);
  await createUser(store, 'ann');
  await store.close();
  expect(existsSync(`${file}.open`)).toBe(false);
  const again = expectOk(await openSqliteStore(file));
  expect(await again.user('ann')).toMatchObject({ ok: true });
  await again.close();
});

test('a server that gives up after a crash, because the store is too new for it, leaves nothing that another one misses', async () => {
  const store = expectOk(await openSqliteStore(file));
  await createUser(store, 'ann');
  const place = crashed('newer', ['', '-wal', '.open']);
  await store.close();
  const alter = async (statement: string): Promise<void> => {
    const { Connection } = await import('./connection.ts');
    const connection = new Connection(place, { readOnly: false });
    connection.exec(statement);
    connection.close();
  };
  // The last to close a database puts its log away.
  const log = readFileSync(`${place}-wal`);
  await alter('INSERT INTO migrations (version) VALUES (99)');
  writeFileSync(`${place}-wal`, log.subarray(0, 0));
  expect(await openSqliteStore(place)).toMatchObject({ error: { code: 'STORE_TOO_NEW' } });
  expect(existsSync(`${place}.open`)).toBe(false);
  await alter('DELETE FROM migrations WHERE version = 99');
  await expectOk(await openSqliteStore(place)).close();
});

test('a backup may be restored where a crash has left its mark', async () => {
  const store = expectOk(await openSqliteStore(file));
  const copy = join(folder.path, 'copy.db');
  expectOk(await store.backup(copy));
  await store.close();
  const place = join(folder.path, 'other.db');
  writeFileSync(`${place}.open`, '');
  expectOk(await restoreSqliteStore(copy, place, BEGUN));
  await expectOk(await openSqliteStore(place)).close();
});
