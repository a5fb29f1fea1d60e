import { afterEach, expect, test } from 'vitest';
import { connect } from '../testing/clients.ts';
import { openMemory } from '../testing/memory.ts';
import { openServer, type TestServer } from '../testing/server.ts';
import { Seen } from './seen.ts';

let server: TestServer | undefined;
afterEach(() => server?.close());

test('a session that connects again is counted as such', async () => {
  server = await openServer(openMemory);
  for (const [name, times] of [
    ['Ann', 3],
    ['Ben', 1],
  ] as const) {
    const { token } = await server.enter(name);
    for (let n = 0; n < times; n++) (await connect(server, token)).socket.disconnect();
  }
  const { connections } = server.service.metrics;
  const counted = new Map((await connections.get()).values.map(({ labels, value }) => [labels.which, value]));
  expect(counted).toEqual(
    new Map([
      ['first', 2],
      ['again', 2],
    ]),
  );
});

test('keeps a limited number of sessions, and forgets the oldest first', () => {
  const seen = new Seen();
  for (let n = 0; n < 20_001; n++) expect(seen.add(`s${n}`)).toBe(true);
  expect([seen.add('s1'), seen.add('s20000'), seen.add('s0')]).toEqual([false, false, true]);
});
