/** What every request meets: headers, limits, origins, unknown places, readiness, the description. */

import { refusalFrom } from '@croupier/kernel';
import { gamesAnswer } from '@croupier/protocol';
import { openMemoryStore, STORE_REFUSALS } from '@croupier/store';
import { afterEach, describe, expect, test } from 'vitest';
import { GAME, openServer, type TestOptions, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

let servers: TestServer[] = [];
const serve = async (options?: TestOptions): Promise<TestServer> => {
  const server = await openServer(openUsual, options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

const NAME = { name: 'Ann' };

test('headers keep pages of others out, and there is no HSTS over plain http', async () => {
  const { ask } = await serve();
  const { headers } = await ask('GET', '/api/games');
  expect(headers['content-security-policy']).toBe(
    "default-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'",
  );
  expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer' });
  expect(headers['permissions-policy']).toContain('camera=(), microphone=()');
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('strict-transport-security');
  expect(headers).not.toHaveProperty('access-control-allow-origin');
});

test('games with presets, bots and options', async () => {
  const { ask } = await serve();
  const { status, body } = await ask('GET', '/api/games');
  expect(status).toBe(200);
  const games = gamesAnswer.parse(body);
  expect(games.map(({ id }) => id)).toContain(GAME);
  for (const game of games) {
    expect(Object.keys(game.presets).length).toBeGreaterThan(0);
    expect(game.bots.length).toBeGreaterThan(0);
    expect(game.seats).toBeGreaterThan(0);
    expect(Object.keys(game.options as object).length).toBeGreaterThan(3);
    expect(Object.keys(game.presetOptions)).toEqual(Object.keys(game.presets));
    for (const options of Object.values(game.presetOptions))
      expect(Object.keys(options as object)).toEqual(Object.keys(game.options as object));
    expect(Object.keys(game.options as object)).toEqual(expect.arrayContaining(['limits', 'sideBets']));
  }
  const withSideLimits = games.flatMap(({ presetOptions }) =>
    Object.values(presetOptions).filter((options) => 'sideLimits' in (options as object)),
  );
  expect(withSideLimits.length).toBeGreaterThan(0);
});

describe('a body', () => {
  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'name=Ann', 415, 'MEDIA_TYPE'],
    ['text', 'text/plain', '{"name":"Ann"}', 415, 'MEDIA_TYPE'],
    ['nothing said', '', '{"name":"Ann"}', 415, 'MEDIA_TYPE'],
    ['not quite JSON', 'application/jsonp', '{"name":"Ann"}', 415, 'MEDIA_TYPE'],
    ['broken', 'application/json', '{"name":', 400, 'BAD_REQUEST'],
    ['empty', 'application/json', '', 400, 'BAD_REQUEST'],
    ['too large', 'application/json', JSON.stringify({ name: 'x'.repeat(9000) }), 413, 'BODY_TOO_LARGE'],
    ['a trap', 'application/json', '{"__proto__":{"name":"Ann"},"name":"Ann"}', 400, 'BAD_REQUEST'],
    ['deep', 'application/json', `${'['.repeat(4000)}${']'.repeat(4000)}`, 400, 'BAD_REQUEST'],
  ])('that is %s', async (_, type, payload, status, code) => {
    const { app, log } = await serve();
    const answer = await app.inject({
      method: 'POST',
      url: '/api/session',
      headers: { 'content-type': type },
      payload,
    });
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code]);
    expect(log.join('')).not.toContain('failed');
  });

  test('that is missing, with nothing said about it', async () => {
    const { ask } = await serve();
    expect(await ask('POST', '/api/session')).toMatchObject({ status: 415, body: { code: 'MEDIA_TYPE' } });
  });

  test('with a charset is fine', async () => {
    const { ask } = await serve();
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    expect((await ask('POST', '/api/session', { headers, body: JSON.stringify(NAME) })).status).toBe(201);
  });
});

describe('an origin', () => {
  test.each([
    ['none', undefined, 201],
    ['our own', 'http://localhost:80', 201],
    ['the public one', 'https://cards.example.org', 201],
    ['another', 'https://evil.example.org', 403],
    ['another port', 'http://localhost:81', 403],
    ['a look-alike', 'https://cards.example.org.evil.com', 403],
    ['null', 'null', 403],
    ['a file', 'file://', 403],
  ])('that is %s', async (_, origin, status) => {
    const { ask } = await serve({ env: { PUBLIC_URL: 'https://cards.example.org' } });
    const headers = { host: 'localhost', ...(origin !== undefined && { origin }) };
    expect((await ask('POST', '/api/session', { body: NAME, headers })).status).toBe(status);
  });
});

