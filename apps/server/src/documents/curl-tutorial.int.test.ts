/** docs/tutorial/a-round-with-curl.md, typed in as it stands: real curl, real server, real store. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectOk } from '@croupier/kernel';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../start.ts';
import { patternOf, ROOT, readPage, stepsOf } from '../testing/page-blocks.ts';
import { expectTyped } from '../testing/typed.ts';

const PAGE = 'docs/tutorial/a-round-with-curl.md';
/** Where the page says the server is: all that is changed in it. */
const ADDRESS = 'http://localhost:3000';

let folder: string;
let server: RunningServer;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'croupier-curl-'));
  const env = { DATA_DIR: join(folder, 'data'), PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent' };
  server = expectOk(await startServer(env));
});
afterEach(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

test('every block runs, and prints what the page shows', async () => {
  const { status: found } = spawnSync('curl', ['--version']);
  expect(found, 'This test needs curl on the PATH: it runs the tutorial as people type it.').toBe(0);
  const steps = stepsOf(readPage(PAGE));
  expect(steps.length).toBeGreaterThan(10);
  await expectTyped(steps, { cwd: ROOT, folder, replace: [ADDRESS, `http://127.0.0.1:${server.port}`] });
});

describe('how a page is read', () => {
  test('… is any text in a line, any lines alone, and nothing else fits', () => {
    const pattern = patternOf('{"id":"….1"}\n…\nend\n');
    expect(pattern.test('{"id":"AB.1"}\nend\n')).toBe(true);
    expect(pattern.test('{"id":"AB.1"}\none\ntwo\nend\n')).toBe(true);
    for (const other of ['{"id":"ABx1"}\nend\n', '{"id":"AB.1"}\nend\nmore\n', '{"id":"AB.1"}\n', ''])
      expect(pattern.test(other)).toBe(false);
  });

  test('a block of sh has the blocks of text after it; text before the first has nobody', () => {
    const fence = '```';
    const block = (language: string, body: string): string => `${fence}${language}\n${body}${fence}\n`;
    const page = [block('text', 'x\n'), block('sh', 'a\n'), block('text', '1\n'), block('text', '2\n')].join('\n');
    expect(stepsOf(page)).toEqual([{ script: 'a\n', shown: ['1\n', '2\n'] }]);
  });
});
