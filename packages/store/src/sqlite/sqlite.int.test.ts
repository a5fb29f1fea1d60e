import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cents, expectOk } from '@croupier/kernel';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { verifyLog } from '../chain.ts';
import type { GrantReason } from '../ports.ts';
import { auditLedger, auditLog, readLog } from '../testing/audit.ts';
import { describeStoreContract } from '../testing/contract.ts';
import {
  appendUntilDone,
  balance,
  command,
  createTable,
  createUser,
  everything,
  oneEvent,
  stake,
} from '../testing/kit.ts';
import { type Temporary, temporary } from '../testing/temporary.ts';
import { openSqliteStore, restoreSqliteStore } from './open.ts';

describeStoreContract('SQLite', async () => {
  const folder = temporary();
  return {
    open: () => openSqliteStore(join(folder.path, 'store.db')),
    remove: async () => folder.remove(),
  };
});

const BEGUN = { incarnation: '0123456789abcdef', at: 1_700_000_000_000 };

let folder: Temporary;
let file: string;
beforeEach(() => {
  folder = temporary();
  file = join(folder.path, 'store.db');
});
afterEach(() => folder.remove());

const alter = (statement: string): void => {
  const database = new DatabaseSync(file);
  database.exec(statement);
  database.close();
};

test('a second server is refused while the first has the store open, and only then', async () => {
  const first = expectOk(await openSqliteStore(file));
  expect(await openSqliteStore(file)).toMatchObject({ ok: false, error: { code: 'STORE_LOCKED' } });
  expect(await restoreSqliteStore(file, file, BEGUN)).toMatchObject({ error: { code: 'STORE_LOCKED' } });
  await first.close();
  await expectOk(await openSqliteStore(file)).close();
});

test('the file has the settings that durability needs', async () => {
  await expectOk(await openSqliteStore(file)).close();
  const { Connection } = await import('./connection.ts');
  const connection = new Connection(file, { readOnly: false });
  const pragma = (name: string): unknown =>
    Object.values(connection.database.prepare(`PRAGMA ${name}`).get() as object)[0];
  expect([pragma('journal_mode'), pragma('synchronous'), pragma('foreign_keys')]).toEqual(['wal', 2, 1]);
  connection.close();
});

test('a file that is no store is refused and left alone', async () => {
  writeFileSync(file, 'This is a letter, not a database. '.repeat(100));
  const before = readFileSync(file);
  expect(await openSqliteStore(file)).toMatchObject({ error: { code: 'STORE_NOT_READABLE' } });
  expect(readFileSync(file)).toEqual(before);
  expect(await openSqliteStore(file)).toMatchObject({ error: { code: 'STORE_NOT_READABLE' } });
});

test('a store of a newer version is refused', async () => {
  await expectOk(await openSqliteStore(file)).close();
  alter('INSERT INTO migrations (version) VALUES (99)');
  expect(await openSqliteStore(file)).toMatchObject({ error: { code: 'STORE_TOO_NEW', details: { found: 99 } } });
});

/** Takes the tokens of sessions back to the schema before they changed. */
const WITHOUT_NEXT_TOKENS = [
  ...['sessions_by_current', 'sessions_by_next', 'sessions_of_user'].map((index) => `DROP INDEX ${index}`),
  ...['current_hash', 'next_hash', 'next_salt', 'next_at'].map((name) => `ALTER TABLE sessions DROP COLUMN ${name}`),
].join(';');

const LATER_TABLES = [
  ...['tries', 'duels', 'notes', 'results', 'rounds', 'grants', 'signing_keys', 'device_links', 'incarnations'],
].map((table) => `TABLE ${table}`);

const backToFirstSchema = (): void => {
  const drop = [...LATER_TABLES, 'INDEX vault_unrevealed'];
  alter(`${drop.map((what) => `DROP ${what}`).join(';')}; DELETE FROM migrations WHERE version > 1`);
  alter(`ALTER TABLE tables DROP COLUMN unnoted; ${WITHOUT_NEXT_TOKENS}`);
};

