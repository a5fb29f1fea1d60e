/** Signing in on another device with a link: who gets the session, who doesn't, and what the others notice. */
import { acceptedDeviceLinkAnswer, deviceLinkPreview, newDeviceLinkAnswer } from '@croupier/protocol';
import { MemoryHub, memoryBus } from '@croupier/store';
import { afterEach, describe, expect, test } from 'vitest';
import { type Client, connect } from '../testing/clients.ts';
import { cmd, GAME, type HttpReply, openServer, START, type TestOptions, type TestServer } from '../testing/server.ts';
import { openUsual, STORES } from '../testing/stores.ts';
import { order, tableWithWager } from '../testing/wagers.ts';

const MINUTE = 60_000;
const KEY = 'k'.repeat(22);

const cookieOf = ({ headers }: HttpReply): string => String(headers['set-cookie']).split(';')[0] ?? '';

/** A browser: a cookie, and the headers of a page. */
class Device {
  readonly server: TestServer;
  cookie = '';
  user: string | null = null;

  constructor(server: TestServer) {
    this.server = server;
  }

  /** What the cookie has. */
  get token(): string {
    return this.cookie.split('=')[1] ?? '';
  }

  async ask(method: 'GET' | 'POST' | 'DELETE', url: string, body?: unknown): Promise<HttpReply> {
    const headers = { cookie: this.cookie, 'sec-fetch-site': 'same-origin' };
    const answer = await this.server.ask(method, url, { headers, ...(body !== undefined && { body }) });
    if (answer.headers['set-cookie'] !== undefined) this.cookie = cookieOf(answer);
    return answer;
  }

  async enter(name: string): Promise<this> {
    const { body } = await this.ask('POST', '/api/session', { name });
    this.user = String(body['user']);
    return this;
  }

  async link(moves: boolean, carry?: string): Promise<string> {
    const { body } = await this.ask('POST', '/api/device-link', { moves, ...(carry !== undefined && { carry }) });
    return newDeviceLinkAnswer.parse(body).link;
  }

  look = (link: string): Promise<HttpReply> => this.ask('POST', '/api/device-link/look', { link });
  accept = (link: string, more: object = {}): Promise<HttpReply> =>
    this.ask('POST', '/api/device-link/accept', { link, key: KEY, name: 'Ann', own: this.user, ...more });
  who = async (): Promise<unknown> => {
    const { body } = await this.ask('GET', '/api/session');
    return body['name'] ?? body['code'];
  };
}

const refused = (status: number, code: string) => ({ status, body: { code } });

