/** docs/how-to/port-your-client.md: its program, run as it stands against a real server, and its names against the wire. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadSchemas } from '@croupier/catalog/schemas';
import { expectOk } from '@croupier/kernel';
import { CLIENT_MESSAGES, SERVER_MESSAGES } from '@croupier/protocol';
import { expect, test } from 'vitest';
import { startServer } from '../start.ts';
import { patternOf, ROOT, readPage } from '../testing/page-blocks.ts';

const PAGE = readPage('docs/how-to/port-your-client.md');
const blockOf = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'm').exec(PAGE)?.[1] ?? '';

const runBlock = (block: string, server: string): Promise<{ readonly code: number | null; readonly out: string }> =>
  new Promise((resolve) => {
    // From the folder of the server, so that its packages are found, and without a file that could be left behind.
    const child = spawn(process.execPath, ['--input-type=module'], {
      cwd: join(ROOT, 'apps/server'),
      env: { ...process.env, SERVER: server },
    });
    child.stdin.end(block);
    let out = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (out += text));
    child.once('close', (code) => resolve({ code, out }));
  });

/** What the program prints at a server with these limits. */
const playAt = async (limits: { readonly LIMITS?: string }): Promise<Awaited<ReturnType<typeof runBlock>>> => {
  const folder = mkdtempSync(join(tmpdir(), 'croupier-port-'));
  const env = { DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...limits };
  const server = expectOk(await startServer(env));
  try {
    return await runBlock(blockOf('js'), `http://127.0.0.1:${server.port}`);
  } finally {
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
const ROUND = { code: 0, out: expect.stringMatching(patternOf(blockOf('text'))) as string };

test('the program of the page plays a round with a token in `auth`', async () => {
  expect(await playAt({})).toEqual(ROUND);
});

test('the program of the page waits and connects again when the server has closed its socket', async () => {
  // The fourth message of a socket closes it, and a round takes at least four.
  expect(await playAt({ LIMITS: 'messages=3/1' })).toEqual(ROUND);
});

/** The last cell of each row of the table with this head. */
const lastCells = (head: string): readonly string[] => {
  const lines = PAGE.split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${head} |`));
  const rest = lines.slice(start + 2);
  return rest
    .slice(
      0,
      rest.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) => line.split('|').at(-2) ?? '');
};
const namesIn = (text: string): readonly string[] => [...text.matchAll(/`([^`]+)`/g)].map(([, name = '']) => name);

test('what is sent exists: messages, orders, and every command that players of a game send', async () => {
  const cells = lastCells('your client sends');
  expect(cells.length).toBeGreaterThan(15);
  const messages = cells.map((cell) => namesIn(cell)[0] ?? '').filter((name) => !name.startsWith('POST '));
  expect([...new Set(messages)].toSorted()).toEqual(Object.keys(CLIENT_MESSAGES).toSorted());
  const types = cells.flatMap((cell) => namesIn(cell).filter((name) => /^[A-Z][a-z]+[A-Za-z]*$/.test(name)));
  const known = (await loadSchemas()).flatMap(({ command }) =>
    (command['oneOf'] as readonly { readonly title: string }[]).map(({ title }) => title),
  );
  // The house sends that one.
  expect([...new Set(types)].toSorted()).toEqual([...new Set(known)].filter((type) => type !== 'TimeOut').toSorted());
});

test('every message of the server has a row', () => {
  const named = lastCells('your client listens to').flatMap(namesIn);
  expect(Object.keys(SERVER_MESSAGES).filter((event) => !named.includes(event))).toEqual([]);
});

test('every notice has a row', () => {
  const rows = [...PAGE.matchAll(/^\| `([a-z-]+)` \| .+ \| .+ \|$/gm)].map(([, notice]) => notice).slice(1);
  // Without the head of the table.
  expect(rows).toEqual(SERVER_MESSAGES.serverNotice.shape.notice.options);
});
