/** What can be checked of a round, a shoe and a whole table: on the page, and in one file opened from a disk without a network. */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { GAMES } from '@croupier/catalog';
import { auditLog, detailsOf } from '@croupier/host';
import { CHEATS, type Honest } from '@croupier/host/testing/cheats';
import { playHonestLog, TOUCHED_LOGS } from '@croupier/host/testing/logs';
import { formatLog, type PublicLog } from '@croupier/protocol';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { CARD_GAME, layTable, MOUSE, nextRound, playRound } from './table.ts';

const stage = setStage();
/** For cheats that are played from the beginning. */
const NOTHING = {} as Honest;
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'croupier-verifier-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** What a phone gets from the table while the shoe is in play: the link to it, with its fingerprint. */
const takeAlong = async (page: Page): Promise<string> => {
  await page
    .getByRole('button', { name: /^Fingerprint [0-9a-f]{4} [0-9a-f]{4} committed before the first bet$/ })
    .click();
  const sheet = page.getByRole('dialog', { name: 'Fingerprint' });
  await sheet.getByRole('button', { name: 'QR code' }).click();
  const [, link = ''] = /^QR code of (.*)$/.exec((await sheet.locator('.qr').getAttribute('aria-label')) ?? '') ?? [];
  expect(link.split('#')[1]).toBe(await sheet.locator('code').textContent());
  await page.keyboard.press('Escape');
  return link;
};

/** From a round to its shoe: the sentence first, then places that can be walked through. */
const lookAtShoe = async (page: Page, code: string, taken: string): Promise<void> => {
  await page.goto(`${stage.site.url}/h/${code}.1`);
  const badge = page.getByRole('link', {
    name: /^✓ This round: (\d+) of \1 cards match the shoe committed at .*, before you bet/,
  });
  await badge.click();
  await page
    .locator('.verdict')
    .first()
    .filter({ hasText: /^✓ This round: (\d+) of \1 cards match/ })
    .waitFor();
  await page.locator('.verdict[data-state="matches"]').filter({ hasText: 'All 312 cards of this shoe' }).waitFor();
  await expect.poll(() => page.locator('b.fingerprint').textContent()).toMatch(/^[0-9a-f]{4} [0-9a-f]{4}$/);
  const fingerprint = (await page.locator('b.fingerprint').textContent()) ?? '';
  await page.goto(taken);
  await page.getByText(`✓ The fingerprint you saved, ${fingerprint}, matches this shoe.`).waitFor();
  expect(taken.split('#')[0]).toBe(`${stage.site.url}/verify/${code}.1`);
  const first = page.getByRole('gridcell', { name: /^Position 1, \w+ of \w+$/ });
  await first.focus();
  await expect.poll(() => page.getByRole('gridcell').count()).toBe(312);
  await expect.poll(() => page.locator('.places-grid [tabindex="0"]').count()).toBe(1);
  await page.keyboard.press('ArrowDown');
  await page.getByText('Position 27, not dealt.').waitFor();
  await page.keyboard.press('End');
  await page.getByText('Position 52, not dealt.').waitFor();
};

/** The same logs that the command line is shown, and the same codes. */
const seesAllTricks = async (alone: Page): Promise<void> => {
  const honest = await playHonestLog();
  /** What it says about a log: the codes of its complaints, none if it is fine. */
  const codesOf = async (log: PublicLog): Promise<readonly string[]> => {
    await alone.getByRole('textbox').evaluate((field: HTMLTextAreaElement, text) => {
      field.value = text;
    }, formatLog(log));
    await alone.getByRole('button', { name: 'Check', exact: true }).click();
    await alone.locator('.verdict').waitFor();
    const codes = await alone
      .locator('[data-code]')
      .evaluateAll((lines) => lines.map((line) => (line as HTMLElement).dataset['code'] ?? ''));
    expect((await alone.locator('.verdict').getAttribute('data-ok')) === '').toBe(codes.length === 0);
    return codes;
  };
  const cli = (log: PublicLog): readonly string[] => detailsOf(auditLog(GAMES, log)).map(({ code }) => code);
  expect(await codesOf(honest)).toEqual([]);
  for (const { what, touched } of TOUCHED_LOGS) {
    const log = touched(honest);
    const found = await codesOf(log);
    expect(found.length, what).toBeGreaterThan(0);
    expect(found, what).toEqual(cli(log));
  }
};