describe.each(STORES)('links to another device, over %s', (_, open) => {
  const servers: TestServer[] = [];
  const clients: Client[] = [];
  const serve = async (options?: TestOptions): Promise<TestServer> => {
    const server = await openServer(open, options);
    servers.push(server);
    return server;
  };
  afterEach(async () => {
    for (const { socket } of clients.splice(0)) socket.disconnect();
    for (const server of servers.splice(0)) await server.close();
  });
  const setUp = async (options?: TestOptions) => {
    const server = await serve(options);
    const ann = await new Device(server).enter('Ann');
    return { server, ann, bob: await new Device(server).enter('Bob'), fresh: new Device(server) };
  };

  test('a copy: both devices are the same player, with the same chips', async () => {
    const { ann, fresh } = await setUp();
    const link = await ann.link(false, 'c2VjcmV0');
    expect(link).toMatch(/^[\w-]{22}$/);
    expect(deviceLinkPreview.parse((await fresh.look(link)).body)).toEqual({
      ...{ name: 'Ann', balance: 1000, rounds: 0 },
      ...{ moves: false, carries: true, msLeft: 10 * MINUTE, own: null },
    });
    expect(await fresh.who()).toBe('NO_SESSION');
    const { status, body, headers } = await fresh.accept(link);
    expect(status).toBe(200);
    expect(acceptedDeviceLinkAnswer.parse(body)).toMatchObject({ user: ann.user, carry: 'c2VjcmV0', moves: false });
    expect(body['token']).toBeUndefined();
    expect(headers['set-cookie']).toMatch(/^croupier=[\w-]{32}; .*HttpOnly; SameSite=Lax$/);
    expect([await ann.who(), await fresh.who()]).toEqual(['Ann', 'Ann']);
    expect(fresh.cookie).not.toBe(ann.cookie);
    expect((await ann.ask('GET', '/api/device-link')).body).toEqual({ state: 'used', msLeft: 10 * MINUTE });
  });

  test('a move: the first device is signed out, and its sockets are notified', async () => {
    const { server, ann, bob } = await setUp();
    const socket = await connect(server, ann.token);
    const bobs = await connect(server, bob.token);
    clients.push(socket, bobs);
    const made = await socket.say('createRoom', { cmdId: cmd(), game: GAME });
    const code = made.ok ? made.table.table : '';
    const link = await ann.link(true);
    expect((await bob.look(link)).body).toMatchObject({
      ...{ name: 'Ann', moves: true, carries: false },
      own: { user: bob.user, name: 'Bob', balance: 1000, rounds: 0, inPlay: 0 },
    });
    expect((await bob.accept(link)).body).toMatchObject({ name: 'Ann', user: ann.user, moves: true, carry: null });
    for (const one of [socket, bobs])
      expect(await one.until(({ event }) => event === 'serverNotice')).toMatchObject({
        message: { notice: 'signed-out' },
      });
    await Promise.all([socket.closed, bobs.closed]);
    expect([await ann.who(), await bob.who()]).toEqual(['SESSION_UNKNOWN', 'Ann']);
    expect((await ann.ask('GET', '/api/device-link')).status).toBe(401);
    // The seat is where it was.
    const back = await connect(server, bob.token);
    clients.push(back);
    expect(await back.say('joinRoom', { code })).toMatchObject({ ok: true, seat: 1 });
  });

  test('two devices confirm at the same moment: exactly one is signed in', async () => {
    const { server, ann } = await setUp();
    const link = await ann.link(true);
    const devices = Array.from({ length: 6 }, () => new Device(server));
    const answers = await Promise.all(
      devices.map((device, index) => device.accept(link, { key: `${index}`.repeat(22), own: null })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body['code'] === 'DEVICE_LINK_USED')).toHaveLength(5);
    const names = await Promise.all(devices.map((device) => device.who()));
    expect(names.filter((name) => name === 'Ann')).toHaveLength(1);
  });

  test('after a lost answer the same device gets in with the same key, and no one else does', async () => {
    const { server, ann, bob } = await setUp();
    const link = await ann.link(true, 'YQ');
    const { cookie } = bob;
    const first = await bob.accept(link);
    // The answer did not arrive: the browser still has its old cookie, which no longer works.
    bob.cookie = cookie;
    expect(await bob.who()).toBe('SESSION_UNKNOWN');
    const again = await bob.accept(link);
    expect(again.body).toEqual(first.body);
    expect(await bob.who()).toBe('Ann');
    // Asked once more by a browser that has the cookie, it stays signed in.
    expect((await bob.accept(link)).status).toBe(200);
    expect(await bob.who()).toBe('Ann');
    expect(await new Device(server).accept(link, { key: 'x'.repeat(22), own: null })).toMatchObject(
      refused(410, 'DEVICE_LINK_USED'),
    );
  });

  test('a link works on another server of the same store, and after a restart', async () => {
    const hub = new MemoryHub();
    const env = { DATABASE_URL: 'postgres://user@elsewhere:5432/name', VAULT_KEY: '7f'.repeat(32) };
    const { server, ann } = await setUp({ bus: memoryBus(hub), env });
    const other = await openServer(() => Promise.resolve({ store: server.store, remove: () => Promise.resolve() }), {
      ...{ bus: memoryBus(hub), env },
    });
    const link = await ann.link(true);
    const device = new Device(other);
    expect(device.server.store).toBe(server.store);
    expect((await device.look(link)).body).toMatchObject({ name: 'Ann' });
    expect((await device.accept(link)).status).toBe(200);
    expect([await device.who(), await ann.who()]).toEqual(['Ann', 'SESSION_UNKNOWN']);
    await other.close();
  });

  test('ends after ten minutes', async () => {
    const { server, ann, fresh } = await setUp();
    const link = await ann.link(false);
    server.time.now += 10 * MINUTE - 1;
    expect((await fresh.look(link)).body).toMatchObject({ msLeft: 1 });
    server.time.now += 1;
    for (const answer of [await fresh.look(link), await fresh.accept(link)])
      expect(answer).toMatchObject(refused(410, 'DEVICE_LINK_EXPIRED'));
    expect((await ann.ask('GET', '/api/device-link')).body).toEqual({ state: 'expired', msLeft: 0 });
    expect([await fresh.who(), await ann.who()]).toEqual(['NO_SESSION', 'Ann']);
  });

  test('is canceled by hand, by a newer link, and by signing out', async () => {
    const { ann, fresh } = await setUp();
    expect((await ann.ask('GET', '/api/device-link')).body).toEqual({ state: 'none', msLeft: 0 });
    const first = await ann.link(false);
    expect((await ann.ask('DELETE', '/api/device-link')).status).toBe(204);
    expect((await ann.ask('GET', '/api/device-link')).body).toMatchObject({ state: 'canceled' });
    const second = await ann.link(false);
    const third = await ann.link(false);
    for (const link of [first, second])
      for (const answer of [await fresh.look(link), await fresh.accept(link)])
        expect(answer).toMatchObject(refused(410, 'DEVICE_LINK_CANCELED'));
    expect((await fresh.look(third)).status).toBe(200);
    await ann.ask('DELETE', '/api/session');
    for (const answer of [await fresh.look(third), await fresh.accept(third)])
      expect(answer).toMatchObject(refused(410, 'DEVICE_LINK_CANCELED'));
  });

  test('is rejected on a device of the same player', async () => {
    const { ann, fresh } = await setUp();
    const link = await ann.link(true);
    for (const answer of [await ann.look(link), await ann.accept(link)])
      expect(answer).toMatchObject(refused(409, 'DEVICE_LINK_OWN'));
    await fresh.accept(link);
    expect(await fresh.look(link)).toMatchObject(refused(409, 'DEVICE_LINK_OWN'));
    expect(await fresh.who()).toBe('Ann');
  });

  test('confirms only what was shown: the name, and who the device is', async () => {
    const { server, ann, bob } = await setUp();
    const link = await ann.link(false);
    await ann.ask('POST', '/api/session', { name: 'Someone else' });
    const changed = refused(409, 'DEVICE_LINK_CHANGED');
    expect(await bob.accept(link)).toMatchObject(changed);
    for (const own of [null, ann.user, 'u-nobody'])
      expect(await bob.accept(link, { name: 'Someone else', own })).toMatchObject(changed);
    expect(await new Device(server).accept(link, { name: 'Someone else', own: bob.user })).toMatchObject(changed);
    expect(await bob.who()).toBe('Bob');
    expect((await bob.look(link)).body).toMatchObject({ name: 'Someone else', own: { name: 'Bob' } });
    expect((await bob.accept(link, { name: 'Someone else' })).status).toBe(200);
  });
});

