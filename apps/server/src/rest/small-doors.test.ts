/** Requests that are cut off, slow, or ask for what is not theirs. */
import { connect } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { addressKey } from '../network/address.ts';
import { addressOf } from '../testing/clients.ts';
import { within } from '../testing/running-time.ts';
import { openServer, type TestOptions, type TestServer } from '../testing/server.ts';
import { openUsual } from '../testing/stores.ts';

let servers: TestServer[] = [];
const serve = async (options?: TestOptions): Promise<TestServer> => {
  const server = await openServer(openUsual, options);
  servers.push(server);
  return server;
};
afterEach(async () => {
  for (const server of servers) await server.close();
  servers = [];
});

test('a request whose connection is gone has no address, and that is not an error', () => {
  expect(addressKey(undefined)).toBe('unknown');
});

/** Sends `text` and nothing more. Resolves with what came back once the server closes the connection. */
const send = async (server: TestServer, text: string): Promise<string> => {
  const { hostname, port } = new URL(await addressOf(server));
  return new Promise((resolve) => {
    let heard = '';
    const socket = connect(Number(port), hostname, () => socket.write(text));
    socket.on('data', (bytes) => {
      heard += bytes.toString();
    });
    socket.on('error', () => resolve(heard));
    socket.on('close', () => resolve(heard));
  });
};

describe('a request that does not come to its end is cut off', () => {
  test.each([
    ['in its headers', 'GET / HTTP/1.1\r\nhost: x\r\nx-slow: '],
    [
      'in its body',
      'POST /api/session HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
    ],
  ])('%s', async (_, text) => {
    const server = await serve({ limits: { requestMs: 200 } });
    expect(await within(4000, send(server, text))).toBe(true);
  });

  test('after ten seconds, and connections are checked every second', async () => {
    const { app } = await serve();
    expect([app.server.headersTimeout, app.server.requestTimeout]).toEqual([10_000, 10_000]);
  });
});

describe('addresses that are none', () => {
  test.each([
    ['/%', 400, 'BAD_REQUEST'],
    ['/api/tables/%c0', 400, 'BAD_REQUEST'],
    ['/docs/static/%00', 404, 'ROUTE_UNKNOWN'],
  ])('%s', async (url, status, code) => {
    const { ask, log } = await serve();
    const { body, headers, ...answer } = await ask('GET', url);
    expect([answer.status, body['code']]).toEqual([status, code]);
    expect(Object.keys(body).filter((field) => !['error', 'code', 'details'].includes(field))).toEqual([]);
    expect(JSON.stringify(body)).not.toMatch(/FST_|url component/);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(log.join('')).not.toContain('a request failed');
  });
});

test('a path that leads out of its folder, as no browser would send it', async () => {
  const server = await serve();
  const heard = await send(server, 'GET /docs/static/%2e%2e/ HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n');
  expect(heard).toMatch(/^HTTP\/1.1 404 /);
  expect(heard).toContain('"code":"ROUTE_UNKNOWN"');
  expect(server.log.join('')).not.toContain('a request failed');
});

describe('the numbers of operators', () => {
  const TOKEN = 'a-token-for-operators-0123';

  test('are not there without a token', async () => {
    const { ask } = await serve();
    expect(await ask('GET', '/metrics')).toMatchObject({ status: 404, body: { code: 'ROUTE_UNKNOWN' } });
  });

  test('are for those who bring it', async () => {
    const { ask } = await serve({ env: { METRICS_TOKEN: TOKEN } });
    const as = (token?: string) => ask('GET', '/metrics', { token });
    expect((await as()).status).toBe(404);
    expect((await as(`${TOKEN}x`)).status).toBe(404);
    expect((await as(TOKEN.slice(1))).status).toBe(404);
    expect(await as(TOKEN)).toMatchObject({ status: 200 });
    expect(String((await as(TOKEN)).body['text'])).toMatch(/^croupier_sessions 0$/m);
  });
});

describe('with a public address, the Host header of a request proves nothing', () => {
  test.each([
    ['a name that leads to this machine', 'evil.example.org:3000', 403],
    ['the public name', 'cards.example.org', 201],
    ['this machine by number', '127.0.0.1:3000', 201],
    ['this machine by IPv6 number', '[::1]:3000', 201],
    ['localhost', 'localhost:3000', 201],
  ])('%s', async (_, host, status) => {
    const { ask } = await serve({ env: { PUBLIC_URL: 'https://cards.example.org' } });
    const origin = host === 'cards.example.org' ? `https://${host}` : `http://${host}`;
    expect((await ask('POST', '/api/session', { body: { name: 'Ann' }, headers: { host, origin } })).status).toBe(
      status,
    );
  });
});
