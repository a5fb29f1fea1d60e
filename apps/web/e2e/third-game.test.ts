/**
 * A game that nobody here has heard of: one folder and one line, added to a copy of the project as the how-to says. It is played in
 * a browser, in the terminal and over sockets, verified and audited.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildPages, openBrowser } from './browser.ts';
import { type Copied, copyWithGame, LISTED_FILES } from './copied-tree.ts';
import { MOUSE } from './table.ts';

const GAME = 'high-card';
/** As people run it, but from the sources. */
const CLI = ['--import', 'tsx', '--conditions=source', 'apps/cli/src/main.ts'];

let copied: Copied;
let browser: Browser | undefined;
let server: ChildProcess | undefined;
let url = '';

const env = (): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: join(copied.root, 'data'),
  LOG_LEVEL: 'silent',
  XDG_CONFIG_HOME: join(copied.root, 'config'),
});

/** Answers with what was printed; rejects where the program fails. */
const croupier = (args: readonly string[], input = ''): Promise<string> =>
  new Promise((done, fail) => {
    const child = execFile(
      process.execPath,
      [...CLI, ...args],
      { cwd: copied.root, env: env(), encoding: 'utf8' },
      (error, out, said) => (error ? fail(new Error(`${error.message}\n${out}\n${said}`)) : done(out)),
    );
    child.stdin?.end(input);
  });

const serve = async (): Promise<void> => {
  const started = spawn(process.execPath, [...CLI, 'serve', '--host', '127.0.0.1', '--port', '0'], {
    cwd: copied.root,
    env: env(),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  server = started;
  for await (const chunk of started.stdout) {
    url = /open at (http:\S+)/.exec(String(chunk))?.[1] ?? '';
    if (url !== '') return;
  }
  throw new Error('the server of the copy did not start');
};

const stop = async (): Promise<void> => {
  if (server === undefined || server.exitCode !== null || !server.kill('SIGTERM')) return;
  await once(server, 'exit');
};

beforeAll(async () => {
  copied = copyWithGame();
  await buildPages(join(copied.root, 'apps/web'), join(copied.root, 'apps/web/dist'));
  [browser] = await Promise.all([openBrowser(), serve()]);
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await stop();
  await rm(copied.root, { recursive: true, force: true });
});

test('it takes one folder and one line, and the how-to lists every file', () => {
  expect(copied.touched.toSorted()).toEqual(LISTED_FILES.toSorted());
  expect(copied.touched.filter((file) => !file.startsWith(`games/${GAME}/`))).toEqual([
    'packages/catalog/src/games.ts',
  ]);
});

test('alone in the terminal: a round is dealt, shown and settled', async () => {
  const out = await croupier(['play', GAME, '--seed', 'third', '--chips', '100'], 'wager 5\ndeal\nshow\n');
  expect(out).toMatch(/You can: wager 0\.01 to 100\./);
  for (const event of ['WagerPlaced', 'CardDealt', 'HouseCardDealt', 'RoundSettled']) expect(out).toContain(event);
  expect(out).toMatch(/1 rounds?, net /);
});

test('in a browser: bet, deal and show by buttons, with every card checked; its rules can be read', async () => {
  if (browser === undefined) throw new Error('no browser was opened');
  const page = await browser.newPage();
  const troubles: string[] = [];
  page.on('pageerror', ({ message }) => troubles.push(message));
  await page.goto(`${url}/`);
  await page.locator(`.home-games a[href="/${GAME}"]`).click();
  for (let round = 1; round <= 2; round++) {
    await MOUSE.act(page, 'wager 5');
    await MOUSE.act(page, 'deal');
    await page
      .locator('.plain-felt')
      .getByText(/\{"1":"[2-9TJQKA][cdhs]"\}/)
      .waitFor();
    await MOUSE.act(page, 'show');
    await page
      .locator('.plain-felt')
      .getByText(String(round + 1), { exact: true })
      .waitFor();
  }
  await expect.poll(() => page.locator('.proofs').first().getAttribute('data-state')).toBe('all-match');
  // A game without a recap is shown by its cards.
  await page.goto(`${url}/history`);
  await page.locator('.sitting-name a').click();
  await page.locator('.history .recap-cards').nth(1).waitFor();
  expect(await page.locator('.history .recap-cards svg').count()).toBe(4);
  await page.goto(`${url}/learn/${GAME}`);
  await page.getByText('The higher rank wins and pays 1:1').waitFor();
  expect(troubles).toEqual([]);
});

test('over sockets; then its log is verified from the outside and the store is audited', async () => {
  const out = await croupier(
    ['play', '--server', url, '--new', GAME, '--name', 'Ann', '--no-color'],
    'wager 5\ndeal\nshow\nleave\n',
  );
  expect(out).toContain('RoundSettled');
  const code = /Table ([2-9A-Z]{6}) /.exec(out)?.[1] ?? '';
  const verified = JSON.parse(await croupier(['verify', code, '--server', url, '--json'])) as object;
  expect(verified).toMatchObject({ verified: { ok: true, table: code, rounds: 1, cards: 2, problems: [] } });
  await stop();
  const audited = JSON.parse(await croupier(['audit', '--all', '--json'])) as object;
  expect(audited).toMatchObject({ audited: { ok: true } });
});
