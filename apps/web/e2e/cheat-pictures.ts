/**
 * npm run pictures:cheats: how the page looks when it has caught the house. Three real cheats in front of a real server, each
 * on a desktop and on a phone.
 */
import { mkdir } from 'node:fs/promises';
import { LIVE_CHEATS } from '@croupier/server/testing/adversary';
import { openBrowser, openSite } from './browser.ts';
import { openDishonest, playInHurry } from './dishonest.ts';
import { CARD_GAME } from './table.ts';

const OUT = 'docs/pictures';
const SIZES = {
  '': { width: 1440, height: 900 },
  '-phone': { width: 390, height: 844 },
} as const;
const PICTURES: { readonly [name: string]: string } = {
  card: 'prove a card with a wrong salt',
  reveal: 'reveal a wrong seed',
  history: 'rewrite the log after the players got their receipts',
};

const [browser, site] = [await openBrowser(), await openSite()];
await mkdir(OUT, { recursive: true });
for (const [name, cheat] of Object.entries(PICTURES))
  for (const [size, viewport] of Object.entries(SIZES)) {
    const isMobile = size !== '';
    const page = await browser.newPage({ viewport, isMobile, hasTouch: isMobile, reducedMotion: 'reduce' });
    // The compiler that runs this file names functions with a helper that the page does not have.
    await page.addInitScript('globalThis.__name = (named) => named');
    const { when, play } = LIVE_CHEATS.find((one) => one.name === cheat) ?? { when: 'round', play: () => ({}) };
    const { code, drop } = await openDishonest(page, site.url, CARD_GAME, play());
    await playInHurry(page, 700);
    if (when === 'reconnect') {
      await page.waitForFunction((key) => localStorage.getItem(key) !== null, `croupier.receipts.${code}`);
      await drop();
    }
    await page.getByText('Play has stopped.').first().waitFor({ timeout: 60_000 });
    await page.getByRole('button', { name: 'Download the evidence' }).waitFor();
    // The light on the felt would take up most of the bytes of a picture.
    await page.locator('.shell-felt').evaluate((felt) => {
      felt.style.background = 'var(--felt)';
    });
    await page.mouse.move(0, 0);
    // Wait until everything has landed.
    await page.waitForTimeout(1500);
    await page.screenshot({ path: `${OUT}/cheat-${name}${size}.png` });
    await page.close();
  }
await site.close();
await browser.close();
