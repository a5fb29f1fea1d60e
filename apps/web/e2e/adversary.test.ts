/**
 * The adversary house before a real browser: the page stops the table, sends nothing more, says why and offers the evidence,
 * which others can judge. Here one cheat for each check of the client and each moment; `npm run adversary:long` plays all.
 */
import { readFile } from 'node:fs/promises';
import { linesOf, runVerifier } from '@croupier/fair/testing/verifier';
import { asWords, type Front, LIVE_CHEATS, type NamedCheat } from '@croupier/server/testing/adversary';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkText } from '../src/lib/check-text.ts';
import { openDishonest, playInHurry } from './dishonest.ts';
import { setStage } from './stage.ts';
import { CARD_GAME } from './table.ts';

const stage = setStage();

/** `npm run adversary:long` sets TEST_LONG. */
const isLong = process.env['TEST_LONG'] !== undefined;
const SHORT: readonly string[] = [
  'replace a player’s bytes with the house’s bytes',
  'publish a shoe without anyone’s bytes',
  'prove a card with a wrong salt',
  'show one event and log another',
  'place a larger bet than the player asked for',
  'reveal a wrong seed',
  'settle a round with a result that does not follow from its cards',
  'stop giving receipts in the middle of a game',
  'rewrite the log after the players got their receipts',
  'cut the end off the log',
];
/** Some of them, by their names: `TEST_CHEATS='reveal a wrong seed|…' npm run adversary:long`. */
const chosen = process.env['TEST_CHEATS']?.split('|');
const isChosen = (name: string): boolean => chosen?.includes(name) ?? (isLong || SHORT.includes(name));
/** Cheats with the shoes themselves need a separate server, and are played against the Node client. */
const CHEATS = LIVE_CHEATS.filter(({ name, shoes }) => shoes === undefined && isChosen(name));
/** About 60 rounds. */
const MOST_ORDERS = 250;
/** Pages at a time. */
const BATCH = 5;

const keptReceipts = (page: Page, code: string): Promise<boolean> =>
  page.evaluate((key) => localStorage.getItem(key) !== null, `croupier.receipts.${code}`);

interface Said {
  readonly code: string;
}

/** The verdicts of our checker, as in `croupier verify`, and of the referee in Python, on the log and this file. */
const judged = async (log: string, evidence: string): Promise<readonly [verify: string[], python: string[]]> => {
  const found = await checkText(evidence, log);
  if (found.kind !== 'log') throw new Error('not a log');
  const [report] = linesOf<{
    problems: readonly Said[];
    receipts: { problems: readonly Said[] } | null;
    evidence: readonly { problems: readonly Said[] }[];
  }>(await runVerifier([evidence, log], '--json'));
  const codes = (...lists: readonly (readonly Said[] | undefined)[]): string[] =>
    lists.flatMap((list) => list?.map(({ code }) => code) ?? []);
  return [
    codes(found.checked.problems),
    codes(report?.problems, report?.receipts?.problems, ...(report?.evidence.map(({ problems }) => problems) ?? [])),
  ];
};

/**
 * A cheat must be found within so many orders, however slow the machine is. What the page shows instead tells a cheat that was
 * missed from a game that does not go on.
 */
const untilStopped = async (strip: Locator, front: Front, page: Page): Promise<void> => {
  const isOver = async (): Promise<boolean> => front.orders.length > MOST_ORDERS || (await strip.isVisible());
  await expect
    .poll(isOver, { timeout: 240_000 })
    .toBe(true)
    .catch(() => undefined);
  if (await strip.isVisible()) return;
  throw new Error(
    `not caught after ${front.orders.length} orders. The page: ${await page.locator('body').innerText()}`,
  );
};

const isCaught = async ({ name, when, play, sentence, or, judged: wanted }: NamedCheat): Promise<void> => {
  const page = await stage.newPage({ acceptDownloads: true });
  const { code, front, drop } = await openDishonest(page, stage.site.url, CARD_GAME, play());
  await playInHurry(page);
  if (when === 'reconnect') {
    await expect.poll(() => keptReceipts(page, code)).toBe(true);
    await drop();
  }
  const strip = page.locator('.strip').filter({ hasText: 'Play has stopped.' });
  await untilStopped(strip, front, page);
  const [, words = ''] =
    /^Play has stopped\. (.*?)(?: Position \d+ of the shoe\.)?$/.exec(
      (await strip.locator('div').first().textContent()) ?? '',
    ) ?? [];
  if (or === undefined || !asWords(words).startsWith(or)) expect(asWords(words), name).toBe(sentence);
  const sent = front.orders.length;
  for (const key of ['s', 'h', 'd', 'Enter', ' ']) await page.keyboard.press(key);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    strip.getByRole('button', { name: 'Download the evidence' }).click(),
  ]);
  const evidence = await readFile(await download.path(), 'utf8');
  const log = await page.evaluate(
    async (path) => (await fetch(path)).text(),
    `/api/tables/${code}/log?after=0&limit=500`,
  );
  expect(front.orders.length, name).toBe(sent);
  const [verify, python] = await judged(log, evidence);
  const fits = (code: string | null, said: readonly string[]): boolean =>
    code === null ? said.length === 0 : said.includes(code);
  if (!fits(wanted.verify, verify)) throw new Error(`croupier verify says ${verify.join(', ')}`);
  if (!fits(wanted.python, python)) throw new Error(`verify.py says ${python.join(', ')}`);
  await page.context().close();
};

test(`${CHEATS.length} cheats are caught by a browser, which stops, sends nothing more and gives the evidence`, async () => {
  const waiting = [...CHEATS];
  const missed: unknown[] = [];
  const work = async (): Promise<void> => {
    for (let cheat = waiting.shift(); cheat !== undefined; cheat = waiting.shift()) {
      const { name } = cheat;
      await isCaught(cheat).catch((error: unknown) => missed.push(`${name}: ${String(error)}`));
    }
  };
  await Promise.all(Array.from({ length: BATCH }, work));
  expect(missed).toEqual([]);
  expect(CHEATS.length).toBeGreaterThanOrEqual(chosen?.length ?? (isLong ? 25 : SHORT.length));
}, 600_000);

test('an honest house behind the same front raises no alarm', async () => {
  const page = await stage.newPage();
  const { code, drop } = await openDishonest(page, stage.site.url, CARD_GAME, {});
  await playInHurry(page);
  await expect.poll(() => keptReceipts(page, code)).toBe(true);
  await drop();
  await page
    .getByText(/shoes? .*revealed/i)
    .first()
    .waitFor();
  expect(await page.getByText('Play has stopped.').count()).toBe(0);
});
