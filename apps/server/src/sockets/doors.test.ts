/** Who is let in, and what a socket that misbehaves meets. */
import { setTimeout as sleep } from 'node:timers/promises';
import { expectOk } from '@croupier/kernel';
import { afterEach, describe, expect, test } from 'vitest';
import { LIMITS } from '../network/limits.ts';
import { hashOf } from '../session/tokens.ts';
import { addressOf, type Client, connect } from '../testing/clients.ts';
import { joinRaw, openRaw, type RawSocket } from '../testing/raw-socket.ts';
import { within } from '../testing/running-time.ts';
import { cmd, GAME, openServer, type TestOptions, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

let servers: TestServer[] = [];
let clients: Client[] = [];
let raws: RawSocket[] = [];
afterEach(async () => {
  for (const { socket } of clients) socket.disconnect();
  for (const raw of raws) raw.destroy();
  for (const server of servers) await server.close();
  [servers, clients, raws] = [[], [], []];
});
const serve = async (options?: TestOptions): Promise<TestServer> => {
  const server = await openServer(openUsual, options);
  servers.push(server);
  return server;
};
const join = async (server: TestServer, token: string, options?: Parameters<typeof connect>[2]): Promise<Client> => {
  const client = await connect(server, token, options);
  clients.push(client);
  return client;
};
const raw = async (server: TestServer, token: string, headers: object = {}): Promise<RawSocket> => {
  const socket = await openRaw(await addressOf(server), { authorization: `Bearer ${token}`, ...headers });
  raws.push(socket);
  return socket;
};
const rawInside = async (server: TestServer, token: string): Promise<RawSocket> => {
  const socket = await joinRaw(await addressOf(server), token);
  raws.push(socket);
  return socket;
};
const slowReaders = async (server: TestServer): Promise<number> =>
  (await server.service.metrics.slowReaders.get()).values[0]?.value ?? 0;

describe('who is let in', () => {
  test.each([
    ['a program with a token', { bearer: true }, true],
    ['a page of ours with a cookie', { cookie: true, origin: 'ours' }, true],
    ['a page of the public address', { cookie: true, origin: 'https://cards.example.org' }, true],
    ['a page of ours with a token in the handshake', { auth: true, origin: 'ours' }, true],
    ['another page with a cookie', { cookie: true, origin: 'https://evil.example.org' }, false],
    ['another page with a token', { bearer: true, origin: 'https://evil.example.org' }, false],
    ['no page, and only a cookie', { cookie: true }, false],
    ['a program with a token in the handshake', { auth: true }, true],
    ['a program with nothing', {}, false],
    ['a page of an allowed origin with a token', { auth: true, origin: 'https://play.example.org' }, true],
    ['a page of an allowed origin with a cookie', { cookie: true, origin: 'https://play.example.org' }, false],
    ['a page of almost that origin', { auth: true, origin: 'https://play.example.org:8443' }, false],
    ['nobody', { origin: 'ours' }, false],
  ] as const)('%s', async (_, given: { bearer?: true; cookie?: true; auth?: true; origin?: string }, welcome) => {
    const server = await serve({
      env: { PUBLIC_URL: 'https://cards.example.org', ALLOWED_ORIGINS: 'https://play.example.org' },
    });
    const { token } = await server.enter('Ann');
    const origin = given.origin === 'ours' ? await addressOf(server) : given.origin;
    const extraHeaders = {
      ...(given.bearer && { authorization: `Bearer ${token}` }),
      ...(given.cookie && { cookie: `__Host-croupier=${token}` }),
      ...(origin !== undefined && { origin }),
    };
    const auth = given.auth ? { token } : {};
    const let_in = join(server, token, { extraHeaders, auth }).then(() => true);
    expect(await let_in.catch(() => false)).toBe(welcome);
  });

  test('nobody without a session that lives, and the code says so', async () => {
    const server = await serve();
    const { token } = await server.enter('Ann');
    const { token: signedOut } = await server.enter('Ben');
    await server.ask('DELETE', '/api/session', { token: signedOut });
    await expect(join(server, signedOut)).rejects.toMatchObject({ data: { code: 'SESSION_UNKNOWN' } });
    server.time.now += 30 * 60_000;
    await expect(join(server, token)).rejects.toMatchObject({ data: { code: 'SESSION_EXPIRED' } });
    await expect(join(server, 'x'.repeat(32))).rejects.toMatchObject({ data: { code: 'SESSION_UNKNOWN' } });
  });

  test('nobody of another version of the wire, by either door; who names none is welcome', async () => {
    const server = await serve();
    const { token } = await server.enter('Ann');
    for (const [version, welcome] of [
      ['3', true],
      ['2', false],
      ['4', false],
      ['', false],
    ] as const) {
      const { status, body } = await server.ask('GET', '/api/session', {
        token,
        headers: { 'croupier-protocol': version },
      });
      expect(status).toBe(welcome ? 200 : 426);
      if (!welcome) expect(body).toMatchObject({ code: 'PROTOCOL_MISMATCH', details: { server: 3 } });
      const joining = join(server, token, { query: { protocol: version } });
      if (welcome) await joining;
      else await expect(joining).rejects.toMatchObject({ data: { code: 'PROTOCOL_MISMATCH' } });
    }
  });

  test('nobody by polling, and no more than so many from one address', async () => {
    const server = await serve({ limits: { socketsPerAddress: 2 } });
    const { token } = await server.enter('Ann');
    await expect(openRaw(await addressOf(server), {}, 'EIO=4&transport=polling')).rejects.toThrow('status 400');
    const first = await join(server, token);
    await join(server, token);
    await expect(raw(server, token)).rejects.toThrow('status 400');
    first.socket.disconnect();
    const isLetIn = (): Promise<boolean> =>
      join(server, token).then(
        () => true,
        () => false,
      );
    await expect.poll(isLetIn).toBe(true);
  });

  test('connecting does not count as using a session', async () => {
    const server = await serve();
    const { token } = await server.enter('Ann');
    server.time.now += 60_000;
    const before = (await server.ask('GET', '/api/session', { token })).body['expiresAt'];
    const ann = await join(server, token);
    expect((await server.ask('GET', '/api/session', { token })).body['expiresAt']).toBe(before);
    await ann.say('joinRoom', { code: '222222' });
    expect((await server.ask('GET', '/api/session', { token })).body['expiresAt']).toBe(Number(before) + 60_000);
  });
});

describe('messages of version 1', () => {
  const ORDERS = [
    ['command', { play: { type: 'Deal' } }],
    ['contributeSeed', { shoe: 'x', entropy: '0'.repeat(32) }],
    ['hostAction', { order: { type: 'lock', locked: true } }],
    ['hostAction', 'which is not even a message'],
  ] as const;

  test.each(ORDERS)('%s is refused in words, also from a client that names no version', async (event, fields) => {
    const server = await serve();
    const { token } = await server.enter('Ann');
    const ann = await join(server, token);
    const made = await ann.say('createRoom', { cmdId: cmd(), game: GAME });
    const { table: before } = made.ok ? made : { table: undefined };
    const message = typeof fields === 'string' ? fields : { code: before?.table, cmdId: cmd(), ...fields };
    const answer = await ann.say(event as 'order', message);
    expect(answer).toMatchObject({ ok: false, code: 'PROTOCOL_MISMATCH', details: { server: 3 } });
    expect(answer.ok ? '' : answer.error).toMatch(/version 3\. .* update the program/);
    await ann.until((heard) => heard.event === 'roomError' && String(heard.message).includes('version 3'));
    // Nothing was changed, and the socket stays connected: its version 3 messages are accepted.
    const after = await ann.say('joinRoom', { code: before?.table });
    expect(after).toMatchObject({ ok: true, table: { seq: before?.seq } });
  });

  test('by hand, packet by packet, it is the same answer', async () => {
    const server = await serve();
    const { token } = await server.enter('Ann');
    const socket = await joinRaw(await addressOf(server), token);
    raws.push(socket);
    socket.frame('427["command",{"code":"222222","cmdId":"cmd-00000000","play":{"type":"Deal"}}]');
    await expect
      .poll(() => socket.received.join(''))
      .toMatch(/437\[\{"ok":false,"error":"[^"]+","code":"PROTOCOL_MISMATCH"/);
  });
});

describe('a session that ends closes its sockets', () => {
  test.each([
    ['signed-out', (server: TestServer, token: string) => server.ask('DELETE', '/api/session', { token })],
    [
      'session-ended',
      (server: TestServer) => {
        server.time.now += 30 * 60_000;
        return Promise.resolve();
      },
    ],
  ])('%s', async (notice, end: (server: TestServer, token: string) => Promise<unknown>) => {
    const server = await serve();
    const [ann, bob] = [await server.enter('Ann'), await server.enter('Bob')];
    const tabs = [await join(server, ann.token), await join(server, ann.token)];
    const other = await join(server, bob.token);
    // Bob does something at the last moment, so his session goes on.
    server.time.now += 10_000;
    await other.say('joinRoom', { code: '222222' });
    server.time.now -= 10_000;
    const ended = end(server, ann.token).then(() => Promise.all(tabs.map(({ closed }) => closed)));
    expect(await within(1000, ended)).toBe(true);
    for (const { heard } of tabs) expect(heard.at(-1)).toMatchObject({ event: 'serverNotice', message: { notice } });
    expect(other.socket.connected).toBe(true);
  });

  test('on a shared store, a session ended there alone is noticed by the next message', async () => {
    // The store is the test's own; that there is an address of a database tells the server that it is not alone.
    const server = await serve({ env: { DATABASE_URL: 'postgres://host/name', VAULT_KEY: 'ab'.repeat(32) } });
    const { token } = await server.enter('Ann');
    const ann = await join(server, token);
    const { now } = server.time;
    const made = await ann.say('createRoom', { cmdId: cmd(), game: GAME });
    const code = made.ok ? made.table.table : '';
    expectOk(await server.store.useSession({ session: hashOf(token), at: now, expiresAt: now }));
    ann.socket.emit('order', { code, cmdId: cmd(), order: { type: 'lock', locked: true } }, () => undefined);
    await ann.closed;
    expect((await server.ask('GET', `/api/tables/${code}`)).body).toMatchObject({ table: { room: { locked: false } } });
  });
});

describe('messages that are none', () => {
  const deep = `${'['.repeat(3000)}${']'.repeat(3000)}`;
  test.each([
    ['an unknown event', ['nope', {}]],
    ['a reserved name', ['toString', {}]],
    ['no payload', ['joinRoom']],
    ['null', ['joinRoom', null]],
    ['a number', ['order', 7]],
    ['a list', ['order', []]],
    ['bytes', ['order', Buffer.from('x')]],
    ['too many brackets', ['order', JSON.parse(deep)]],
    ['a trap', ['joinRoom', JSON.parse('{"__proto__":{"code":"222222"}}')]],
    ['more than one', ['joinRoom', {}, {}]],
  ])('%s: one typed answer', async (_, args: readonly unknown[]) => {
    const server = await serve();
    const { token } = await server.enter('Ann');
    const ann = await join(server, token);
    const emit = ann.socket as unknown as { emit(...args: unknown[]): void };
    const answer = await new Promise((resolve) => emit.emit(...args, resolve));
    expect(answer).toMatchObject({ ok: false, code: 'BAD_REQUEST' });
    // Without an acknowledgement wanted there is still the sentence, and still a socket.
    emit.emit(...args);
    await ann.until(({ event }) => event === 'roomError');
    expect(ann.socket.connected).toBe(true);
  });

  test('too many, and the socket is closed; the others go on', async () => {
    const server = await serve({ limits: { messages: { max: 10, per: 20_000 } } });
    const [ann, bob] = [await server.enter('Ann'), await server.enter('Bob')];
    const [flood, calm] = [await join(server, ann.token), await join(server, bob.token)];
    for (let n = 0; n < 11; n++) flood.socket.emit('leaveRoom', { code: 'x' }, () => undefined);
    await flood.closed;
    expect(await calm.say('joinRoom', { code: 'x' })).toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('the first of a thousand that is over the limit gets RATE_LIMITED with the seconds to wait before the socket is closed', async () => {
    const server = await serve({ limits: { messages: LIMITS.messages } });
    const { token } = await server.enter('Ann');
    const ann = await join(server, token);
    const limited: unknown[] = [];
    for (let n = 0; n < 1000; n++)
      ann.socket.emit('order', { code: 'K7QM2X', cmdId: cmd(), play: { type: 'Hit' } }, (answer) => {
        if (!answer.ok && answer.code === 'RATE_LIMITED') limited.push(answer.details);
      });
    expect(await ann.closed).toBe('io server disconnect');
    expect(limited).toEqual([{ seconds: expect.any(Number) as number }]);
    const said = {
      event: 'roomError',
      message: expect.stringMatching(/^Too many requests\. Try again in \d+ second/) as string,
    };
    expect(ann.heard).toContainEqual(said);
  });
});

/** Each is sent on a connection of its own, after a good handshake. */
const BAD_FRAMES: readonly (readonly [string, (socket: RawSocket) => void])[] = [
  ['bad UTF-8', (s) => s.frame(Buffer.from([0xff, 0xfe, 0xfd]))],
  ['a truncated packet', (s) => s.frame('42["joinRoom",{"code"')],
  ['no such packet type', (s) => s.frame('9')],
  ['an empty frame', (s) => s.frame('')],
  ['a connect with nonsense', (s) => s.frame('40[1,2')],
  ['another namespace', (s) => s.frame('40/admin,')],
  ['a bad ack id', (s) => s.frame('42999999999999999999999["joinRoom",{}]')],
  ['an ack nobody waits for', (s) => s.frame('4377[]')],
  ['ten thousand attachments', (s) => s.frame('4510000-["joinRoom",{"_placeholder":true,"num":0}]')],
  ['an attachment too many', (s) => s.frame(Buffer.from('bytes'), 2)],
  ['a reserved event', (s) => s.frame('42["connect",{}]')],
  ['a disconnecting event', (s) => s.frame('42["disconnecting"]')],
  ['a number as event', (s) => s.frame('42[1,{}]')],
  ['too large', (s) => s.frame(`42["joinRoom",{"code":"${'x'.repeat(20_000)}"}]`)],
  ['an unmasked frame', (s) => s.write(Buffer.from([0x81, 0x01, 0x34]))],
  ['reserved bits', (s) => s.write(Buffer.from([0xf1, 0x80, 0, 0, 0, 0]))],
  ['an unknown opcode', (s) => s.frame('x', 5)],
  ['a length that lies', (s) => s.write(Buffer.from([0x81, 0xff, 0x7f, 255, 255, 255, 255, 255, 255, 255]))],
  ['not a frame at all', (s) => s.write(Buffer.from('GET / HTTP/1.1\r\n\r\n'))],
];

test('frames that are none close at most their own socket', async () => {
  const server = await serve({ limits: { socketsPerAddress: 1000 } });
  const { token } = await server.enter('Ann');
  const calm = await join(server, token);
  for (const [, send] of BAD_FRAMES) {
    send(await rawInside(server, token));
  }
  await sleep(100);
  expect(await calm.say('joinRoom', { code: 'x' })).toMatchObject({ code: 'BAD_REQUEST' });
  expect(server.log.filter((line) => line.includes('"level":50'))).toEqual([]);
});

test('who does not read is cut off, and the others are not held up', async () => {
  const unlimited = { max: 1e6, per: 1000 };
  const server = await serve({ limits: { messages: unlimited, chat: unlimited } });
  const [ann, bob] = [await server.enter('Ann'), await server.enter('Bob')];
  const host = await join(server, ann.token);
  const made = await host.say('createRoom', { cmdId: cmd(), game: GAME });
  const code = made.ok ? made.table.table : '';
  const stuck = await rawInside(server, bob.token);
  stuck.frame(`420["joinRoom",{"code":"${code}","watch":true}]`);
  await expect.poll(() => stuck.received.join('')).toContain('430[{"ok":true');
  stuck.pause();
  // The system takes some megabytes before anything waits here: so large messages, several at a time (who sends gets them too).
  const text = '🂡'.repeat(200);
  for (let n = 0; n < 1000 && (await slowReaders(server)) === 0; n++)
    await Promise.all(Array.from({ length: 20 }, () => host.say('chat', { code, text })));
  expect(await slowReaders(server)).toBe(1);
  expect(host.socket.connected).toBe(true);
});

test('a stop is announced, then the sockets are closed', async () => {
  const server = await openServer(openUsual);
  const { token } = await server.enter('Ann');
  const ann = await connect(server, token);
  const stopped = server.close().then(() => ann.closed);
  expect(await within(3000, stopped)).toBe(true);
  expect(ann.heard).toMatchObject([{ event: 'serverNotice', message: { notice: 'draining' } }]);
});
