/** docs/how-to/self-host/on-one-machine.md: what it tells operators to type, beside a running server with a table. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@croupier/kernel';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { readPage, stepsOf } from '../testing/page-blocks.ts';
import { cmd, GAME } from '../testing/server.ts';
import { expectTyped } from '../testing/typed.ts';

let folder: string;
let server: RunningServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-host-'));
  const env = { DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  server = expectOk(await startServer(env));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const post = async (path: string, body: object, token = ''): Promise<{ readonly token?: string }> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers,
    body: JSON.stringify(body),
  });
  return (await answer.json()) as { readonly token?: string };
};

test('the health check of the Containerfile tells a server from none', async () => {
  const [, json = '[]'] = /^HEALTHCHECK [^[]*CMD (\[.+\])$/m.exec(readPage('Containerfile')) ?? [];
  const [program = '', ...args] = JSON.parse(json) as readonly string[];
  const check = (port: number): Promise<number | null> =>
    new Promise((done) => {
      spawn(program, args, { env: { ...process.env, PORT: String(port) }, stdio: 'ignore' }).on('close', done);
    });
  const { port } = server;
  expect(await check(port)).toBe(0);
  await server.close();
  expect(await check(port)).toBe(1);
});

test('audit, backup and restore as on the page', async () => {
  const { token } = await post('/api/session', { name: 'Ann', token: true });
  expect(await post('/api/tables', { cmdId: cmd(), game: GAME }, token)).toHaveProperty('table');
  const steps = stepsOf(readPage('docs/how-to/self-host/on-one-machine.md'));
  expect(steps).toHaveLength(3);
  await expectTyped(steps, { cwd: folder, folder });
});
