/** A player in a seat while the token of their session is replaced. */
import { afterEach, expect, test } from 'vitest';
import { type Client, connect } from '../testing/clients.ts';
import { openMemory } from '../testing/memory.ts';
import { cmd, GAME, openServer } from '../testing/server.ts';

const MINUTE = 60_000;
const clients: Client[] = [];
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.disconnect();
});

test('the old socket stays connected, the seat is kept, and the new token works for both', async () => {
  const server = await openServer(openMemory);
  const { ask, enter, time } = server;
  const join = async (token: string): Promise<Client> => {
    const client = await connect(server, token);
    clients.push(client);
    return client;
  };
  const { token: old, user } = await enter('Ann');
  const before = await join(old);
  const made = await before.say('createRoom', { cmdId: cmd(), game: GAME });
  const code = made.ok ? made.table.table : '';
  const { body } = await ask('POST', '/api/session', { token: old, body: { token: true } });
  const token = String(body['token']);
  expect(body['user']).toBe(user);
  // A connection lost at this moment can come back with either token.
  for (const either of [old, token])
    expect(await (await join(either)).say('joinRoom', { code })).toMatchObject({ ok: true, seat: 1 });
  time.now += MINUTE;
  const after = await join(token);
  const lock = { type: 'lock', locked: true };
  expect(await after.say('order', { code, cmdId: cmd(), order: lock })).toMatchObject({ ok: true });
  await expect(connect(server, old)).rejects.toMatchObject({ data: { code: 'SESSION_UNKNOWN' } });
  const pause = { type: 'pause', paused: true };
  expect(await before.say('order', { code, cmdId: cmd(), order: pause })).toMatchObject({ ok: true });
  expect(before.socket.connected).toBe(true);
  // Signing out closes all of them, whichever token they came with.
  await ask('DELETE', '/api/session', { token });
  await Promise.all(clients.map(({ closed }) => closed));
  for (const { heard } of clients) expect(heard.at(-1)).toMatchObject({ message: { notice: 'signed-out' } });
  await server.close();
});
