/** Audit, backup and restore of a real store on disk, beside the server that has it open. */
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@croupier/catalog';
import { openHouse, playTable } from '@croupier/host/testing/logs';
import { expectOk } from '@croupier/kernel';
import { openSqliteStore, type SqliteStore } from '@croupier/store';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCli } from '../testing/fake-io.ts';

let folder: string;
let store: SqliteStore;
let code: string;
const env = () => ({ DATA_DIR: join(folder, 'data') });

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-operate-'));
  store = expectOk(await openSqliteStore(join(folder, 'data', 'croupier.db')));
  const house = await openHouse('operate', store);
  const table = await playTable(house, { game: GAMES[0].id, users: ['ann', 'ben'], steps: 60 });
  await playTable(house, { game: GAMES[1]?.id ?? '', users: ['cid'], steps: 20 });
  code = table.id;
  // The store stays open, as it does under a server.
});
afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Something is changed behind the back of the store. */
const alter = (statement: string): void => {
  const database = new DatabaseSync(join(folder, 'data', 'croupier.db'));
  database.exec(statement);
  database.close();
};

describe('audit', () => {
  test('every table and the books, beside a running server', async () => {
    const ran = await runCli(['audit', '--all'], { env: env(), tick: 600 });
    expect(ran.code).toBe(0);
    expect(ran.out).toMatch(/✓ logs +2 tables, [\d,]+ events\n/);
    expect(ran.out).toMatch(/✓ books +[\d,]+ lines, [\d,]+ accounts\n/);
    expect(ran.out).toMatch(/✓ grants +4 grants, 1,000,003,000 chips\n/);
    expect(ran.out).toMatch(/Everything checks out\.\n$/);
    expect(ran.err).toMatch(/^(croupier: [\d,]+ of [\d,]+ events …\n)*$/);
  });

  test('one table, as JSON', async () => {
    const { out, code: exit } = await runCli(['audit', code.toLowerCase(), '--json', '--data', join(folder, 'data')]);
    expect(exit).toBe(0);
    expect(JSON.parse(out)).toMatchObject({
      audited: { ok: true, tables: 1, problems: [], granted: 1_000_003_000, grants: 4, grantsBefore: 0 },
    });
  });

  test.each([
    ['a balance', `UPDATE accounts SET balance = balance + 100 WHERE account LIKE '%ann%'`, 'books  AUDIT_BALANCE'],
    [
      'a line of the books',
      `UPDATE entries SET amount = amount + 100 WHERE cause LIKE '%/%' AND cause NOT LIKE 'grant%'`,
      'AUDIT_LEDGER',
    ],
    ['an event', `UPDATE events SET event = replace(event, '"seat":1', '"seat":2') WHERE seq = 2`, 'AUDIT_CHAIN'],
    ['an event that is no JSON any more', `UPDATE events SET event = '{' WHERE seq = 2`, 'LOG_TAMPERED'],
    ['the end of a log', 'UPDATE tables SET seq = seq - 1', 'AUDIT_HEAD'],
  ])('%s changed by hand: exit code 1 and where it is', async (_, statement, problem) => {
    alter(statement);
    const ran = await runCli(['audit', '--all'], { env: env() });
    expect(ran.code).toBe(1);
    expect(ran.out).toContain('✗');
    expect(ran.out).toContain(problem);
  });

  test.each([
    [['audit'], 'AUDIT_WHAT', 2],
    [['audit', 'KKKKKK', '--all'], 'AUDIT_WHAT', 2],
    [['audit', 'no-code'], 'AUDIT_WHAT', 2],
    [['audit', 'KKKKKK'], 'TABLE_UNKNOWN', 1],
    [['audit', '--all', '--data', '/nowhere'], 'STORE_NONE: There is no store at /nowhere/croupier.db.', 1],
  ])('%j', async (args, refusal, exit) => {
    const ran = await runCli(args, { env: env() });
    expect(ran).toMatchObject({ code: exit, out: '' });
    expect(ran.err).toContain(`croupier: ${refusal}`);
  });

  test('a database that does not answer', async () => {
    const ran = await runCli(['audit', '--all'], { env: { DATABASE_URL: 'postgres://me:secret@127.0.0.1:1/cards' } });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain('DATABASE_UNREACHABLE');
    expect(ran.err).toContain('127.0.0.1:1');
    expect(ran.err).not.toContain('secret');
  });
});

