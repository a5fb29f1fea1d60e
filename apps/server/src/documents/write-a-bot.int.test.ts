/** docs/tutorial/write-a-bot.md: its code block, run as it stands against a real server. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
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

/** Runs the block as a module, with the packages of this repository. */
const runBlock = (block: string): Promise<{ readonly code: number | null; readonly out: string }> =>
  new Promise((resolve) => {
    const args = ['--import', 'tsx', '--conditions=source', '--input-type=module'];
    const env = { ...process.env, SERVER: `http://127.0.0.1:${server.port}` };
    // From the folder of the server, so that its packages are found, and without a file that could be left behind.
    const child = spawn(process.execPath, args, { cwd: join(ROOT, 'apps/server'), env });
    child.stdin.end(block);
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.once('close', (code) => resolve({ code, out }));
  });

test('the bot of the page has at most 30 lines of code and plays 100 rounds in a room', async () => {
  const [bot = ''] = blocksOf('js');
  const [shown = ''] = blocksOf('text');
  const code = bot.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('/**'));
  expect(code.length).toBeLessThanOrEqual(30);
  const ran = await runBlock(bot);
  expect(ran).toMatchObject({ code: 0, out: expect.stringMatching(patternOf(shown)) as string });
  await server.close();
  const store = expectOk(await openSqliteStore(join(folder, 'data', 'croupier.db')));
  const [table = ''] = expectOk(await store.openTables({ limit: 10 }));
  expect(expectOk(await auditTable(store, GAMES, table))).toMatchObject({ ok: true, rounds: 100, problems: [] });
  await store.close();
});
