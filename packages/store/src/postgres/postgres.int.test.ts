import { expectOk, ok } from '@croupier/kernel';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Store } from '../ports.ts';
import { auditLedger, auditLog } from '../testing/audit.ts';
import { describeStoreContract } from '../testing/contract.ts';
import { appendUntilDone, balance, codes, createTable, createUser, oneEvent, stake } from '../testing/kit.ts';
import { startPostgres, type TestPostgres } from '../testing/postgres.ts';
import { PostgresEngine } from './engine.ts';
import { openPostgresStore } from './open.ts';
import { poolConfig } from './pool-config.ts';

let server: TestPostgres;
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

describeStoreContract('PostgreSQL', async () => {
  const url = await server.createDatabase();
  return { open: () => openPostgresStore({ url, connections: 8 }), remove: async () => undefined };
});

/** Several servers on one database. */
const servers = async (count: number): Promise<readonly Store[]> => {
  const url = await server.createDatabase();
  const opened = await Promise.all(Array.from({ length: count }, () => openPostgresStore({ url, connections: 5 })));
  return opened.map(expectOk);
};
const closeAll = (stores: readonly Store[]): Promise<unknown> => Promise.all(stores.map((store) => store.close()));
const NUMBERS = Array.from({ length: 64 }, (_, n) => n);

test('servers that start at once on an empty database all find it ready', async () => {
  const stores = await servers(6);
  for (const store of stores) expect(await store.balances()).toMatchObject({ ok: true, value: [{}, {}] });
  await closeAll(stores);
});

test('three servers at one table give one gapless log; an account they share is not overdrawn', async () => {
  const stores = await servers(3);
  const [first] = stores as readonly [Store, Store, Store];
  await createUser(first, 'ann', 400);
  await createTable(first, 'T1');
  const results = await Promise.all(
    NUMBERS.map((n) =>
      appendUntilDone(stores[n % 3] ?? first, (expected) => oneEvent('T1', expected, `c${n}`, [stake('ann', 10)])),
    ),
  );
  expect(codes(results)).toEqual({ ok: 40, INSUFFICIENT_BALANCE: 24 });
  for (const store of stores) {
    expect(await auditLog(store, 'T1')).toHaveLength(40);
    expect(await balance(store, { user: 'ann' })).toBe(0);
    await auditLedger(store);
  }
  await closeAll(stores);
});

test('the same command through three servers, at different tables, is done once', async () => {
  const stores = await servers(3);
  const [first] = stores as readonly [Store, Store, Store];
  for (const n of [0, 1, 2]) await createTable(first, `T${n}`);
  for (const cmdId of NUMBERS.map((n) => `c${n}`)) {
    const results = await Promise.all(
      stores.map((store, n) => appendUntilDone(store, (expected) => oneEvent(`T${n}`, expected, cmdId))),
    );
    expect(results.filter((result) => !expectOk(result).repeated)).toHaveLength(1);
  }
  await closeAll(stores);
});

test('after the database ends connections, outcomes are reported as unknown, and the store continues', async () => {
  const url = await server.createDatabase();
  const errors: unknown[] = [];
  const store = expectOk(await openPostgresStore({ url, connections: 4, onError: (error) => errors.push(error) }));
  await createUser(store, 'ann', 100_000);
  await createTable(store, 'T1');
  const name = new URL(url).pathname.slice(1);
  const cut = () => server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
  const seen = new Set<string>();
  const work = NUMBERS.map(async (n) => {
    for (;;) {
      const done = await appendUntilDone(store, (expected) => oneEvent('T1', expected, `c${n}`, [stake('ann', 10)]));
      seen.add(done.ok ? 'ok' : done.error.code);
      if (done.ok) return;
    }
  });
  for (let n = 0; n < 5; n++) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    await cut();
  }
  await Promise.all(work);
  expect([...seen].filter((code) => code !== 'ok' && code !== 'STORE_UNAVAILABLE')).toEqual([]);
  expect(await auditLog(store, 'T1')).toHaveLength(64);
  expect(await balance(store, { user: 'ann' })).toBe(100_000 - 640);
  errors.length = 0;
  await cut();
  // Nothing was asked of the store meanwhile, so these broke while idle.
  await expect.poll(() => errors.map(String).join()).toContain('administrator command');
  await expect.poll(() => store.user('ann')).toMatchObject({ ok: true });
  await store.close();
});

test('a connection lost before the commit is reported as unknown, and nothing was written', async () => {
  const url = await server.createDatabase();
  await expectOk(await openPostgresStore({ url })).close();
  const pool = new pg.Pool({ connectionString: url, max: 1 });
  pool.on('error', () => undefined);
  const errors: string[] = [];
  const engine = new PostgresEngine(pool, (error) => errors.push(String(error)));
  const lost = await engine.write(async (rows) => {
    await rows.insertUser({ user: 'ann', name: 'Ann', at: 1 });
    const name = new URL(url).pathname.slice(1);
    await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    return ok('done');
  });
  expect(lost).toMatchObject({ ok: false, error: { code: 'STORE_UNAVAILABLE' } });
  expect(errors).toEqual([expect.stringMatching(/administrator command|Connection terminated|ECONNRESET/)]);
  expect(await engine.read(async (rows) => ok((await rows.user('ann')) === undefined))).toEqual(ok(true));
  await engine.close();
});