describe('backup and restore', () => {
  test('a backup beside a running server, restored elsewhere, passes the same audit', async () => {
    const copy = join(folder, 'copy.db');
    const made = await runCli(['backup', copy], { env: env() });
    expect(made).toMatchObject({ code: 0, err: '' });
    expect(made.out).toContain(`Keep a copy of ${join(folder, 'data', 'vault.key')} too`);
    const elsewhere = join(folder, 'elsewhere');
    const restored = await runCli(['restore', copy, '--data', elsewhere]);
    expect(restored).toMatchObject({ code: 0, err: '' });
    expect(restored.out).toContain(join(elsewhere, 'vault.key'));
    const [before, after] = [
      await runCli(['audit', '--all', '--json'], { env: env() }),
      await runCli(['audit', '--all', '--json', '--data', elsewhere]),
    ];
    expect(after.out.replace(elsewhere, '')).toBe(before.out.replace(join(folder, 'data'), ''));
  });

  test('nothing that is there is ever replaced', async () => {
    const copy = join(folder, 'copy.db');
    await runCli(['backup', copy], { env: env() });
    for (const args of [
      ['backup', copy],
      ['restore', copy, '--data', folder],
    ])
      expect((await runCli(args, { env: env() })).code).toBe(args[0] === 'backup' ? 1 : 0);
    expect((await runCli(['restore', copy, '--data', folder])).err).toContain('STORE_TARGET_EXISTS');
    expect((await runCli(['restore', copy], { env: env() })).err).toContain('STORE_LOCKED');
  });

  test('a key out of the environment is named by its variable, and never shown', async () => {
    const VAULT_KEY = '0123456789abcdef'.repeat(4);
    const { out } = await runCli(['backup', join(folder, 'copy.db')], { env: { ...env(), VAULT_KEY } });
    expect(out).toContain('VAULT_KEY');
    expect(out).not.toContain(VAULT_KEY);
  });

  test.each(['backup', 'restore'])('%s of a PostgreSQL is a matter of its own tools', async (word) => {
    const ran = await runCli([word, 'file'], { env: { DATABASE_URL: 'postgres://127.0.0.1:1/cards' } });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toMatch(/^croupier: (BACKUP|RESTORE)_BY_DATABASE: .*pg_(dump|restore)/);
  });
});

describe('where there is no store', () => {
  test.each([
    [['audit', '--all']],
    [['backup', 'copy.db']],
    [['keys']],
    [['keys', '--rotate']],
    [['keys', '--restored']],
  ])('%j says so with the path, and creates nothing', async (args) => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const ran = await runCli(args, { env: { DATA_DIR: empty } });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain(`STORE_NONE: There is no store at ${join(empty, 'croupier.db')}.`);
    expect(readdirSync(empty)).toEqual([]);
  });

  test('a backup that is not there cannot be restored, and nothing is created', async () => {
    const ran = await runCli(['restore', join(folder, 'nofile')], { env: { DATA_DIR: join(folder, 'new') } });
    expect(ran).toMatchObject({ code: 1, out: '' });
    expect(ran.err).toContain(`BACKUP_UNREADABLE: The backup ${join(folder, 'nofile')} cannot be read.`);
    expect(readdirSync(folder)).toEqual(['data']);
  });
});

describe('keys', () => {
  test('a store gets a key, a rotated one signed by it, and a new incarnation', async () => {
    expect(await runCli(['keys'], { env: env() })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/vault\.key/) as string,
    });
    const keyed = { ...env(), VAULT_KEY: '7f'.repeat(32) };
    expect(await runCli(['keys'], { env: keyed })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/Another server/) as string,
    });
    await store.close();
    expect(await runCli(['keys'], { env: keyed })).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^No keys yet/) as string,
    });
    expect((await runCli(['keys', '--rotate'], { env: keyed })).out.split('\n')).toHaveLength(3);
    const rotated = await runCli(['keys', '--rotate'], { env: keyed });
    expect(rotated.out).toMatch(/signed by the previous key\nRestart every server on this store\.\n$/);
    await runCli(['keys', '--restored'], { env: keyed });
    const { out } = await runCli(['keys'], { env: keyed });
    const incarnations = [...out.matchAll(/incarnation (\w{16})/g)].map(([, found]) => found);
    expect(incarnations).toHaveLength(3);
    expect(new Set(incarnations).size).toBe(2);
    const other = { ...env(), VAULT_KEY: '8f'.repeat(32) };
    expect(await runCli(['keys'], { env: other })).toMatchObject({
      code: 1,
      err: expect.stringMatching(/different vault key/) as string,
    });
  });
});
