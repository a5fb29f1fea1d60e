import { setTimeout as sleep } from 'node:timers/promises';
import { openedSessionAnswer, sessionAnswer } from '@croupier/protocol';
import { afterEach, describe, expect, test } from 'vitest';
import { lose } from '../testing/lose.ts';
import { cmd, type HttpReply, openServer, START, type TestOptions, type TestServer } from '../testing/server.ts';
import { openUsual, STORES } from '../testing/stores.ts';

const MINUTE = 60_000;

const cookieOf = (headers: HttpReply['headers']): string => String(headers['set-cookie']).split(';')[0] ?? '';

describe.each(STORES)('sessions by request, over %s', (_, open) => {
  let servers: TestServer[] = [];
  const serve = async (options?: TestOptions): Promise<TestServer> => {
    const server = await openServer(open, options);
    servers.push(server);
    return server;
  };
  afterEach(async () => {
    for (const server of servers) await server.close();
    servers = [];
  });

  test('a new session has a user, a name, 1,000 chips, an expiry, and a cookie that scripts cannot read', async () => {
    const { ask } = await serve();
    const { status, body, headers } = await ask('POST', '/api/session', { body: { name: '  Ann ' } });
    expect(status).toBe(201);
    expect(sessionAnswer.parse(body)).toMatchObject({
      name: 'Ann',
      balance: 1000,
      expiresAt: START + 30 * MINUTE,
    });
    expect(headers['set-cookie']).toMatch(/^croupier=[\w-]{32}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/);
    const mine = await ask('GET', '/api/session', { headers: { cookie: cookieOf(headers) } });
    expect(sessionAnswer.parse(mine.body)).toMatchObject({ user: body['user'], name: 'Ann', balance: 1000 });
  });

  test('a program that asks for the token gets it, and no cookie', async () => {
    const { ask } = await serve();
    const { body, headers } = await ask('POST', '/api/session', { body: { name: 'Ann', token: true } });
    expect(openedSessionAnswer.parse(body).token).toMatch(/^[\w-]{32}$/);
    expect(headers['set-cookie']).toBeUndefined();
    const token = String(body['token']);
    const again = await ask('POST', '/api/session', { token, body: { token: true } });
    expect(again).toMatchObject({ status: 200, body: { user: body['user'] } });
    expect(again.body['token']).not.toBe(token);
    expect(again.headers['set-cookie']).toBeUndefined();
  });

  test('a page never gets the token, whatever a script requests', async () => {
    const { ask } = await serve();
    const { headers } = await ask('POST', '/api/session', { body: { name: 'Ann' } });
    const cookie = cookieOf(headers);
    const body = { token: true };
    for (const from of [{ 'sec-fetch-site': 'same-origin' }, { host: 'localhost', origin: 'http://localhost' }])
      expect(await ask('POST', '/api/session', { headers: { cookie, ...from }, body })).toMatchObject({
        status: 403,
        body: { code: 'TOKEN_FOR_PROGRAMS' },
      });
  });

  test('a cookie that was planted over https is neither accepted nor issued again', async () => {
    const { ask, enter } = await serve({ env: { PUBLIC_URL: 'https://cards.example.org' } });
    const eve = await enter('Eve');
    const headers = { cookie: `croupier=${eve.token}` };
    expect((await ask('GET', '/api/session', { headers })).status).toBe(401);
    const opened = await ask('POST', '/api/session', { headers, body: { name: 'Ann' } });
    expect(opened.status).toBe(201);
    expect(opened.body['user']).not.toBe(eve.user);
    expect(opened.headers['set-cookie']).not.toContain(eve.token);
  });

  test('a cookie planted over http is replaced, and soon stops working for the attacker', async () => {
    const { ask, enter, time } = await serve();
    const eve = await enter('Eve');
    const planted = await ask('POST', '/api/session', {
      headers: { cookie: `croupier=${eve.token}` },
      body: { name: 'Ann' },
    });
    const cookie = cookieOf(planted.headers);
    expect(cookie).not.toContain(eve.token);
    time.now += MINUTE;
    await ask('POST', '/api/session/chips', { headers: { cookie }, body: { cmdId: cmd() } });
    expect((await ask('GET', '/api/session', { token: eve.token })).status).toBe(401);
    expect(await ask('POST', '/api/session', { token: eve.token, body: {} })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_UNKNOWN' },
    });
    expect((await ask('GET', '/api/session', { headers: { cookie } })).status).toBe(200);
  });

  test('rejects two different cookies, and overwrites neither', async () => {
    const { ask, enter } = await serve();
    const [ann, eve] = [await enter('Ann'), await enter('Eve')];
    const headers = { cookie: `croupier=${eve.token}; croupier=${ann.token}` };
    const refused = await ask('POST', '/api/session', { headers, body: { name: 'Ann' } });
    expect(refused).toMatchObject({ status: 400, body: { code: 'COOKIE_TWICE' } });
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await ask('GET', '/api/session', { headers })).status).toBe(401);
  });

  test('over https the cookie is bound to the host', async () => {
    const { ask } = await serve({ env: { PUBLIC_URL: 'https://cards.example.org' } });
    const { headers } = await ask('POST', '/api/session', { body: { name: 'Ann' } });
    expect(headers['set-cookie']).toMatch(/^__Host-croupier=[\w-]{32}; .*Path=\/; .*; Secure; /);
    expect(headers['strict-transport-security']).toBe('max-age=31536000');
  });

  test('the cookie is as good as the bearer, and the bearer counts more', async () => {
    const { ask, enter } = await serve();
    const [ann, bob] = [await enter('Ann'), await enter('Bob')];
    const cookie = { cookie: `other=1; croupier=${ann.token}` };
    expect((await ask('GET', '/api/session', { headers: cookie })).body).toMatchObject({ name: 'Ann' });
    const both = { headers: cookie, token: bob.token };
    expect((await ask('GET', '/api/session', both)).body).toMatchObject({ name: 'Bob' });
    // Resuming Bob's session must not turn Ann's browser into Bob's.
    const resumed = await ask('POST', '/api/session', { ...both, body: { token: true } });
    expect(resumed.body).toMatchObject({ name: 'Bob' });
    expect(resumed.headers['set-cookie']).toBeUndefined();
    expect((await ask('DELETE', '/api/session', both)).headers['set-cookie']).toBeUndefined();
    expect((await ask('GET', '/api/session', { headers: cookie })).body).toMatchObject({ name: 'Ann' });
  });

  test.each([
    ['none', {}],
    ['nonsense', { authorization: 'Bearer x' }],
    ['another scheme', { authorization: 'Basic YTpi' }],
    ['nobody’s', { authorization: `Bearer ${'x'.repeat(32)}` }],
  ])('a token that is %s gives 401', async (_, headers) => {
    const { ask } = await serve();
    for (const [method, url] of [
      ['GET', '/api/session'],
      ['DELETE', '/api/session'],
    ] as const)
      expect(await ask(method, url, { headers })).toMatchObject({
        status: 401,
        body: { code: expect.stringMatching(/SESSION/) as string },
      });
    const chips = await ask('POST', '/api/session/chips', { headers, body: { cmdId: cmd() } });
    expect(chips.status).toBe(401);
  });

  test('it is resumed with its token after it has ended, with the same chips, and may be renamed', async () => {
    const { ask, enter, time } = await serve();
    const { token, user } = await enter('Ann');
    time.now += 31 * MINUTE;
    expect(await ask('GET', '/api/session', { token })).toMatchObject({
      status: 401,
      body: { code: 'SESSION_EXPIRED' },
    });
    expect(await ask('POST', '/api/session', { token, body: {} })).toMatchObject({
      status: 200,
      body: { user, name: 'Ann', balance: 1000, expiresAt: time.now + 30 * MINUTE },
    });
    expect((await ask('POST', '/api/session', { token, body: { name: 'Anna' } })).body).toMatchObject({
      name: 'Anna',
      user,
    });
    expect((await ask('GET', '/api/session', { token })).body).toMatchObject({ name: 'Anna' });
  });

  test('a token nobody knows any more begins anew if there is a name', async () => {
    const { ask } = await serve();
    const token = 'x'.repeat(32);
    expect(await ask('POST', '/api/session', { token, body: {} })).toMatchObject({ status: 401 });
    for (const credentials of [{ token }, { headers: { cookie: `croupier=${token}` } }]) {
      const anew = await ask('POST', '/api/session', { ...credentials, body: { name: 'Ann' } });
      expect(anew.status).toBe(201);
      expect(anew.headers['set-cookie']).not.toContain(token);
    }
    expect(await ask('POST', '/api/session', { body: {} })).toMatchObject({
      status: 400,
      body: { code: 'NAME_MISSING' },
    });
  });

  test.each([
    ['signing out', '/api/session'],
    ['signing out everywhere', '/api/session?everywhere=true'],
  ])('%s ends the session for good and deletes the cookie', async (_, url) => {
    const { ask } = await serve();
    const opened = await ask('POST', '/api/session', { body: { name: 'Ann' } });
    const cookie = cookieOf(opened.headers);
    const token = cookie.split('=')[1] ?? '';
    const ended = await ask('DELETE', url, { headers: { cookie } });
    expect(ended.status).toBe(204);
    expect(ended.headers['set-cookie']).toMatch(/^croupier=; .*Max-Age=0/);
    const unknown = { status: 401, body: { code: 'SESSION_UNKNOWN' } };
    expect(await ask('GET', '/api/session', { token })).toMatchObject(unknown);
    expect(await ask('POST', '/api/session', { token, body: {} })).toMatchObject(unknown);
    // Pressed twice: the cookie is deleted anyway.
    const again = await ask('DELETE', url, { headers: { cookie } });
    expect(again).toMatchObject(unknown);
    expect(again.headers['set-cookie']).toMatch(/^croupier=; .*Max-Age=0/);
  });

  test('a session that ended after inactivity can still be signed out, so that nobody resumes it', async () => {
    const { ask, enter, time } = await serve();
    const { token } = await enter('Ann');
    time.now += 31 * MINUTE;
    expect((await ask('DELETE', '/api/session', { token })).status).toBe(204);
    expect((await ask('POST', '/api/session', { token, body: {} })).status).toBe(401);
  });

  test('looking does not prolong it, a command does', async () => {
    const { ask, enter, time } = await serve();
    const { token } = await enter('Ann');
    time.now += 20 * MINUTE;
    expect((await ask('GET', '/api/session', { token })).body['expiresAt']).toBe(START + 30 * MINUTE);
    await ask('POST', '/api/session/chips', { token, body: { cmdId: cmd() } });
    expect((await ask('GET', '/api/session', { token })).body['expiresAt']).toBe(START + 50 * MINUTE);
  });

  test('chips: not while there are enough; then up to 1,000, once for one id, and once however many ask', async () => {
    const { ask, enter, store } = await serve();
    const { token, user } = await enter('Ann');
    const topUp = (cmdId: string) => ask('POST', '/api/session/chips', { token, body: { cmdId } });
    const early = cmd();
    const enough = { status: 409, body: { code: 'CHIPS_ENOUGH', details: { level: '1000', have: '1000' } } };
    expect(await topUp(early)).toMatchObject(enough);
    await lose(store, user);
    expect(await topUp(early)).toMatchObject(enough);
    const ids = [cmd(), cmd(), cmd()];
    const answers = await Promise.all(ids.map(topUp));
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409', '409']);
    const first = ids[answers.findIndex(({ status }) => status === 200)] ?? '';
    expect(await topUp(first)).toMatchObject({ status: 200, body: { granted: 600, balance: 1000 } });
    expect((await ask('GET', '/api/session', { token })).body['balance']).toBe(1000);
  });

  test('bad bodies are refused with the field', async () => {
    const { ask, enter } = await serve();
    const { token } = await enter('Ann');
    const bad = (body: unknown) => ask('POST', '/api/session', { body });
    const field = (name: string) => ({ status: 400, body: { code: 'BAD_REQUEST', details: { field: name } } });
    expect(await bad({ name: '' })).toMatchObject(field('name'));
    expect(await bad({ name: 'x'.repeat(33) })).toMatchObject(field('name'));
    expect(await bad({ name: 'Ann', admin: true })).toMatchObject(field('admin'));
    expect(await bad([])).toMatchObject(field('message'));
    expect(await ask('POST', '/api/session/chips', { token, body: { cmdId: 'no' } })).toMatchObject(field('cmdId'));
  });

  test('new users from one address are counted, those who come back are not', async () => {
    const { ask } = await serve({ limits: { sessions: { max: 2, per: MINUTE } } });
    const enter = (from: string, token?: string) =>
      ask('POST', '/api/session', { body: { name: 'Ann', token: true }, from, token });
    const first = await enter('2001:db8:1:2::1');
    expect((await enter('2001:db8:1:2::2')).status).toBe(201);
    expect(await enter('2001:db8:1:2:ffff::3')).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
    expect((await enter('2001:db8:1:2::4', String(first.body['token']))).status).toBe(200);
    expect((await enter('2001:db8:1:3::1')).status).toBe(201);
  });
});

test('several top-ups at once fill the gap once, however slow the store is', async () => {
  const { store, remove } = await openUsual();
  // Long enough for every request to have read the same balance, if they did not wait for each other.
  const balance: typeof store.balance = async (account) => {
    const read = await store.balance(account);
    await sleep(30);
    return read;
  };
  const slow = { ...store, balance, remove };
  const server = await openServer(() => Promise.resolve({ store: slow, remove }));
  const { token, user } = await server.enter('Ann');
  await lose(store, user);
  const answers = await Promise.all(
    [cmd(), cmd(), cmd()].map((cmdId) => server.ask('POST', '/api/session/chips', { token, body: { cmdId } })),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await server.ask('GET', '/api/session', { token })).body['balance']).toBe(1000);
  await server.close();
});
