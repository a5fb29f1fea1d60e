/** Finding a room by its code: who is slowed, who never is, and what a stranger learns. */
import { afterEach, expect, test } from 'vitest';
import { cmd, GAME, openServer, type TestOptions, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

let servers: TestServer[] = [];
const serve = async (options?: TestOptions): Promise<TestServer> => {
  const server = await openServer(openUsual, { ...options, limits: { missDelay: 0, ...options?.limits } });
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

const create = async (
  { ask }: TestServer,
  token: string,
  more: object = {},
): Promise<{ code: string; invite: string }> => {
  const { body } = await ask('POST', '/api/tables', { token, body: { cmdId: cmd(), game: GAME, ...more } });
  return { code: (body['table'] as { table: string }).table, invite: String(body['invite']) };
};
const FROM = '198.51.100.1';
const CROSS_SITE = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' };

test('requests from other sites do not count against a visitor: they are refused unread', async () => {
  const server = await serve();
  const { token } = await server.enter('Ann');
  const { code } = await create(server, token);
  for (let n = 0; n < 8; n++) {
    const refused = await server.ask('GET', `/api/tables/22222${(n % 7) + 2}`, { from: FROM, headers: CROSS_SITE });
    expect(refused).toMatchObject({ status: 403, body: { code: 'WRONG_ORIGIN' } });
  }
  expect((await server.ask('GET', `/api/tables/${code}`, { from: FROM, headers: CROSS_SITE })).status).toBe(403);
  const start = performance.now();
  expect((await server.ask('GET', `/api/tables/${code}`, { from: FROM })).status).toBe(200);
  expect(performance.now() - start).toBeLessThan(900);
});

test('coming back to one’s own table is no guess, whether it is locked, closed or lost', async () => {
  const server = await serve();
  const [ann, eve] = [await server.enter('Ann'), await server.enter('Eve')];
  const { code } = await create(server, ann.token, { locked: true });
  await server.ask('DELETE', `/api/tables/${code}/seat`, { token: ann.token });
  await server.store.closeTable(code, server.time.now);
  const look = (token: string) => server.ask('GET', `/api/tables/${code}`, { token, from: FROM });
  for (let n = 0; n < 8; n++) expect((await look(ann.token)).status).not.toBe(429);
  expect(await server.service.metrics.registry.metrics()).toMatch(/^croupier_code_misses_total 0$/m);
  expect((await look(eve.token)).body['code']).toBe('TABLE_UNKNOWN');
});

test('an invitation is neither slowed nor refused, however much was guessed before', async () => {
  // A client with only a code waits longer than this test does.
  const server = await serve({ limits: { misses: { max: 0, per: 60_000 }, guessWait: 3_600_000 } });
  const [ann, bob] = [await server.enter('Ann'), await server.enter('Bob')];
  const { code, invite } = await create(server, ann.token);
  expect(invite).toMatch(/^[\w-]{22}$/);
  let answered = 0;
  for (let n = 0; n < 20; n++)
    void server.ask('GET', '/api/tables/222222', { from: FROM }).then(({ status }) => {
      if (status === 404) answered += 1;
    });
  const headers = { 'croupier-invite': invite };
  const came = await server.ask('GET', `/api/tables/${code}`, { token: bob.token, from: FROM, headers });
  expect(came).toMatchObject({ status: 200, body: { table: { table: code } } });
  // A client with an invitation knows that the room exists, so it learns what became of it.
  const lock = { cmdId: cmd(), order: { type: 'lock', locked: true } };
  await server.ask('POST', `/api/tables/${code}/commands`, { token: ann.token, body: lock });
  const locked = await server.ask('GET', `/api/tables/${code}`, { token: bob.token, from: FROM, headers });
  expect(locked).toMatchObject({ status: 403, body: { code: 'ROOM_LOCKED' } });
  expect(answered).toBeLessThan(20);
});

test('a bare code still works after wrong ones: it is slowed, and never refused for good', async () => {
  const server = await serve({ limits: { misses: { max: 2, per: 60_000 }, guessWait: 40 } });
  const { token } = await server.enter('Ann');
  const { code } = await create(server, token);
  const look = (wanted: string) => server.ask('GET', `/api/tables/${wanted}`, { from: FROM });
  for (let n = 0; n < 12; n++) expect((await look('222222')).status).toBe(404);
  const start = performance.now();
  expect((await look(code)).status).toBe(200);
  expect(performance.now() - start).toBeGreaterThan(35);
});

test('an invitation opens its own table only', async () => {
  const server = await serve();
  const [ann, bob] = [await server.enter('Ann'), await server.enter('Bob')];
  const [one, two] = [await create(server, ann.token), await create(server, ann.token, { locked: true })];
  const headers = { 'croupier-invite': one.invite };
  const wrong = await server.ask('GET', `/api/tables/${two.code}`, { token: bob.token, headers });
  expect(wrong).toMatchObject({ status: 404, body: { code: 'TABLE_UNKNOWN' } });
  expect(JSON.stringify(wrong.body)).not.toContain('invite');
});

test('a class behind one address comes in by the code, all at the same moment', async () => {
  const server = await serve();
  const { token } = await server.enter('Ann');
  const { code } = await create(server, token);
  const looks = Array.from({ length: 40 }, () => server.ask('GET', `/api/tables/${code}`, { from: FROM }));
  for (const { status } of await Promise.all(looks)) expect(status).toBe(200);
});