test('a store of the first schema is brought up to date, and keeps what is in it', async () => {
  const store = expectOk(await openSqliteStore(file));
  await createUser(store, 'ann', 100);
  await createTable(store, 'T1');
  expectOk(await store.append(oneEvent('T1', 0, 'c1', [stake('ann', 10)])));
  const tokenHash = 'a'.repeat(64);
  expectOk(await store.openSession({ tokenHash, user: 'ann', at: 1, expiresAt: 9 }));
  const before = await everything(store, ['T1']);
  await store.close();
  backToFirstSchema();
  const again = expectOk(await openSqliteStore(file));
  expect(await everything(again, ['T1'])).toBe(before);
  // Its session is found by the token it was opened with, which can be replaced.
  const next = { hash: 'b'.repeat(64), salt: 'c'.repeat(64) };
  const times = { at: 2, expiresAt: 9, settledBy: 1 };
  expect(expectOk(await again.resumeSession({ tokenHash, next, ...times }))).toMatchObject({ user: 'ann', next });
  expect(expectOk(await again.sessionOf(next.hash, 2))).toMatchObject({ session: tokenHash, user: 'ann' });
  // Its one event was written without a note; those that follow are not.
  expect(expectOk(await again.unnoted('T1'))).toBe(1);
  const rounds = [{ round: 1, firstSeq: 2, lastSeq: 2, results: [] }];
  expectOk(await again.append({ ...oneEvent('T1', 1, 'c2'), rounds }));
  expect(await again.round({ table: 'T1', round: 1 })).toMatchObject({ ok: true });
  expect(expectOk(await again.unnoted('T1'))).toBe(1);
  expectOk(await again.fillIn({ table: 'T1', notes: [{ shoe: 1, seq: 1 }], rounds: [], done: true }));
  expect(expectOk(await again.unnoted('T1'))).toBe(0);
  expect(await again.signingKeys()).toEqual({ ok: true, value: [] });
  await again.close();
});

test('grants made before there were records get one each from what the ledger says, marked as such', async () => {
  const store = expectOk(await openSqliteStore(file));
  for (const user of ['ann', 'bot.T1.2', 'ann.x']) await createUser(store, user);
  const grant = async (user: string | undefined, cmdId: string, why: GrantReason, at: number) => {
    const ref = command(cmdId, cmdId, user ?? 'house');
    const to = user === undefined ? 'house' : { user };
    expectOk(await store.grant({ to, amount: cents(at), why, command: ref, answer: null, at }));
  };
  await grant(undefined, 'bankroll', 'bankroll', 5);
  await grant('ann', 'welcome.ann', 'welcome', 6);
  await grant('ann', 'x-1', 'top-up', 7);
  await grant('ann.x', 'welcome.ann', 'top-up', 8);
  await grant('bot.T1.2', 'chips.first', 'bot', 9);
  const records = expectOk(await store.grants({ limit: 10 }));
  expect(records.map(({ beforeRecords }) => beforeRecords)).toEqual([false, false, false, false, false]);
  await store.close();
  // One whose cause names somebody else, and one that is no grant: they cannot be classified.
  const line = (cause: string): string => `INSERT INTO entries VALUES ('${cause}', 0, 'mint', 'user:ann', 1, 1)`;
  alter(
    `DROP TABLE tries; DROP TABLE duels; DROP TABLE notes; DROP TABLE signing_keys; DROP TABLE device_links;
     ALTER TABLE tables DROP COLUMN unnoted;
     ALTER TABLE rounds DROP COLUMN told; ${WITHOUT_NEXT_TOKENS}`,
  );
  alter(`${line('grant/bob/c1')};${line('T1/1')};DROP TABLE grants; DELETE FROM migrations WHERE version > 2`);
  const again = expectOk(await openSqliteStore(file));
  const marked = records.map((record) => ({ ...record, beforeRecords: true }));
  expect(expectOk(await again.grants({ limit: 10 }))).toEqual(marked);
  await again.close();
});

