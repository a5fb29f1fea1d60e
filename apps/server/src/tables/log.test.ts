/** Lines of the log have ids and codes, and never what is secret or private. */
import { openMemoryStore } from '@croupier/store';
import { expect, test } from 'vitest';
import { hashOf } from '../session/tokens.ts';
import { ordersFor } from '../testing/bytes.ts';
import { connect } from '../testing/clients.ts';
import { cmd, GAME, openServer } from '../testing/server.ts';

test('a whole evening leaves no token, seed, entropy, cookie, body, name or address in the log', async () => {
  const seeds: string[] = [];
  const store = openMemoryStore();
  const watched: typeof store = {
    ...store,
    append: (append) => {
      for (const write of append.vault ?? [])
        if (write.kind === 'put') seeds.push(Buffer.from(write.bytes).toString('hex'));
      return store.append(append);
    },
  };
  const server = await openServer(() => Promise.resolve({ store: watched, remove: () => store.close() }), {
    env: { LOG_LEVEL: 'trace' },
  });
  const { token, user } = await server.enter('Annabel');
  const cookie = { cookie: `croupier=${token}` };
  const ann = await connect(server, token);
  const made = await ann.say('createRoom', { cmdId: cmd(), game: GAME });
  if (!made.ok) throw new Error(made.error);
  const code = made.table.table;
  const entropy = '0123456789abcdef'.repeat(2);
  const cmdId = cmd();
  const [commit, open] = ordersFor({ table: code, shoe: `${code}.1`, user }, entropy);
  await ann.say('order', { code, cmdId: cmd(), order: commit });
  expect(await ann.say('order', { code, cmdId, order: open })).toMatchObject({ ok: true });
  await ann.say('chat', { code, text: 'something private' });
  await ann.say('order', { code, cmdId: cmd(), play: { type: 'nonsense', amount: 12_345.67 } });
  await server.ask('POST', `/api/tables/${code}/commands`, {
    headers: cookie,
    body: { cmdId: 'x', play: {} },
    from: '203.0.113.77',
  });
  await server.ask('GET', '/api/session', { headers: cookie });
  server.app.log.error({ err: new Error('oops'), token, req: { headers: { authorization: token, cookie: token } } });
  ann.socket.disconnect();
  await server.close();
  const log = server.log.join('');
  expect(log).toContain(cmdId);
  expect(log).toContain(`"table":"${code}"`);
  expect(log).toContain('COMMAND_UNKNOWN');
  expect(seeds.length).toBeGreaterThan(0);
  const secrets = [token, hashOf(token), entropy, 'Annabel', 'something private', '12345.67', '203.0.113.77', ...seeds];
  for (const secret of secrets) {
    expect(log).not.toContain(secret);
    expect(log).not.toContain(Buffer.from(secret).toString('base64'));
  }
});
