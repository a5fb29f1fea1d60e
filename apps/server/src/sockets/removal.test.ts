/** Removing a player and locking a room, over sockets: players who are out get a notice, are disconnected, and receive nothing more. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Client, connect } from '../testing/clients.ts';
import { cmd, GAME, openServer, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

type Visitor = Client & { readonly token: string; readonly user: string };

let server: TestServer;
let clients: Client[] = [];
let ann: Visitor;
let ben: Visitor;
let code: string;

const connected = async (token: string, user: string): Promise<Visitor> => {
  const client = await connect(server, token);
  clients.push(client);
  return { ...client, token, user };
};
const arrive = async (name: string): Promise<Visitor> => {
  const { token, user } = await server.enter(name);
  return connected(token, user);
};
const order = (visitor: Visitor, what: object): Promise<unknown> =>
  visitor.say('order', { code, cmdId: cmd(), order: what });
const heard = ({ heard: all }: Client, event: string): readonly unknown[] => all.filter((one) => one.event === event);

beforeEach(async () => {
  server = await openServer(openUsual, { limits: { missDelay: 0 } });
  ann = await arrive('Ann');
  ben = await arrive('Ben');
  const made = await ann.say('createRoom', { cmdId: cmd(), game: GAME });
  if (!made.ok) throw new Error(made.error);
  code = made.table.table;
  expect(await ben.say('joinRoom', { code })).toMatchObject({ ok: true, seat: 2 });
});
afterEach(async () => {
  for (const { socket } of clients) socket.disconnect();
  clients = [];
  await server.close();
});

test('a removed player gets a notice, receives neither table nor chat, and can come back when the host allows it', async () => {
  expect(await order(ann, { type: 'remove-seat', seat: 2 })).toMatchObject({ ok: true });
  await ben.closed;
  expect(heard(ben, 'serverNotice')).toEqual([
    {
      event: 'serverNotice',
      message: { notice: 'removed', sentence: expect.stringContaining('removed you') as string },
    },
  ]);
  const again = await connected(ben.token, ben.user);
  for (const watch of [false, true])
    expect(await again.say('joinRoom', { code, watch })).toMatchObject({ ok: false, code: 'REMOVED_FROM_ROOM' });
  await ann.say('chat', { code, text: 'just us now' });
  await ann.until(({ event }) => event === 'chat');
  expect([heard(ben, 'chat'), heard(again, 'chat'), heard(again, 'view')]).toEqual([[], [], []]);
  expect(await server.ask('GET', `/api/tables/${code}`, { token: ben.token })).toMatchObject({
    status: 403,
    body: { code: 'REMOVED_FROM_ROOM' },
  });

  // Only the host is given the names of those who are out.
  const told = await ann.until(
    ({ event, message }) => event === 'playersUpdate' && JSON.stringify(message).includes('removed'),
  );
  expect(told.message).toMatchObject({ removed: [{ user: ben.user, name: 'Ben' }] });
  expect(await order(ann, { type: 'let-back', user: ben.user })).toMatchObject({ ok: true });
  expect(await again.say('joinRoom', { code })).toMatchObject({ ok: true, seat: 2 });
  await again.until(({ event }) => event === 'playersUpdate');
  expect(JSON.stringify(heard(again, 'playersUpdate'))).not.toContain('removed');
});

test('a removed player cannot come back by request, in another session, or with commands of any kind', async () => {
  // The same player on a second device, connected before the removal.
  const second = await connected(ben.token, ben.user);
  expect(await second.say('joinRoom', { code })).toMatchObject({ ok: true });
  expect(await order(ann, { type: 'remove-seat', seat: 2 })).toMatchObject({ ok: true });
  await Promise.all([ben.closed, second.closed]);
  const resumed = await server.ask('POST', '/api/session', { token: ben.token, body: { token: true } });
  const tokens = [ben.token, String(resumed.body['token'])];
  expect(new Set(tokens).size).toBe(2);
  for (const token of tokens) {
    const post = (path: string, body: object) =>
      server.ask('POST', `/api/tables/${code}/${path}`, { token, body: { cmdId: cmd(), ...body } });
    const REMOVED = { status: 403, body: { code: 'REMOVED_FROM_ROOM' } };
    expect(await post('seat', {})).toMatchObject(REMOVED);
    expect(await post('seat', { seat: 3 })).toMatchObject(REMOVED);
    expect(await post('commands', { order: { type: 'queue', waits: true } })).toMatchObject(REMOVED);
    expect(await post('commands', { play: { type: 'OpenRound' } })).toMatchObject({ status: 403 });
    expect(await post('commands', { order: { type: 'let-back', user: ben.user } })).toMatchObject({ status: 403 });
    expect(await server.ask('GET', `/api/tables/${code}`, { token })).toMatchObject(REMOVED);
  }
  const { body } = await server.ask('GET', `/api/tables/${code}`, { token: ann.token });
  expect(body).toMatchObject({
    players: [{ name: 'Ann', seat: 1 }],
    table: { room: { queue: [], removed: [ben.user], sitters: [{ user: ann.user }] } },
  });
});

test('locking tells and disconnects those who watch or wait; those who sit stay', async () => {
  const [cy, dee] = [await arrive('Cy'), await arrive('Dee')];
  for (const visitor of [cy, dee]) await visitor.say('joinRoom', { code, watch: true });
  expect(await order(ann, { type: 'lock', locked: true })).toMatchObject({ ok: true });
  for (const visitor of [cy, dee]) {
    await visitor.closed;
    expect(visitor.heard.at(-1)).toMatchObject({ event: 'serverNotice', message: { notice: 'room-locked' } });
    expect(heard(visitor, 'view')).toEqual([]);
  }
  expect(await ben.say('chat', { code, text: 'still here' })).toEqual({ ok: true });

  // A player who gives up a seat in a locked room is outside it, and learns that it is locked, not that it doesn't exist.
  await server.ask('DELETE', `/api/tables/${code}/seat`, { token: ben.token });
  await ben.closed;
  const again = await connected(ben.token, ben.user);
  expect(await again.say('joinRoom', { code })).toMatchObject({ ok: false, code: 'ROOM_LOCKED' });
  expect(await (await arrive('Eve')).say('joinRoom', { code })).toMatchObject({ ok: false, code: 'TABLE_UNKNOWN' });
});
