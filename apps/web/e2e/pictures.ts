/**
 * npm run pictures: the three pictures of the README. A real server and real proofs; only the first cards are chosen, so
 * that the pictures change when the tables do and not by chance.
 */
import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { openBrowser, openSite } from './browser.ts';
import { action, andSee, CARD_GAME, layTable, MOUSE, WAGER_GAME } from './table.ts';

const OUT = 'docs/pictures';
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const COUPS = 30;

const [browser, site] = [await openBrowser(), await openSite()];
const openPage = async (viewport: typeof DESKTOP): Promise<Page> => {
  const isMobile = viewport === PHONE;
  const page = await browser.newPage({ viewport, isMobile, hasTouch: isMobile, reducedMotion: 'reduce' });
  // The compiler that runs this file names functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  return page;
};
const save = async (page: Page, name: string): Promise<void> => {
  await page.mouse.move(0, 0);
  // What is still being checked and said is done by then.
  await page.waitForTimeout(1500);
  await page.screenshot({ path: `${OUT}/${name}.png` });
  await page.close();
};
await mkdir(OUT, { recursive: true });

// Three bots to the left, and sixteen against a seven.
const table = await openPage(DESKTOP);
site.stack('Th 5h 9d Jc Qs 6s 6c 8h 4d 7d');
await table.goto(`${site.url}/new`);
await table.getByText('More options').click();
await table.getByLabel('Bots at your table').selectOption('3');
await table.getByLabel('Your name').fill('Ann');
await table.getByRole('button', { name: /create the room/i }).click();
await table.getByLabel('Link to this room').waitFor();
await table.keyboard.press('Escape');
await MOUSE.bet(table);
await action(table, 'stand').waitFor({ timeout: 30_000 });
await save(table, 'table');

// Eights, split until there are four hands.
const phone = await openPage(PHONE);
site.stack('8s Tc 8h 6d 8d 3c 8c 2c 3d 3h Th 5s Kh');
await layTable(phone, site.url, CARD_GAME, {});
await MOUSE.bet(phone);
await MOUSE.act(phone, 'deal');
for (let splits = 0; splits < 3; splits++) await andSee(phone, () => MOUSE.act(phone, 'split'));
await save(phone, 'phone');

const roads = await openPage(DESKTOP);
await layTable(roads, site.url, WAGER_GAME, {});
for (let coup = 1; coup <= COUPS; coup++) {
  await MOUSE.bet(roads);
  await andSee(roads, () => MOUSE.act(roads, 'deal'));
  if (coup < COUPS) await andSee(roads, () => MOUSE.next(roads));
}
await save(roads, 'roads');

await site.close();
await browser.close();
