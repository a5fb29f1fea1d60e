/** Two servers on one PostgreSQL: what happens at one is seen at the other. */
import { expectOk } from '@croupier/kernel';
import type { ViewMessage } from '@croupier/protocol';
import { startPostgres, type TestPostgres } from '@croupier/store/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { type Client, connectTo } from '../testing/clients.ts';
import { within } from '../testing/running-time.ts';
import { cmd, GAME } from '../testing/server.ts';
import { LIMITS } from './limits.ts';

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.stop());

let servers: RunningServer[] = [];
let clients: Client[] = [];
beforeEach(async () => {
  const env = {
    DATABASE_URL: await postgres.createDatabase(),
    VAULT_KEY: '7f'.repeat(32),
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'error',
  };
  // At once, as after a deployment: both find an empty database.
  servers = (await Promise.all([startServer(env), startServer(env)])).map(expectOk);
});
afterEach(async () => {
  for (const { socket } of clients) socket.disconnect();
  await Promise.all(servers.map(({ close }) => close()));
  [servers, clients] = [[], []];
});

const at = (server: number): string => servers[server]?.addresses[0] ?? '';
const enter = async (server: number, name: string): Promise<string> => {
  const answer = await fetch(`${at(server)}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, token: true }),
  });
  return ((await answer.json()) as { readonly token: string }).token;
};
const join = async (server: number, token: string): Promise<Client> => {
  const client = await connectTo(at(server), token);
  clients.push(client);
  return client;
};

test('a table is one table, at whichever server one sits down', async () => {
  const ann = await join(0, await enter(0, 'Ann'));
  const bob = await join(1, await enter(1, 'Bob'));
  const made = await ann.say('createRoom', { cmdId: cmd(), game: GAME });
  if (!made.ok) throw new Error(made.error);
  const code = made.table.table;
  expect(await bob.say('joinRoom', { code })).toMatchObject({ ok: true, seat: 2 });
  await ann.until(({ event, message }) => event === 'view' && (message as ViewMessage).table.room.sitters.length === 2);
  await ann.until(({ event, message }) => event === 'playersUpdate' && JSON.stringify(message).includes('Bob'));
  const order = { type: 'lock', locked: true };
  expect(await ann.say('order', { code, cmdId: cmd(), order })).toMatchObject({ ok: true });
  await bob.until(({ event, message }) => event === 'view' && (message as ViewMessage).table.room.locked);
});

test('an event at one server notifies the other, without waiting for its check every two seconds', async () => {
  const ann = await join(0, await enter(0, 'Ann'));
  const bob = await join(1, await enter(1, 'Bob'));
  const made = await ann.say('createRoom', { cmdId: cmd(), game: GAME });
  const code = made.ok ? made.table.table : '';
  await bob.say('joinRoom', { code });
  const isNews = (seq: number) => (heard: { readonly event: string; readonly message: unknown }) =>
    heard.event === 'view' && (heard.message as ViewMessage).seq >= seq;
  const tellOften = async (): Promise<void> => {
    for (const locked of [true, false, true, false, true]) {
      const said = await ann.say('order', { code, cmdId: cmd(), order: { type: 'lock', locked } });
      if (!said.ok) throw new Error(said.error);
      await bob.until(isNews(said.seq));
    }
  };
  expect(await within(2000, tellOften())).toBe(true);
});

test('a session ended at one server closes its sockets at the other, within a second', async () => {
  const token = await enter(0, 'Ann');
  const [here, there] = [await join(0, token), await join(1, token)];
  const left = fetch(`${at(0)}/api/session`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
  expect(await within(1500, Promise.all([left, here.closed, there.closed]))).toBe(true);
});

const openSession = (server: number): Promise<Response> =>
  fetch(`${at(server)}/api/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Ann' }),
  });

test('two servers on one database share the limit of new sessions from one address', async () => {
  const { max } = LIMITS.sessions;
  for (let n = 0; n < max; n++) expect((await openSession(n % 2)).status).toBe(201);
  for (const server of [0, 1]) {
    const refused = await openSession(server);
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'RATE_LIMITED' });
    const seconds = Number(refused.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(LIMITS.sessions.per / 1000);
  }
});

test('wrong codes guessed at two servers are counted together', async () => {
  const guess = async (server: number): Promise<number> => (await fetch(`${at(server)}/api/tables/QQQQQQ`)).status;
  for (let n = 0; n < LIMITS.misses.max; n++) expect(await guess(n % 2)).toBe(404);
  // The last one was at the first server, and the other one knows it too: its next answer takes a second.
  const start = performance.now();
  expect(await guess(1)).toBe(404);
  expect(performance.now() - start).toBeGreaterThan(950);
});
