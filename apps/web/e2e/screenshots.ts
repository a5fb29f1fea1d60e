/** npm run screenshots: pictures of the pages at four sizes, into reports/screenshots. */
import { mkdir } from 'node:fs/promises';
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { Page } from 'playwright-core';
import { openBrowser, openSite } from './browser.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 390, height: 664 },
] as const;
const OUT = 'reports/screenshots';
const only = process.argv.slice(2);

const site = await openSite();
const browser = await openBrowser();
await mkdir(OUT, { recursive: true });

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(350);
  await page.screenshot({ path: `${OUT}/${name}.png` });
};

for (const viewport of SIZES) {
  const size = `${viewport.width}x${viewport.height}`;
  if (only.length > 0 && !only.includes(size)) continue;
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', hasTouch: viewport.width < 900 });
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${size}: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && console.error(`${size}: ${message.text()}`));
  await page.goto(site.url);
  await shoot(page, `home-${size}`);
  for (const { id } of GAME_NAMES) {
    await page.goto(`${site.url}/${id}`);
    await page.waitForSelector('[data-spot]');
    await shoot(page, `${id}-betting-${size}`);
    await page.locator('[data-spot]').first().click();
    await page.keyboard.press('b');
    await page.waitForTimeout(100);
    await page.keyboard.press('Space');
    await page.waitForTimeout(900);
    await shoot(page, `${id}-dealt-${size}`);
    for (let step = 0; step < 3; step++) {
      await page.keyboard.press('n');
      await page.keyboard.press('s');
      await page.waitForTimeout(600);
    }
    await shoot(page, `${id}-result-${size}`);
  }
  await page.goto(`${site.url}/new`);
  await shoot(page, `new-${size}`);
  await page.getByRole('button', { name: /open the room/i }).click();
  await page.waitForSelector('.qr');
  await shoot(page, `invite-${size}`);
  await page.goto(`${site.url}/history`);
  await page.waitForSelector('.history');
  await shoot(page, `history-${size}`);
  await page.locator('.history a').first().click();
  await page.waitForSelector('.scrubber');
  await shoot(page, `replay-${size}`);
  await page.getByRole('link', { name: /check the cards/i }).click();
  await page.waitForSelector('.verdict');
  await shoot(page, `verify-${size}`);
  await page.goto(`${site.url}/settings`);
  await shoot(page, `settings-${size}`);
  await context.close();
}
await browser.close();
await site.close();