describe('a link to another device', () => {
  let server: TestServer;
  afterEach(() => server.close());
  const start = async (options?: TestOptions) => {
    server = await openServer(openUsual, options);
    return { ann: await new Device(server).enter('Ann'), fresh: new Device(server) };
  };

  test('looking changes nothing and extends nothing', async () => {
    const { ann } = await start();
    const bob = await new Device(server).enter('Bob');
    const link = await ann.link(true);
    server.time.now += 5 * MINUTE;
    const before = await server.ask('GET', '/api/session', { headers: { cookie: bob.cookie } });
    const { headers } = await bob.look(link);
    expect(headers['set-cookie']).toBeUndefined();
    const after = await server.ask('GET', '/api/session', { headers: { cookie: bob.cookie } });
    expect(after.body).toEqual(before.body);
    expect((await bob.look(link)).body).toMatchObject({ msLeft: 5 * MINUTE });
    expect(await ann.who()).toBe('Ann');
  });

  test('names a session that ended because it was unused, and signs it out as well', async () => {
    const { ann } = await start();
    const bob = await new Device(server).enter('Bob');
    server.time.now += 31 * MINUTE;
    await ann.ask('POST', '/api/session', {});
    const link = await ann.link(false);
    const { cookie } = bob;
    expect((await bob.look(link)).body).toMatchObject({ own: { name: 'Bob' } });
    expect((await bob.accept(link)).status).toBe(200);
    bob.cookie = cookie;
    expect(await bob.ask('POST', '/api/session', {})).toMatchObject(refused(401, 'SESSION_UNKNOWN'));
  });

  test('shows chips in play on the device that would be signed out', async () => {
    const { ann } = await start();
    const bettor = await server.enter('Bob');
    const { code, of } = await tableWithWager(server, bettor);
    expect(await order(server, bettor, code, { cmdId: cmd(), play: of(50) })).toMatchObject({ ok: true });
    const bob = new Device(server);
    bob.cookie = `croupier=${bettor.token}`;
    const { body } = await bob.look(await ann.link(false));
    expect(body).toMatchObject({ own: { inPlay: 50, balance: 950 } });
  });

  test('guesses are slowed down, and a link that exists waits as well', async () => {
    const { ann, fresh } = await start({ limits: { deviceLinkMisses: { max: 3, per: MINUTE } } });
    const link = await ann.link(false);
    for (let n = 0; n < 3; n++)
      expect(await fresh.look('x'.repeat(22))).toMatchObject(refused(404, 'DEVICE_LINK_UNKNOWN'));
    for (const answer of [await fresh.look('y'.repeat(22)), await fresh.accept('z'.repeat(22)), await fresh.look(link)])
      expect(answer).toMatchObject(refused(429, 'RATE_LIMITED'));
    const elsewhere = await server.ask('POST', '/api/device-link/look', { body: { link }, from: '198.51.100.7' });
    expect(elsewhere.status).toBe(200);
    server.time.now += MINUTE;
    expect((await fresh.accept(link)).status).toBe(200);
  });

  test('a player makes at most twenty in ten minutes', async () => {
    const { ann } = await start();
    for (let n = 0; n < 20; n++) await ann.link(false);
    expect(await ann.ask('POST', '/api/device-link', { moves: false })).toMatchObject(refused(429, 'RATE_LIMITED'));
    server.time.now += 10 * MINUTE;
    await ann.link(false);
  });

  test('carries 256 KB, for players only', async () => {
    const { ann, fresh } = await start();
    const carry = 'c'.repeat(262_144);
    const link = await ann.link(false, carry);
    expect((await fresh.accept(link)).body['carry']).toBe(carry);
    for (const [text, status] of [
      [`${carry}c`, 400],
      ['c'.repeat(270_000), 413],
      ['not base64url!', 400],
      ['', 400],
    ] as const)
      expect((await ann.ask('POST', '/api/device-link', { moves: false, carry: text })).status).toBe(status);
    // Before a byte of the body is read: it would be too large.
    const body = { moves: false, carry: `${carry}${carry}` };
    expect(await server.ask('POST', '/api/device-link', { body })).toMatchObject(refused(401, 'NO_SESSION'));
  });

  test('what it carried is deleted when it ends', async () => {
    const { ann, fresh } = await start();
    const link = await ann.link(false, 'YQ');
    expect((await fresh.look(link)).body).toMatchObject({ carries: true });
    await ann.ask('DELETE', '/api/device-link');
    const second = await ann.link(false, 'YQ');
    await fresh.accept(second);
    server.time.now += 10 * MINUTE;
    expect(await server.store.forgetDeviceLinks({ at: server.time.now, before: 0 })).toEqual({ ok: true, value: 0 });
    expect((await fresh.accept(second)).body).toMatchObject({ name: 'Ann', carry: null });
  });

  test('a page of another site can neither look nor accept, and no form can', async () => {
    const { ann } = await start();
    const link = await ann.link(false);
    const body = { link, key: KEY, name: 'Ann', own: null };
    const wrong = refused(403, 'WRONG_ORIGIN');
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { host: 'localhost', origin: 'https://evil.example' }])
      for (const url of ['/api/device-link/look', '/api/device-link/accept'])
        expect(await server.ask('POST', url, { headers, body })).toMatchObject(wrong);
    const form = await server.app.inject({
      method: 'POST',
      url: '/api/device-link/accept',
      headers: { 'content-type': 'text/plain' },
      payload: JSON.stringify(body),
    });
    expect(form.statusCode).toBe(415);
    expect((await ann.ask('GET', '/api/device-link')).body).toMatchObject({ state: 'open' });
  });

  test('a program gets the token if it asks, a page never does', async () => {
    const { ann, fresh } = await start();
    expect(await fresh.accept(await ann.link(false), { token: true })).toMatchObject(
      refused(403, 'TOKEN_FOR_PROGRAMS'),
    );
    const link = await ann.link(false);
    const { token: bobs, user: own } = await server.enter('Bob');
    const body = { link, key: KEY, name: 'Ann', own, token: true };
    const answer = await server.ask('POST', '/api/device-link/accept', { token: bobs, body });
    expect(answer.headers['set-cookie']).toBeUndefined();
    const token = String(answer.body['token']);
    expect((await server.ask('GET', '/api/session', { token })).body).toMatchObject({ name: 'Ann' });
    expect((await server.ask('GET', '/api/session', { token: bobs })).status).toBe(401);
  });

  test('two cookies: no one knows whose session would end', async () => {
    const { ann } = await start();
    const [bob, eve] = [await new Device(server).enter('Bob'), await new Device(server).enter('Eve')];
    const headers = { cookie: `${bob.cookie}; ${eve.cookie}` };
    const body = { link: await ann.link(false), key: KEY, name: 'Ann', own: bob.user };
    expect(await server.ask('POST', '/api/device-link/accept', { headers, body })).toMatchObject(
      refused(400, 'COOKIE_TWICE'),
    );
  });

  test.each([
    ['link', { link: 'short' }],
    ['link', { link: 7 }],
    ['key', { key: 'k'.repeat(21) }],
    ['name', { name: '' }],
    ['own', { own: undefined }],
    ['own', { own: 'a b' }],
    ['extra', { extra: 1 }],
  ])('a malformed %s is refused, and the link stays open', async (_, change) => {
    const { ann, fresh } = await start();
    const link = await ann.link(false);
    expect(await fresh.accept(link, change)).toMatchObject(refused(400, 'BAD_REQUEST'));
    expect((await fresh.accept(link)).status).toBe(200);
  });

  test('writes down who made, canceled, used and tried links, and no token of any of them', async () => {
    const { ann } = await start();
    const bob = await new Device(server).enter('Bob');
    const [first, second] = [await ann.link(false), await ann.link(true)];
    await bob.look(first);
    await bob.accept(second);
    await ann.ask('DELETE', '/api/device-link');
    await bob.ask('DELETE', '/api/device-link');
    const lines = server.log
      .filter((line) => /"event":"(?:device-link|session-signed)/.test(line))
      .map((line) => JSON.parse(line) as { readonly [field: string]: unknown })
      .map(({ event, actor, moves, code }) => [event, actor, moves ?? code]);
    expect(lines).toEqual([
      ['device-link-made', ann.user, false],
      ['device-link-made', ann.user, true],
      ['device-link-refused', bob.user, 'DEVICE_LINK_CANCELED'],
      ['device-link-used', ann.user, true],
      ['session-signed-out', bob.user, undefined],
      ['device-link-canceled', ann.user, undefined],
    ]);
    for (const secret of [first, second, KEY, bob.token]) expect(server.log.join('')).not.toContain(secret);
    expect(START).toBe(server.time.now);
  });
});