test('the database itself refuses a second event of a number, a balance below zero and an account out of nowhere', async () => {
  const store = expectOk(await openSqliteStore(file));
  await createUser(store, 'ann', 10);
  await createTable(store, 'T1');
  expectOk(await store.append(oneEvent('T1', 0, 'c1')));
  await store.close();
  expect(() => alter('INSERT INTO events SELECT * FROM events')).toThrow(/UNIQUE/);
  expect(() => alter(`UPDATE accounts SET balance = -1 WHERE account = 'user:ann'`)).toThrow(/CHECK/);
  expect(() =>
    alter(`PRAGMA foreign_keys = ON; INSERT INTO entries VALUES ('x', 0, 'house', 'user:zoe', 1, 1)`),
  ).toThrow(/FOREIGN KEY/);
});

test.each([
  ['event', `'{"type":"other"}'`],
  ['event', `'{"type":"happened","cmdId":"c2" }'`],
  ['event', `'{'`],
  ['v', '2'],
  ['written_at', '1'],
  ['hash', `'${'0'.repeat(64)}'`],
  ['prev_hash', `'${'0'.repeat(64)}'`],
  ['seq', '7'],
])('a changed %s in the file is found (%s)', async (column, value) => {
  const store = expectOk(await openSqliteStore(file));
  await createTable(store, 'T1');
  for (const n of [0, 1, 2]) expectOk(await store.append(oneEvent('T1', n, `c${n + 1}`)));
  await store.close();
  alter(`UPDATE events SET ${column} = ${value} WHERE seq = 2`);
  const again = expectOk(await openSqliteStore(file));
  const events = await again.events({ table: 'T1', after: 0, limit: 10 });
  const verdict = events.ok ? verifyLog(expectOk(await again.table('T1')), events.value) : events;
  expect(verdict).toMatchObject({ ok: false, error: { code: 'LOG_TAMPERED', details: { table: 'T1', seq: 2 } } });
  await again.close();
});

test('a log cut off at its end is found', async () => {
  const store = expectOk(await openSqliteStore(file));
  await createTable(store, 'T1');
  for (const n of [0, 1]) expectOk(await store.append(oneEvent('T1', n, `c${n}`)));
  await store.close();
  alter('DELETE FROM events WHERE seq = 2');
  const again = expectOk(await openSqliteStore(file));
  expect(verifyLog(expectOk(await again.table('T1')), await readLog(again, 'T1'))).toMatchObject({ ok: false });
  await again.close();
});

test('a backup under load is one moment of the store, and a restored one goes on from there', async () => {
  const store = expectOk(await openSqliteStore(file));
  await createUser(store, 'ann', 100_000);
  await createTable(store, 'T1');
  const numbers = Array.from({ length: 200 }, (_, n) => n);
  const add = (n: number) =>
    appendUntilDone(store, (expected) => oneEvent('T1', expected, `c${n}`, [stake('ann', 10)]));
  expectOk(await add(1000));
  const [backup] = await Promise.all([store.backup(join(folder.path, 'copy.db')), ...numbers.map(add)]);
  const copy = expectOk(backup).file;
  expect(await store.backup(copy)).toMatchObject({ error: { code: 'STORE_TARGET_EXISTS' } });
  expect(await auditLog(store, 'T1')).toHaveLength(201);
  const whole = await everything(store, ['T1']);
  await store.close();

  expect(await restoreSqliteStore(copy, file, BEGUN)).toMatchObject({ error: { code: 'STORE_TARGET_EXISTS' } });
  const elsewhere = join(folder.path, 'new', 'store.db');
  expectOk(await restoreSqliteStore(copy, elsewhere, BEGUN));
  for (const written of [copy, elsewhere]) expect(statSync(written).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder.path, 'new')).mode & 0o777).toBe(0o700);
  const restored = expectOk(await openSqliteStore(elsewhere));
  const events = await auditLog(restored, 'T1');
  expect(events.length).toBeGreaterThanOrEqual(1);
  expect(await balance(restored, { user: 'ann' })).toBe(100_000 - 10 * events.length);
  await auditLedger(restored);
  expectOk(await restored.append(oneEvent('T1', events.length, 'after')));
  await restored.close();

  const original = expectOk(await openSqliteStore(file));
  expect(await everything(original, ['T1'])).toBe(whole);
  await original.close();
});