test('a mistake of ours is thrown, not reported as trouble with the database', async () => {
  const url = await server.createDatabase();
  await expectOk(await openPostgresStore({ url })).close();
  const engine = new PostgresEngine(new pg.Pool({ connectionString: url, max: 1 }));
  const thrown = engine.write<never>(async () => {
    throw new Error('a mistake of ours');
  });
  await expect(thrown).rejects.toThrow('a mistake of ours');
  const below = engine.write(async (rows) => {
    await rows.setBalance('house', -1);
    return ok('done');
  });
  await expect(below).rejects.toThrow(/check constraint/);
  await engine.close();
});

test('every session has the settings that durability and patience need', async () => {
  const pool = new pg.Pool(poolConfig({ url: await server.createDatabase(), patience: 700 }));
  const names = ['synchronous_commit', 'lock_timeout', 'idle_in_transaction_session_timeout'];
  const shown = await Promise.all(
    names.map(async (name) => (await pool.query<Record<string, string>>(`SHOW ${name}`)).rows[0]),
  );
  expect(shown.map((row) => Object.values(row ?? {}))).toEqual([['on'], ['700ms'], ['700ms']]);
  await expect(pool.query('SELECT 9007199254740993::bigint')).rejects.toThrow(RangeError);
  expect((await pool.query<object>('SELECT 9007199254740991::bigint AS n')).rows).toEqual([{ n: 9007199254740991 }]);
  await pool.end();
});

test('a database that is not there is refused, and so is one of a newer version', async () => {
  expect(await openPostgresStore({ url: 'postgres://postgres@127.0.0.1:1/none' })).toMatchObject({
    error: { code: 'DATABASE_UNREACHABLE' },
  });
  const url = await server.createDatabase();
  await expectOk(await openPostgresStore({ url })).close();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('INSERT INTO migrations (version) VALUES (99)');
  await client.end();
  expect(await openPostgresStore({ url })).toMatchObject({ error: { code: 'STORE_TOO_NEW' } });
});

test('a server that stops inside a transaction holds the others up only for a while, and writes nothing', async () => {
  const url = await server.createDatabase();
  const store = expectOk(await openPostgresStore({ url, patience: 800 }));
  await createTable(store, 'T1');
  const stopped = new pg.Client({ connectionString: url });
  const lost = new Promise((resolve) => stopped.on('error', resolve));
  await stopped.connect();
  await stopped.query("BEGIN; UPDATE tables SET seq = 5 WHERE table_id = 'T1'");
  const unknown = { ok: false, error: { code: 'STORE_UNAVAILABLE' } };
  expect(await store.append(oneEvent('T1', 0, 'c1'))).toMatchObject(unknown);
  // What every session of ours has from the start; here only now, so that the refusal above comes first.
  await stopped.query('SET idle_in_transaction_session_timeout = 300');
  await lost;
  expect(await store.append(oneEvent('T1', 0, 'c1'))).toMatchObject({ ok: true, value: { repeated: false, seq: 1 } });
  expect(await auditLog(store, 'T1')).toHaveLength(1);
  await store.close();
});

test('durability is what the server and the connection really have', async () => {
  const url = await server.createDatabase();
  const store = expectOk(await openPostgresStore({ url }));
  const config = poolConfig({ url });
  const options = config.options?.replace('synchronous_commit=on', 'synchronous_commit=off');
  const lax = new PostgresEngine(new pg.Pool({ ...config, ...(options === undefined ? {} : { options }) }));
  /** Settings of the whole server arrive at a connection some moments later. */
  const eventually = (settings: object) =>
    vi.waitFor(async () => expect(expectOk(await store.durability()).facts).toMatchObject(settings), 10_000);
  const set = async (statement: string): Promise<void> => {
    await server.query(`ALTER SYSTEM ${statement}`);
    await server.query('SELECT pg_reload_conf()');
  };
  expect(await store.durability()).toMatchObject({ value: { durable: false, facts: { fsync: 'off' } } });
  await set('SET fsync = on');
  await eventually({ fsync: 'on', full_page_writes: 'on', synchronous_commit: 'on' });
  expect(await store.durability()).toMatchObject({ value: { durable: true } });
  expect(await lax.durability()).toMatchObject({ value: { durable: false, facts: { synchronous_commit: 'off' } } });
  await set('SET full_page_writes = off');
  await eventually({ full_page_writes: 'off' });
  expect(await store.durability()).toMatchObject({ value: { durable: false } });
  await set('RESET ALL');
  await eventually({ fsync: 'off', full_page_writes: 'on' });
  expect(expectOk(await store.size()).bytes).toBeGreaterThan(1_000_000);
  await store.close();
  await lax.close();
});

test('a database that went away is reported as unavailable', async () => {
  const gone = new PostgresEngine(new pg.Pool(poolConfig({ url: 'postgres://postgres@127.0.0.1:1/none' })));
  const unavailable = { ok: false, error: { code: 'STORE_UNAVAILABLE' } };
  expect(await gone.durability()).toMatchObject(unavailable);
  expect(await gone.size()).toMatchObject(unavailable);
  await gone.close();
});
