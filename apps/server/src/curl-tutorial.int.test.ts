/** docs/tutorial/a-round-with-curl.md, typed in as it stands: real curl, real server, real store. */
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expectOk } from '@croupier/kernel';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from './start.ts';
import { patternOf, ROOT, readPage, type Step, stepsOf } from './testing/page-blocks.ts';

const PAGE = 'docs/tutorial/a-round-with-curl.md';
/** Where the page says the server is: all that is changed in it. */
const ADDRESS = 'http://localhost:3000';
const MARK = '\u001e';

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

/** `npx croupier` from the sources: what was built may be older than what is tested. */
const putCroupier = (): void => {
  const file = join(folder, 'npx');
  writeFileSync(
    file,
    `#!/bin/sh\nshift\nexec "${process.execPath}" --import tsx --conditions=source apps/cli/src/main.ts "$@"\n`,
  );
  chmodSync(file, 0o755);
};

interface Ended {
  readonly status: number | null;
  readonly output: readonly string[];
  readonly errors: string;
}

/** One shell for all blocks, as in a terminal; a mark after each tells their outputs apart. */
const type = async (steps: readonly Step[]): Promise<Ended> => {
  const script = steps.map(({ script }) => `${script}printf '${MARK}'\n`).join('');
  const shell = spawn('sh', ['-e'], {
    cwd: ROOT,
    env: { ...process.env, PATH: `${folder}${delimiter}${process.env['PATH'] ?? ''}`, TMPDIR: folder, NO_COLOR: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let [output, errors] = ['', ''];
  shell.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  shell.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  shell.stdin.end(script.replaceAll(ADDRESS, `http://127.0.0.1:${server.port}`));
  const status = await new Promise<number | null>((done) => shell.on('close', done));
  return { status, output: output.split(MARK).slice(0, -1), errors };
};

/** Answers of the server have no line end of their own. */
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

test('every block runs, and prints what the page shows', async () => {
  const { status: found } = spawnSync('curl', ['--version']);
  expect(found, 'This test needs curl on the PATH: it runs the tutorial as people type it.').toBe(0);
  putCroupier();
  const steps = stepsOf(readPage(PAGE));
  expect(steps.length).toBeGreaterThan(10);
  const { status, output, errors } = await type(steps);
  expect({ status, errors, blocks: output.length }).toEqual({ status: 0, errors: '', blocks: steps.length });
  for (const [index, { script, shown }] of steps.entries()) {
    const printed = ended(output[index] ?? '');
    const fits = shown.length === 0 ? printed === '' : shown.some((one) => patternOf(one).test(printed));
    expect(fits, `${script}\nprinted\n${printed}\nwhich is not\n${shown.join('\nnor\n')}`).toBe(true);
  }
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
