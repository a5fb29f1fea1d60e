import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@croupier/kernel';
import { startPostgres } from '@croupier/store/testing';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from './start.ts';
import { cmd, GAME } from './testing/server.ts';

let dataDir: string;
let running: RunningServer[] = [];
const log: string[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'croupier-start-'));
});
afterEach(async () => {
  for (const server of running) await server.close();
  running = [];
  rmSync(dataDir, { recursive: true, force: true });
});

const start = async (env: { readonly [name: string]: string } = {}) => {
  const started = await startServer(
    { DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'debug', ...env },
    { log: { write: (line) => log.push(line) } },
  );
  if (started.ok) running.push(started.value);
  return started;
};

type Body = { readonly [field: string]: unknown };
const ask = async (server: RunningServer, path: string, token?: string, body?: object): Promise<[number, Body]> => {
  const answer = await fetch(`${server.addresses[0]}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return [answer.status, (await answer.json()) as Body];
};

test('what was there before a restart is there after it: session, chips, table, seat', async () => {
  const first = expectOk(await start());
  await expect.poll(() => ask(first, '/readyz')).toMatchObject([200, { ok: true }]);
  const [, { token }] = await ask(first, '/api/session', undefined, { name: 'Ann', token: true });
  const [status, made] = await ask(first, '/api/tables', String(token), { cmdId: cmd(), game: GAME });
  expect(status).toBe(201);
  const before = made['table'] as { readonly table: string; readonly seq: number; readonly hash: string };
  await first.close();
  const second = expectOk(await start());
  expect(await ask(second, '/api/session', String(token))).toMatchObject([200, { name: 'Ann', balance: 1000 }]);
  const [, after] = await ask(second, `/api/tables/${before.table}`, String(token));
  expect(after['table']).toMatchObject({ table: before.table, seat: 1 });
  expect((after['table'] as { readonly seq: number }).seq).toBeGreaterThanOrEqual(before.seq);
});

test('one server for one store, told in a sentence', async () => {
  expectOk(await start());
  expect(await start()).toEqual({ ok: false, error: ['Another server has this store open.'] });
});

test('a port that is taken, a folder that is none, a bad setting: a sentence each, and nothing left open', async () => {
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const { port } = taken.address() as { readonly port: number };
  expect(await start({ PORT: String(port) })).toMatchObject({
    ok: false,
    error: [expect.stringContaining('EADDRINUSE')],
  });
  await new Promise((resolve) => taken.close(resolve));
  expect(await start({ DATA_DIR: '/dev/null/x' })).toMatchObject({ ok: false, error: [expect.any(String)] });
  expect(await start({ PORT: 'x', LOG_LEVEL: 'x' })).toMatchObject({
    ok: false,
    error: [expect.stringContaining('PORT'), expect.stringContaining('LOG_LEVEL')],
  });
  expectOk(await start());
});

test('the key of the vault lies beside the store, for its owner only, and no secret is in the log', async () => {
  const server = expectOk(await start());
  const [, { token }] = await ask(server, '/api/session', undefined, { name: 'Ann', token: true });
  await ask(server, '/api/tables', String(token), { cmdId: cmd(), game: GAME });
  await server.close();
  const file = join(dataDir, 'vault.key');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const key = readFileSync(file, 'utf8').trim();
  for (const secret of [key, String(token), 'Bearer']) expect(log.join('')).not.toContain(secret);
});

test('a lost or a wrong vault key is refused before anything starts, and the right one still works', async () => {
  const [file, away] = [join(dataDir, 'vault.key'), join(dataDir, 'away.key')];
  const first = expectOk(await start());
  const [, before] = await ask(first, '/.well-known/croupier-key.json');
  await first.close();
  renameSync(file, away);
  expect(await start()).toMatchObject({ ok: false, error: [expect.stringContaining('its vault.key is missing')] });
  expect(existsSync(file)).toBe(false);
  writeFileSync(file, '7f'.repeat(32));
  expect(await start()).toMatchObject({ ok: false, error: [expect.stringContaining('different vault key')] });
  renameSync(away, file);
  const again = expectOk(await start());
  const [, after] = await ask(again, '/.well-known/croupier-key.json');
  expect(after).toEqual(before);
});

test('a key whose database is gone is refused, so that a lost house does not become an empty one', async () => {
  await expectOk(await start()).close();
  for (const left of readdirSync(dataDir)) if (left !== 'vault.key') rmSync(join(dataDir, left));
  expect(await start()).toMatchObject({ ok: false, error: [expect.stringContaining('no croupier.db')] });
  expect(readdirSync(dataDir)).toEqual(['vault.key']);
  renameSync(join(dataDir, 'vault.key'), join(dataDir, 'away.key'));
  expectOk(await start());
});

test('logs the errors of PostgreSQL, and names the reason when it cannot start', async () => {
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    const env = { DATABASE_URL: url, VAULT_KEY: '7f'.repeat(32) };
    const server = expectOk(await start(env));
    log.length = 0;
    const name = new URL(url).pathname.slice(1);
    await postgres.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
    const logged = (): string => log.filter((line) => line.includes('database error')).join('');
    await expect.poll(logged).toContain('terminating connection due to administrator command');
    await expect.poll(async () => (await ask(server, '/readyz'))[0]).toBe(200);
    expect(await start({ ...env, DATABASE_URL: `${url}_gone` })).toEqual({
      ok: false,
      error: [expect.stringContaining(`has no database ${name}_gone.`)],
    });
    await server.close();
  } finally {
    await postgres.stop();
  }
});

test('a PostgreSQL that goes away: not ready, one line for each reason with its SQLSTATE, counted, and one line when it is back', async () => {
  const postgres = await startPostgres();
  try {
    const metricsToken = 'for-operators-only-1';
    const url = await postgres.createDatabase();
    const server = expectOk(
      await start({ DATABASE_URL: url, VAULT_KEY: '7f'.repeat(32), METRICS_TOKEN: metricsToken }),
    );
    const ready = async (): Promise<number> => (await ask(server, '/readyz'))[0];
    await expect.poll(ready).toBe(200);
    log.length = 0;
    const back = postgres.restart(4000);
    await expect.poll(ready).toBe(503);
    const [status] = await ask(server, '/api/session', 'x'.repeat(32));
    await back;
    await expect.poll(ready).toBe(200);
    const lines = log.map((line) => JSON.parse(line) as { readonly msg?: string; readonly reason?: string });
    const reasons = lines.filter(({ msg }) => msg?.startsWith('database error')).map(({ reason }) => reason);
    expect(reasons).toContain('sqlstate-57P01');
    expect(reasons).toEqual([...new Set(reasons)]);
    expect(lines.filter(({ msg }) => msg === 'the store works again')).toHaveLength(1);
    const headers = { authorization: `Bearer ${metricsToken}` };
    const metrics = await (await fetch(`${server.addresses[0]}/metrics`, { headers })).text();
    expect(metrics).toMatch(/^croupier_store_errors_total\{reason="sqlstate-57P01"\} [1-9]/m);
    expect(metrics).toMatch(/^croupier_http_responses_total\{status="503"\} [1-9]/m);
    // Refused before any handler: the session could not be looked up.
    expect(status).toBe(503);
    expect(metrics).toMatch(/^croupier_refusals_total\{door="http",code="STORE_UNAVAILABLE"\} [1-9]/m);
  } finally {
    for (const server of running.splice(0)) await server.close();
    await postgres.stop();
  }
});
