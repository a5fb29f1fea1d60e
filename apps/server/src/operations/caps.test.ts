/** What a flood can take of the server, and that everybody else goes on. */
import { afterEach, expect, test } from 'vitest';
import { SharedCounter } from '../network/limits.ts';
import { addressOf } from '../testing/clients.ts';
import { openRaw, type RawSocket } from '../testing/raw-socket.ts';
import { cmd, GAME, openServer, quickClock, type TestOptions, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';
import { capsFor } from './caps.ts';

let servers: TestServer[] = [];
let raws: RawSocket[] = [];
afterEach(async () => {
  for (const raw of raws) raw.destroy();
  for (const server of servers) await server.close();
  [servers, raws] = [[], []];
});
const serve = async (options: TestOptions): Promise<TestServer> => {
  const server = await openServer(openUsual, options);
  servers.push(server);
  return server;
};
const create = (server: TestServer, token: string, from?: string) =>
  server.ask('POST', '/api/tables', { token, body: { cmdId: cmd(), game: GAME }, ...(from !== undefined && { from }) });
const codeOf = ({ body }: Awaited<ReturnType<typeof create>>): string =>
  (body['table'] as { readonly table: string }).table;

test('tables that nobody is connected to leave memory for new ones, and come back when they are asked for', async () => {
  // Fast time, because a table that was just used stays.
  const server = await serve({ caps: { tables: 5 }, hostClock: quickClock(1000) });
  const codes: string[] = [];
  for (let n = 0; n < 20; n++) {
    const { token } = await server.enter(`Ann ${n}`);
    await expect
      .poll(async () => {
        const made = await create(server, token);
        if (made.status === 201) codes.push(codeOf(made));
        return made.status;
      })
      .toBe(201);
  }
  expect(server.service.lobby.open).toBeLessThanOrEqual(5);
  for (const code of codes)
    await expect.poll(async () => (await server.ask('GET', `/api/tables/${code}`)).status).toBe(200);
  expect(server.service.lobby.open).toBeLessThanOrEqual(5);
});

test('a table with somebody connected stays; when all are like that, the next one is refused with a time to come back', async () => {
  const server = await serve({ caps: { tables: 2 }, hostClock: quickClock(1000) });
  const { token, user } = await server.enter('Ann');
  const codes = [codeOf(await create(server, token)), codeOf(await create(server, token))];
  for (const code of codes) {
    const found = await server.service.lobby.find(code);
    if (found.ok) found.value.arrive(user);
  }
  const refused = await create(server, token);
  expect(refused).toMatchObject({ status: 503, body: { code: 'TABLES_FULL' }, headers: { 'retry-after': '5' } });
  for (const code of codes) expect((await server.ask('GET', `/api/tables/${code}`)).status).toBe(200);
});

test('sessions beyond the cap are kept in the store alone, and work as before', async () => {
  const server = await serve({ caps: { sessions: 10 } });
  const tokens: string[] = [];
  for (let n = 0; n < 30; n++) tokens.push((await server.enter(`Ann ${n}`)).token);
  await expect.poll(() => server.service.sessions.size).toBeLessThanOrEqual(10);
  for (const token of tokens) expect((await server.ask('GET', '/api/session', { token })).status).toBe(200);
});

test('when connections run short, one address gets few of what is left', async () => {
  const server = await serve({ caps: { sockets: 10 }, env: { TRUST_PROXY: '1' } });
  const { token } = await server.enter('Ann');
  const url = await addressOf(server);
  const open = async (from: string): Promise<boolean> => {
    try {
      raws.push(await openRaw(url, { authorization: `Bearer ${token}`, 'x-forwarded-for': from }));
      return true;
    } catch {
      return false;
    }
  };
  const greedy: boolean[] = [];
  for (let n = 0; n < 10; n++) greedy.push(await open('203.0.113.1'));
  expect(greedy.filter(Boolean)).toHaveLength(8);
  expect([await open('203.0.113.2'), await open('203.0.113.3'), await open('203.0.113.4')]).toEqual([
    true,
    true,
    false,
  ]);
});

test('new users are limited in all, for a second at a time, and those who have a session go on', async () => {
  const server = await serve({ limits: { allSessions: { max: 3, per: 1000 } } });
  const enter = (n: number) => server.ask('POST', '/api/session', { body: { name: 'Ann' }, from: `203.0.113.${n}` });
  const { token } = await server.enter('Ann');
  for (let n = 0; n < 2; n++) expect((await enter(n)).status).toBe(201);
  expect(await enter(3)).toMatchObject({
    status: 429,
    body: { code: 'RATE_LIMITED' },
    headers: { 'retry-after': '1' },
  });
  expect((await server.ask('POST', '/api/session', { token, body: {} })).status).toBe(200);
  server.time.now += 1000;
  expect((await enter(4)).status).toBe(201);
});

test('new tables are limited per address, for any user, and in total', async () => {
  const server = await serve({ limits: { roomsOfAddress: { max: 2, per: 60_000 }, allRooms: { max: 4, per: 1000 } } });
  const made = async (from: string): Promise<number> =>
    (await create(server, (await server.enter('Ann')).token, from)).status;
  expect([await made('203.0.113.1'), await made('203.0.113.1'), await made('203.0.113.1')]).toEqual([201, 201, 429]);
  expect([await made('203.0.113.2'), await made('203.0.113.2'), await made('203.0.113.3')]).toEqual([201, 201, 429]);
  server.time.now += 1000;
  expect(await made('203.0.113.3')).toBe(201);
});

test('a server that has counted nothing yet knows what the others have counted', async () => {
  const counts = new Map<string, number>();
  const shared = {
    hit: async (_: unknown, key: string) => {
      counts.set(key, (counts.get(key) ?? 0) + 1);
      return { count: counts.get(key) ?? 0, left: 60_000 };
    },
    look: async (_: unknown, key: string) => ({ count: counts.get(key) ?? 0, left: 60_000 }),
    close: async () => undefined,
  };
  const limit = { name: 'misses', max: 5, per: 60_000 };
  const [one, other] = [1, 2].map(() => new SharedCounter(limit, () => 0, shared));
  for (let n = 0; n < 5; n++) expect([one?.count('ann'), await one?.hit('ann')]).toEqual([n, 0]);
  await other?.ask('ann');
  expect([one?.count('ann'), other?.count('ann')]).toEqual([5, 5]);
});

test('the caps follow from the memory that is allowed', () => {
  expect(capsFor(512)).toEqual({ tables: 2621, sessions: 52_428, sockets: 5242 });
  expect(capsFor(64).tables).toBeGreaterThan(300);
});
