import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bundle, type Programs } from '@croupier/store/testing';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

let programs: Programs;
beforeAll(async () => {
  programs = await bundle({ main: new URL('main.ts', import.meta.url) });
});
afterAll(() => programs.remove());

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'croupier-main-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

/** The real program in a process of its own. */
const run = (env: { readonly [name: string]: string }) => {
  const child = spawn(process.execPath, [programs.file('main')], {
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'error', ...env },
  });
  const said = { out: '', err: '' };
  child.stderr.on('data', (bytes: Buffer) => {
    said.err += bytes.toString();
  });
  const address = new Promise<string>((resolve) =>
    child.stdout.on('data', (bytes: Buffer) => {
      said.out += bytes.toString();
      const found = /open at (http:\S+)/.exec(said.out)?.[1];
      if (found !== undefined) resolve(found);
    }),
  );
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, said, address, ended };
};

test.each(['SIGTERM', 'SIGINT'] as const)(
  'on %s it stops in good order, and its store can be opened again',
  async (signal) => {
    for (let times = 0; times < 2; times++) {
      const { child, address, ended, said } = run({});
      const url = `${await address}/readyz`;
      await expect.poll(async () => (await fetch(url)).status).toBe(200);
      const start = performance.now();
      child.kill(signal);
      expect(await ended).toBe(0);
      expect(performance.now() - start).toBeLessThan(10_000);
      expect(said.err).toBe('');
    }
  },
);

test('bad settings: one sentence each on standard error, exit code 1', async () => {
  const { said, ended } = run({ PORT: 'x', TRUST_PROXY: 'yes', DATABASE_URL: 'postgres://db/croupier' });
  expect(await ended).toBe(1);
  expect(said.err.trim().split('\n')).toEqual([
    'croupier: VAULT_KEY must be set when DATABASE_URL is set: all servers need the same key.',
    'croupier: PORT must be a whole number from 0 to 65535.',
    'croupier: TRUST_PROXY must be a whole number from 0 to 9.',
  ]);
});
