/** Pages of other origins: kept out unless the operator allows them, and then without cookies. */
import { afterEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../network/limits.ts';
import { openServer, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

const GUEST = 'https://play.example.org';
const FOREIGN = { host: 'cards.example.org', 'sec-fetch-site': 'cross-site' };
const BODY = { name: 'Ann', token: true };

let server: TestServer | undefined;
const serve = async (allowed: string): Promise<TestServer> => {
  server = await openServer(openUsual, { env: { ALLOWED_ORIGINS: allowed } });
  return server;
};
afterEach(() => server?.close());

const corsHeaders = (headers: object): readonly string[] =>
  Object.keys(headers).filter((name) => name.startsWith('access-control-'));

describe.each([
  ['none is allowed', '', GUEST],
  ['another is allowed', GUEST, 'https://evil.example.org'],
  ['the same host is allowed at another port', `${GUEST}:8443`, GUEST],
  ['the same host is allowed over http', 'http://play.example.org', GUEST],
])('a page of another origin, where %s', (_, allowed, origin) => {
  test('is rejected, and its preflight too', async () => {
    const { ask, app } = await serve(allowed);
    const refused = await ask('POST', '/api/session', { body: BODY, headers: { ...FOREIGN, origin } });
    expect(refused).toMatchObject({ status: 403, body: { code: 'WRONG_ORIGIN' } });
    expect(corsHeaders(refused.headers)).toEqual([]);
    const headers = { ...FOREIGN, origin, 'access-control-request-method': 'POST' };
    const preflight = await app.inject({ method: 'OPTIONS', url: '/api/session', headers });
    expect(preflight.statusCode).toBe(403);
    expect(corsHeaders(preflight.headers)).toEqual([]);
  });
});

describe('a page of an allowed origin', () => {
  test('gets its preflight answered', async () => {
    const { app } = await serve(GUEST);
    const headers = { ...FOREIGN, origin: GUEST, 'access-control-request-method': 'POST' };
    const preflight = await app.inject({ method: 'OPTIONS', url: '/api/session', headers });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers).toMatchObject({
      vary: 'origin',
      'access-control-allow-origin': GUEST,
      'access-control-allow-methods': 'GET, POST, DELETE',
    });
    const allowed = String(preflight.headers['access-control-allow-headers']).split(', ');
    expect(allowed).toEqual(expect.arrayContaining(['authorization', 'content-type', 'croupier-protocol']));
  });

  test('gets a token and no cookie, and plays with the token', async () => {
    const { ask } = await serve(GUEST);
    const headers = { ...FOREIGN, origin: GUEST };
    const opened = await ask('POST', '/api/session', { body: BODY, headers });
    expect(opened).toMatchObject({ status: 201, body: { token: expect.any(String) as string } });
    expect(opened.headers).toMatchObject({ 'access-control-allow-origin': GUEST });
    expect(opened.headers).not.toHaveProperty('set-cookie');
    expect(opened.headers).not.toHaveProperty('access-control-allow-credentials');
    const token = String(opened.body['token']);
    expect((await ask('GET', '/api/session', { token, headers })).status).toBe(200);
  });

  test('is not known by a cookie, even if a browser sends it', async () => {
    const { ask, enter } = await serve(GUEST);
    const { token } = await enter('Ann');
    const cookie = `croupier=${token}`;
    expect((await ask('GET', '/api/session', { headers: { cookie } })).status).toBe(200);
    expect((await ask('GET', '/api/session', { headers: { ...FOREIGN, origin: GUEST, cookie } })).status).toBe(401);
  });

  test('may read errors, with the time to wait', async () => {
    const { ask } = await serve(GUEST);
    const refused = await ask('GET', '/api/tables/K7QM2X', { headers: { ...FOREIGN, origin: GUEST } });
    expect(refused.status).toBe(404);
    expect(refused.headers).toMatchObject({
      'access-control-allow-origin': GUEST,
      'access-control-expose-headers': 'retry-after',
    });
  });
});

test('pages of the server itself still do not get their token', async () => {
  const { ask } = await serve(GUEST);
  const headers = { host: 'localhost', origin: 'http://localhost', 'sec-fetch-site': 'same-origin' };
  expect(await ask('POST', '/api/session', { body: BODY, headers })).toMatchObject({
    status: 403,
    body: { code: 'TOKEN_FOR_PROGRAMS' },
  });
});

test('limits of the settings are those of the server', async () => {
  server = await openServer(openUsual, { env: { LIMITS: 'chat=3/5,bodyBytes=40' } });
  const { ask, service } = server;
  expect(service.limits).toMatchObject({ chat: { max: 3, per: 5000 }, messages: LIMITS.messages });
  expect(await ask('POST', '/api/session', { body: { name: 'x'.repeat(40) } })).toMatchObject({ status: 413 });
});