test('requests of an address are counted; health is not; a proxy is trusted only if it is configured', async () => {
  const limits = { requests: { max: 3, per: 60_000 } };
  const { ask, time } = await serve({ limits });
  for (let n = 0; n < 3; n++) expect((await ask('GET', '/api/games')).status).toBe(200);
  const refused = await ask('GET', '/api/games', { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED', details: { seconds: 60 } } });
  expect(refused.headers['retry-after']).toBe('60');
  expect((await ask('GET', '/healthz')).status).toBe(200);
  expect((await ask('GET', '/api/games', { from: '198.51.100.7' })).status).toBe(200);
  time.now += 60_000;
  expect((await ask('GET', '/api/games')).status).toBe(200);

  const behind = await serve({ limits, env: { TRUST_PROXY: '1' } });
  const from = (address: string) => behind.ask('GET', '/api/games', { headers: { 'x-forwarded-for': address } });
  for (let n = 0; n < 3; n++) await from(`${n}.1.1.1, 203.0.113.9`);
  expect((await from('9.9.9.9, 203.0.113.9')).status).toBe(429);
  expect((await from('203.0.113.8')).status).toBe(200);
});

test('what is not there has an answer of the same shape', async () => {
  const { ask } = await serve();
  expect(await ask('GET', '/nowhere')).toMatchObject({
    status: 404,
    body: { code: 'ROUTE_UNKNOWN', error: expect.any(String) as string },
  });
  expect((await ask('GET', '/%zz')).status).toBe(400);
});

test('an internal error is reported in general terms, and in full only in the log', async () => {
  const store = openMemoryStore();
  const broken = { ...store, balance: () => Promise.reject(new Error('secret reason')) };
  const { ask, log } = await serve({ store: broken, lobby: { open: 0, drain: () => Promise.resolve() } as never });
  const { status, body } = await ask('POST', '/api/session', { body: NAME });
  expect([status, body['code'], JSON.stringify(body).includes('secret')]).toEqual([500, 'INTERNAL', false]);
  expect(log.join('')).toContain('secret reason');
});

test('a store that is silent: 503, and when to ask again', async () => {
  const silent = { ok: false, error: refusalFrom(STORE_REFUSALS)('STORE_UNAVAILABLE') } as const;
  const store = { ...openMemoryStore(), createUser: () => Promise.resolve(silent) };
  const { ask } = await serve({ store });
  expect(await ask('POST', '/api/session', { body: NAME })).toMatchObject({
    status: 503,
    body: { code: 'STORE_UNAVAILABLE' },
    headers: { 'retry-after': '1' },
  });
});

test('ready, until the store does not answer or the server is about to stop', async () => {
  let stuck = false;
  const store = openMemoryStore();
  const tryWrite: typeof store.tryWrite = () => (stuck ? new Promise(() => undefined) : store.tryWrite());
  const server = await serve({ store: { ...store, tryWrite } });
  expect(await server.ask('GET', '/readyz')).toMatchObject({
    status: 200,
    body: { ok: true, store: true, disk: true, loop: true },
  });
  expect(await server.ask('GET', '/api/status')).toMatchObject({
    status: 200,
    body: { ok: true, notDraining: true, store: true, loop: true },
  });
  stuck = true;
  // One answer is good for a second.
  await expect.poll(() => server.ask('GET', '/readyz')).toMatchObject({ status: 503, body: { store: false } });
  expect(await server.ask('GET', '/api/status')).toMatchObject({ status: 200, body: { ok: false, store: false } });
  stuck = false;
  server.service.draining = true;
  expect(await server.ask('GET', '/readyz')).toMatchObject({ status: 503, body: { notDraining: false } });
  expect(await server.ask('GET', '/healthz')).toMatchObject({ status: 200 });
});

test('numbers for operators, without users', async () => {
  const operator = 'for-operators-only-1';
  const { ask, enter } = await serve({ env: { METRICS_TOKEN: operator } });
  const { user, token } = await enter('Ann');
  const { status, body } = await ask('GET', '/metrics', { token: operator });
  const text = String(body['text']);
  expect(status).toBe(200);
  expect(text).toMatch(/^croupier_sessions 1$/m);
  expect(text).toMatch(/^croupier_ledger_imbalance_cents 0$/m);
  for (const secret of [user, token, 'Ann']) expect(text).not.toContain(secret);
});

test('the description lists every route, and its page may style itself', async () => {
  const { app, ask } = await serve();
  const { body } = await ask('GET', '/docs/json');
  const paths = Object.keys(body['paths'] as object);
  expect(paths).toContain('/api/tables/{code}/commands');
  expect(paths.every((path) => /^\/(?:api|\.well-known)\//.test(path))).toBe(true);
  expect(JSON.stringify(body)).toContain('cmdId');
  const page = await app.inject({ url: '/docs/' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("style-src 'self' 'unsafe-inline'");
});
