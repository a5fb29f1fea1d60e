import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addressOf, type Client, connect } from '../testing/clients.ts';
import { openMemory } from '../testing/memory.ts';
import { openRaw } from '../testing/raw-socket.ts';
import { cmd, GAME, openServer, type TestServer } from '../testing/server.ts';
import { SECURITY_EVENTS } from './security-log.ts';

const MINUTE = 60_000;
const FROM = '203.0.113.77';

interface Line {
  readonly event?: string;
  readonly actor?: string;
  readonly code?: string;
  readonly order?: string;
  readonly unwritten?: number;
}

let server: TestServer;
const clients: Client[] = [];
beforeEach(async () => {
  server = await openServer(openMemory, { limits: { messages: { max: 10, per: 20_000 } } });
});
afterEach(async () => {
  for (const { socket } of clients.splice(0)) socket.disconnect();
  await server.close();
});

const lines = (): readonly Line[] =>
  server.log
    .filter((line) => line.includes('"event":"'))
    .map((line) => JSON.parse(line) as Line)
    .map(
      ({ event, actor, code, order, unwritten }) =>
        JSON.parse(JSON.stringify({ event, actor, code, order, unwritten })) as Line,
    );
const join = async (token: string): Promise<Client> => {
  const client = await connect(server, token);
  clients.push(client);
  return client;
};

test('logs sessions: opened, resumed, replaced, ended, signed out', async () => {
  const { ask, enter, time } = server;
  const { token, user: actor } = await enter('Ann');
  await ask('POST', '/api/session', { token, body: {} });
  const { body } = await ask('POST', '/api/session', { token, body: { token: true } });
  const next = String(body['token']);
  time.now += 31 * MINUTE;
  await ask('GET', '/api/session', { token: next });
  await ask('DELETE', '/api/session?everywhere=true', { token: next });
  expect(lines().filter((line) => line.actor === actor)).toEqual([
    { event: 'session-opened', actor },
    { event: 'session-resumed', actor },
    { event: 'session-rotated', actor },
    { event: 'session-ended', actor },
    { event: 'session-signed-out', actor },
  ]);
  for (const secret of [token, next, 'Ann"']) expect(server.log.join('')).not.toContain(secret);
});

test('logs rejected requests by user, or by a hash of the address', async () => {
  const { ask, enter } = server;
  await ask('GET', '/api/session', { from: FROM });
  await ask('GET', '/api/games', { from: FROM, headers: { 'sec-fetch-site': 'cross-site' } });
  const [stranger, foreign] = lines();
  expect(stranger).toEqual({
    event: 'request-refused',
    code: 'NO_SESSION',
    actor: expect.stringMatching(/^a-[0-9a-f]{16}$/) as string,
  });
  expect(foreign).toEqual({ event: 'origin-refused', code: 'WRONG_ORIGIN', actor: stranger?.actor });
  await ask('GET', '/api/session', { from: '203.0.113.78' });
  expect(lines().at(-1)?.actor).not.toBe(stranger?.actor);
  expect(server.log.join('')).not.toContain('203.0.113');
  const [ann, bob] = [await enter('Ann'), await enter('Bob')];
  const made = await ask('POST', '/api/tables', { token: ann.token, body: { cmdId: cmd(), game: GAME } });
  const { table } = (made.body as { readonly table: { readonly table: string } }).table;
  const lock = { cmdId: cmd(), order: { type: 'lock', locked: true } };
  await ask('POST', `/api/tables/${table}/commands`, { token: bob.token, body: lock });
  expect(lines().at(-1)).toEqual({ event: 'request-refused', actor: bob.user, code: 'NOT_THE_HOST' });
});

test('logs sockets: rejected connections, rejected messages, floods', async () => {
  const { token, user: actor } = await server.enter('Ann');
  const address = await addressOf(server);
  await expect(openRaw(address, { origin: 'https://evil.example.org' })).rejects.toThrow();
  await expect(connect(server, 'x'.repeat(32))).rejects.toThrow();
  const ann = await join(token);
  await ann.say('chat', { code: '222222', text: 'x' });
  for (let n = 0; n < 12; n++) ann.socket.emit('chat', { code: '222222', text: 'x' }, () => undefined);
  await ann.closed;
  const found = lines().map(({ event, code, actor: by }) => [event, code, by === actor]);
  expect(found).toContainEqual(['origin-refused', 'WRONG_ORIGIN', false]);
  expect(found).toContainEqual(['socket-refused', 'SESSION_UNKNOWN', false]);
  expect(found).toContainEqual(['message-refused', 'NOT_IN_ROOM', true]);
  expect(found).toContainEqual(['socket-flooded', undefined, true]);
});

test('logs host orders by REST and socket, and nothing that other players may do', async () => {
  const { token, user: actor } = await server.enter('Ann');
  const ann = await join(token);
  const made = await ann.say('createRoom', { cmdId: cmd(), game: GAME });
  const code = made.ok ? made.table.table : '';
  await ann.say('order', { code, cmdId: cmd(), order: { type: 'lock', locked: true } });
  await ann.say('order', { code, cmdId: cmd(), order: { type: 'extend-time', extended: true } });
  const pause = { cmdId: cmd(), order: { type: 'pause', paused: true } };
  await server.ask('POST', `/api/tables/${code}/commands`, { token, body: pause });
  expect(lines().filter(({ event }) => event === 'host-acted')).toEqual([
    { event: 'host-acted', actor, order: 'lock' },
    { event: 'host-acted', actor, order: 'pause' },
  ]);
});

test('a flood is counted: a few lines per actor, a hundred in total, and the rest as one number', async () => {
  for (let n = 0; n < 40; n++) await server.ask('GET', '/api/session', { from: FROM });
  expect(lines()).toHaveLength(5);
  // Others are still heard, up to a hundred in all.
  for (let n = 0; n < 110; n++) await server.ask('GET', '/api/session', { from: `198.51.100.${n}` });
  expect(lines()).toHaveLength(100);
  server.time.now += MINUTE;
  await expect.poll(() => lines().at(-1)).toEqual({ event: 'request-refused', unwritten: 50 });
  await server.ask('GET', '/api/session', { from: FROM });
  expect(lines().at(-1)).toMatchObject({ code: 'NO_SESSION' });
});

test('the page for operators lists every event, and no other', () => {
  const page = readFileSync(new URL('../../../../docs/reference/security-events.md', import.meta.url), 'utf8');
  const listed = [...page.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, event]) => event);
  expect(listed).toEqual([...SECURITY_EVENTS]);
});
