import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { runCli } from './testing/fake-io.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-serve-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('flags come before the environment; it serves until it is asked to stop, and then lets go of its store', async () => {
  for (let turn = 0; turn < 2; turn++) {
    const ending = new AbortController();
    const asked: number[] = [];
    const env = { DATA_DIR: '/nowhere', HOST: '0.0.0.0', PORT: '99999', LOG_LEVEL: 'silent' };
    const args = ['serve', '--host', '127.0.0.1', '--port', '0', '--data', join(folder, 'data')];
    const ran = await runCli(args, {
      env,
      ending: ending.signal,
      heard: (text) => {
        const address = /open at (http:\S+)\n/.exec(text)?.[1];
        if (address === undefined) return;
        void fetch(`${address}/readyz`)
          .then(({ status }) => asked.push(status))
          .finally(() => ending.abort());
      },
    });
    expect(ran).toMatchObject({ code: 0, err: '' });
    expect(asked).toEqual([200]);
    expect(ran.out).toMatch(/^Croupier is open at http:\/\/127\.0\.0\.1:\d+\nCroupier will stop when .+\.\n$/);
    expect(existsSync(join(folder, 'data', 'croupier.db'))).toBe(true);
  }
});

test('croupier alone starts the server', async () => {
  const ran = await runCli([], { env: { PORT: 'many', DATA_DIR: folder } });
  expect(ran).toMatchObject({ code: 1, out: '' });
  expect(ran.err).toMatch(/^croupier: SERVER_NOT_STARTED: PORT must be /);
});

test('reports all mistakes at once, in a sentence each', async () => {
  const ran = await runCli(['serve'], { env: { VAULT_KEY: 'short', PORT: 'many', DATA_DIR: folder } });
  expect(ran).toMatchObject({ code: 1, out: '' });
  expect(ran.err.match(/^croupier: SERVER_NOT_STARTED: (VAULT_KEY|PORT) must be .+\.$/gm)).toHaveLength(2);
});
