/** A connection has one socket. A second CONNECT packet closes it before another socket exists. */
import { afterEach, expect, test } from 'vitest';
import { addressOf } from '../testing/clients.ts';
import { frame } from '../testing/frame.ts';
import { openRaw, type RawSocket } from '../testing/raw-socket.ts';
import { openServer, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

const PACKETS = 8192;

let server: TestServer | undefined;
let raws: RawSocket[] = [];
afterEach(async () => {
  for (const raw of raws) raw.destroy();
  raws = [];
  await server?.close();
});

const open = async (): Promise<{ readonly raw: RawSocket; readonly made: () => number }> => {
  server = await openServer(openUsual);
  const { token } = await server.enter('Ann');
  let sockets = 0;
  server.io.use((_, next) => {
    sockets += 1;
    next();
  });
  const raw = await openRaw(await addressOf(server), { authorization: `Bearer ${token}` });
  raws.push(raw);
  return { raw, made: () => sockets };
};

test.each([
  ['to the same namespace', '40'],
  ['to namespaces that do not exist', '40/admin,'],
])('8,192 CONNECT packets in one write, %s, make at most one socket', async (_, packet) => {
  const { raw, made } = await open();
  raw.write(
    Buffer.concat([frame(Buffer.from('40')), ...Array.from({ length: PACKETS }, () => frame(Buffer.from(packet)))]),
  );
  await raw.closed;
  expect(made()).toBeLessThanOrEqual(1);
  await expect.poll(() => server?.io.engine.clientsCount).toBe(0);
  expect(server?.io.sockets.sockets.size).toBe(0);
  // Answering each of them would be a way to fill our memory.
  expect(raw.received.join('').length).toBeLessThan(1000);
});

test('a socket that has left may not come back on the same connection', async () => {
  const { raw, made } = await open();
  raw.frame('40');
  await expect.poll(() => raw.received.join('')).toContain('40{"sid"');
  raw.frame('41');
  raw.frame('40');
  await raw.closed;
  expect(made()).toBe(1);
});
