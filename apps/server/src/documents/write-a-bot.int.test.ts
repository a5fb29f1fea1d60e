/** docs/tutorial/write-a-bot.md: its code block, run as it stands against a real server. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { GAMES } from '@croupier/catalog';
import { auditTable } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { openSqliteStore } from '@croupier/store';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { patternOf, ROOT, readPage } from '../testing/page-blocks.ts';

const PAGE = readPage('docs/tutorial/write-a-bot.md');
const blocksOf = (language: string): readonly string[] =>
  [...PAGE.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].flatMap(([, found, body = '']) =>
    found === language ? [body] : [],
  );

let folder: string;
let server: RunningServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-bot-'));
  const env = { DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  server = expectOk(await startServer(env));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

interface Ran {
  readonly code: number | null;
  readonly out: string;
}

const node = (args: readonly string[], cwd: string, env = process.env): Promise<Ran> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, args, { cwd, env });
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.once('close', (code) => resolve({ code, out }));
  });

/** A folder of somebody who has installed the packages of this repository, with the bot in it. */
const installBot = (block: string): string => {
  const home = join(folder, 'bot');
  mkdirSync(home);
  symlinkSync(join(ROOT, 'node_modules'), join(home, 'node_modules'));
  writeFileSync(join(home, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(home, 'bot.ts'), block);
  return home;
};

/** As strict as the packages themselves. */
const checkTypes = (home: string): Promise<Ran> => {
  const config = { extends: join(ROOT, 'tsconfig.check.json'), include: ['bot.ts'], exclude: [] };
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(config));
  return node([join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', home], home);
};

test('the bot of the page has at most 30 lines of code and plays 100 rounds in a room', async () => {
  const [bot = ''] = blocksOf('ts');
  const [shown = ''] = blocksOf('text');
  const code = bot.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('/**'));
  expect(code.length).toBeLessThanOrEqual(30);
  const home = installBot(bot);
  expect(await checkTypes(home)).toEqual({ code: 0, out: '' });
  const env = { ...process.env, SERVER: `http://127.0.0.1:${server.port}` };
  const ran = await node(['--import', 'tsx', '--conditions=source', 'bot.ts'], home, env);
  expect(ran).toMatchObject({ code: 0, out: expect.stringMatching(patternOf(shown)) as string });
  await server.close();
  const store = expectOk(await openSqliteStore(join(folder, 'data', 'croupier.db')));
  const [table = ''] = expectOk(await store.openTables({ limit: 10 }));
  expect(expectOk(await auditTable(store, GAMES, table))).toMatchObject({ ok: true, rounds: 100, problems: [] });
  await store.close();
});

test('a bot that asks for a field its game does not have is not compiled', async () => {
  const [bot = ''] = blocksOf('ts');
  const home = installBot(bot.replace('view.round', 'view.rounds').replace('total', 'totals'));
  const { code, out } = await checkTypes(home);
  expect(code).not.toBe(0);
  expect(out).toMatch(/'rounds' does not exist/);
  expect(out).toMatch(/'totals' does not exist/);
});