test('a restored store signs on with its key under a new incarnation, and the backup stays as it was', async () => {
  const [copy, elsewhere] = [join(folder.path, 'copy.db'), join(folder.path, 'elsewhere', 'store.db')];
  const store = expectOk(await openSqliteStore(file));
  const key = { key: 'ab'.repeat(32), incarnation: '0'.repeat(16), since: 1, secret: Uint8Array.of(1, 2) };
  expectOk(await store.addSigningKey({ expected: 0, key }));
  expectOk(await store.backup(copy));
  await store.close();
  const before = readFileSync(copy);
  expectOk(await restoreSqliteStore(copy, elsewhere, BEGUN));
  expect(readFileSync(copy).equals(before)).toBe(true);
  const restored = expectOk(await openSqliteStore(elsewhere));
  const [first, second, ...more] = expectOk(await restored.signingKeys());
  expect(first).toEqual(key);
  expect(second).toEqual({ ...key, incarnation: BEGUN.incarnation, since: BEGUN.at });
  expect(more).toEqual([]);
  expect(expectOk(await restored.incarnations())).toEqual([{ ...BEGUN, backupAt: undefined }]);
  await restored.close();
});

test('a restored backup of an earlier version has a new incarnation too', async () => {
  const [copy, elsewhere] = [join(folder.path, 'copy.db'), join(folder.path, 'elsewhere', 'store.db')];
  const store = expectOk(await openSqliteStore(file));
  await createTable(store, 'T1');
  const event = oneEvent('T1', 0, 'c1');
  expectOk(await store.append(event));
  await store.close();
  backToFirstSchema();
  alter(`VACUUM INTO '${copy}'`);
  expectOk(await restoreSqliteStore(copy, elsewhere, BEGUN));
  const restored = expectOk(await openSqliteStore(elsewhere));
  expect(expectOk(await restored.incarnations())).toEqual([{ ...BEGUN, backupAt: event.at }]);
  await restored.close();
});

test.each([
  { ...BEGUN, incarnation: "0', 1, 1, 1, 1); --" },
  { ...BEGUN, at: Number.NaN },
])('throws for an invalid incarnation: %o', async (begun) => {
  await expectOk(await openSqliteStore(file)).close();
  await expect(restoreSqliteStore(file, join(folder.path, 'other.db'), begun)).rejects.toThrow('no incarnation');
});

test('half a backup is not restored', async () => {
  const store = expectOk(await openSqliteStore(file));
  await createTable(store, 'T1');
  const copy = expectOk(await store.backup(join(folder.path, 'copy.db'))).file;
  await store.close();
  const bytes = readFileSync(copy);
  writeFileSync(copy, bytes.subarray(0, bytes.length / 2));
  const target = join(folder.path, 'other.db');
  expect(await restoreSqliteStore(copy, target, BEGUN)).toMatchObject({ error: { code: 'STORE_DAMAGED' } });
  await expectOk(await openSqliteStore(target)).close();
});

test('a place that cannot be written is refused in a sentence', async () => {
  writeFileSync(join(folder.path, 'file'), '');
  const inside = join(folder.path, 'file', 'store.db');
  const refused = { ok: false, error: { code: 'STORE_CANNOT_OPEN' } };
  expect(await openSqliteStore(inside)).toMatchObject(refused);
  mkdirSync(join(folder.path, 'folder'));
  expect(await openSqliteStore(join(folder.path, 'folder'))).toMatchObject(refused);
  expect(await restoreSqliteStore(join(folder.path, 'missing'), file, BEGUN)).toMatchObject(refused);
  const store = expectOk(await openSqliteStore(file));
  expect(await store.backup(join(folder.path, 'none', 'copy.db'))).toMatchObject(refused);
  await store.close();
});