test('a round, its shoe and its whole table are checked on the page and by the offline checker', async () => {
  const page = await stage.newPage();
  const code = await layTable(page, stage.site.url, CARD_GAME, { shuffle: { when: 'every-round' } });
  await playRound(page, MOUSE);
  const taken = await takeAlong(page);
  // The next round takes a new shoe, and the first one is revealed.
  await nextRound(page, MOUSE);
  await lookAtShoe(page, code, taken);
  // Nobody has seen a card of the one after the next; of the tenth there is nothing to know.
  await page.goto(`${stage.site.url}/verify/${code}.3`);
  await page.locator('.verdict').filter({ hasText: 'Not opened yet' }).waitFor();
  await page.goto(`${stage.site.url}/verify/${code}.10`);
  await page.locator('.verdict').filter({ hasText: 'Older shoe, no proof kept' }).waitFor();
  await page.goto(taken);
  const save = async (click: Promise<unknown>, name: string): Promise<string> => {
    const [download] = await Promise.all([page.waitForEvent('download'), click]);
    await download.saveAs(join(folder, name));
    return join(folder, name);
  };
  const shoe = await save(page.getByRole('button', { name: 'Download the file' }).click(), 'shoe.json');
  await page.getByRole('button', { name: 'Check the whole table' }).click();
  await page.getByText(`The whole log of table ${code} checks out`).waitFor();
  const log = await save(page.getByRole('button', { name: 'Download its log' }).click(), 'log.json');
  const checker = await save(page.getByRole('link', { name: 'download the checker' }).click(), 'verifier.html');

  const alone = await stage.newPage({ offline: true });
  const asked: string[] = [];
  alone.on('request', (request) => asked.push(new URL(request.url()).protocol));
  await alone.goto(pathToFileURL(checker).href);
  const verdict = alone.locator('.verdict');
  await alone.getByLabel('Open files').setInputFiles(shoe);
  await verdict.filter({ hasText: 'All 312 cards of this shoe match' }).waitFor();
  await expect.poll(() => verdict.getAttribute('data-ok')).toBe('');
  expect(await alone.locator('[data-outcome="failed"]').count()).toBe(0);

  // One card exchanged, pasted.
  const file = await readFile(shoe, 'utf8');
  const dealt = /"card": "(..)"/.exec(file)?.[1] ?? '';
  await alone
    .getByLabel('or paste')
    .fill(file.replace(`"card": "${dealt}"`, `"card": "${dealt === 'As' ? 'Ks' : 'As'}"`));
  await alone.getByRole('button', { name: 'Check' }).click();
  await verdict.filter({ hasText: 'Something does not match' }).waitFor();
  expect(await alone.locator('[data-outcome="failed"]').count()).toBeGreaterThan(0);

  // And where it came from, under the policy of the site.
  await page.goto(`${stage.site.url}/verifier.html`);
  await page.getByLabel('Open files').setInputFiles(shoe);
  await page.locator('.verdict[data-ok]').filter({ hasText: 'All 312 cards of this shoe match' }).waitFor();

  await alone.getByLabel('Open files').setInputFiles(log);
  await verdict.filter({ hasText: `The whole log of table ${code} checks out` }).waitFor();

  await seesAllTricks(alone);

  // A log that has no fault, and the file of a player whose bytes were replaced.
  const swapped = await CHEATS.find(({ caught }) => caught.verify === 'BYTES_REPLACED')?.play(NOTHING);
  if (swapped === undefined) throw new Error('no such cheat');
  const given = [formatLog(swapped.log), ...swapped.files.map((one) => JSON.stringify(one))];
  const paths = given.map((_, at) => join(folder, `given-${at}.json`));
  for (const [at, path] of paths.entries()) await writeFile(path, given[at] ?? '');
  await alone.getByLabel('Open files').setInputFiles(paths[0] ?? '');
  await verdict.filter({ hasText: `The whole log of table ${swapped.log.record.table} checks out` }).waitFor();
  await alone.getByLabel('Open files').setInputFiles(paths);
  await verdict.filter({ hasText: 'Do not trust this log' }).waitFor();
  await alone.locator('[data-code="BYTES_REPLACED"]').first().waitFor();

  await writeFile(join(folder, 'none.json'), 'not a shoe');
  await alone.getByLabel('Open files').setInputFiles(join(folder, 'none.json'));
  await alone.getByText('This is not JSON.').waitFor();
  expect(new Set(asked)).toEqual(new Set(['file:']));
});
