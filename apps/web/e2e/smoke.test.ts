/** A real browser at a real server: alone by mouse and by keyboard, two people in a room, and what a checker of pages says. */
import { AxeBuilder } from '@axe-core/playwright';
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { openBrowser, openSite, type Site } from './browser.ts';

let site: Site;
let browser: Browser;
const contexts: BrowserContext[] = [];
const troubles: string[] = [];

beforeAll(async () => {
  [site, browser] = await Promise.all([openSite(), openBrowser()]);
}, 120_000);
afterEach(async () => {
  for (const context of contexts.splice(0)) await context.close();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const newPage = async (options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> => {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    ...options,
  });
  contexts.push(context);
  const page = await context.newPage();
  page.setDefaultTimeout(20_000);
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on(
    'console',
    (message) => /Content Security Policy|violates/.test(message.text()) && troubles.push(message.text()),
  );
  return page;
};

const isOver = (page: Page): Promise<boolean> => page.locator('.round-result').isVisible();

/** Stands until the round is over; a question is answered with no. */
const finishByMouse = async (page: Page): Promise<void> => {
  for (let tries = 0; tries < 40 && !(await isOver(page)); tries++) {
    for (const id of ['decline', 'stand']) {
      const button = page.locator(`[data-action="${id}"][aria-disabled="false"]`);
      if (await button.isVisible()) await button.click();
    }
    await page.waitForTimeout(100);
  }
  await page.locator('.round-result').waitFor();
};

const checkedCards = async (page: Page): Promise<number> => {
  const words = await page.locator('.proofs').first().textContent();
  return Number(/(\d+) of \1 cards match/.exec(words ?? '')?.[1] ?? 0);
};

test.each(GAME_NAMES.map(({ id, name }) => ({ id, name })))(
  '$name alone, by mouse, every card checked',
  async ({ id, name }) => {
    const page = await newPage();
    await page.goto(site.url);
    await page.getByRole('link', { name: new RegExp(`play ${name}`, 'i') }).click();
    await page.locator('[data-spot]').first().click();
    await page.locator('[data-action="deal"][aria-disabled="false"]').click();
    await finishByMouse(page);
    await expect.poll(() => checkedCards(page)).toBeGreaterThanOrEqual(4);
    expect(new URL(page.url()).pathname).toBe(`/${id}`);
    expect(await page.getByText('Play money').first().isVisible()).toBe(true);
    expect(troubles).toEqual([]);
  },
);

test('alone, by keyboard: bet, deal, stand, repeat the bet; what is not possible says why', async () => {
  const page = await newPage();
  await page.goto(`${site.url}/${GAME_NAMES[0].id}`);
  await page.locator('[data-spot]').waitFor();
  await page.keyboard.press('Space');
  await page.locator('.dock-line').filter({ hasText: /\S/ }).waitFor();
  await page.keyboard.press('b');
  await page.keyboard.press('b');
  await page.keyboard.press('z');
  await page.keyboard.press('v');
  await page.keyboard.press('Space');
  for (let tries = 0; tries < 40 && !(await isOver(page)); tries++) {
    await page.keyboard.press('n');
    await page.keyboard.press('s');
    await page.waitForTimeout(200);
  }
  await page.locator('.round-result').waitFor();
  await page.locator('[data-action="deal"]').waitFor();
  await page.keyboard.press('c');
  await page.locator('[data-filled]').waitFor();
  // The words of the command line.
  await page.keyboard.press('/');
  await page.keyboard.type('sing');
  await page.keyboard.press('Enter');
  await page.locator('.dock-line').filter({ hasText: 'I do not understand' }).waitFor();
  await page.keyboard.type('balance');
  await page.keyboard.press('Enter');
  await page
    .locator('[data-live="polite"]')
    .filter({ hasText: /Balance \d/ })
    .waitFor();
});

test('two people in one room, by one link', async () => {
  const host = await newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await host.goto(`${site.url}/new`);
  await host.getByLabel('Your name').fill('Ann');
  await host.getByRole('button', { name: /open the room/i }).click();
  const link = await host.getByLabel('Link to this room').inputValue();
  expect(link).toMatch(/\/r\/[2-9A-HJ-NP-Z]{6}$/);
  await host.locator('.qr').waitFor();
  await host.keyboard.press('Escape');

  const guest = await newPage();
  await guest.goto(link);
  await guest.locator('[data-spot]').first().waitFor();
  await host.getByRole('tab', { name: 'People' }).click();
  await expect.poll(() => host.locator('.people-seats b').count()).toBe(2);

  await guest.getByRole('tab', { name: 'Chat' }).click();
  await guest.getByLabel('Message').fill('hello there');
  await guest.keyboard.press('Enter');
  await host.getByRole('tab', { name: 'Chat' }).click();
  await host.getByText('hello there').waitFor();

  await host.locator('[data-spot]').first().click();
  await guest.locator('[data-spot]').first().click();
  await host.waitForTimeout(300);
  const deal = host.locator('[data-action="deal"][aria-disabled="false"]');
  if (await deal.isVisible()) await deal.click();
  await Promise.all([finishByMouse(host), finishByMouse(guest)]);
  await expect.poll(() => checkedCards(guest)).toBeGreaterThanOrEqual(5);
  expect(troubles).toEqual([]);
});

test('a server that restarts during a hand: the hand goes on', async () => {
  const page = await newPage();
  await page.goto(`${site.url}/${GAME_NAMES[0].id}`);
  await page.locator('[data-spot]').first().click();
  await site.restart();
  await page.locator('.connection[data-state="connected"]').waitFor();
  await page.locator('[data-action="deal"][aria-disabled="false"]').click();
  await finishByMouse(page);
});

test('what was played can be looked at again and verified', async () => {
  const page = await newPage();
  await page.goto(`${site.url}/${GAME_NAMES[0].id}`);
  await page.locator('[data-spot]').first().click();
  await page.locator('[data-action="deal"][aria-disabled="false"]').click();
  await finishByMouse(page);
  await page.goto(`${site.url}/history`);
  await page.locator('.history a').first().click();
  await page.locator('.scrubber').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('link', { name: 'Check the cards' }).click();
  await page.locator('.verdict[data-ok]').waitFor();
  expect(await page.locator('.steps [data-outcome="failed"]').count()).toBe(0);
});

test.each(['/', '/new', '/learn', '/learn/is-it-fair', '/settings', '/history', '/verify'])(
  'axe finds nothing wrong with %s',
  async (path) => {
    const page = await newPage();
    await page.goto(site.url + path);
    await page.locator('h1').waitFor();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  },
);

test.each([
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])('axe finds nothing wrong with a table of $width × $height, betting and after', async (viewport) => {
  const page = await newPage({ viewport });
  await page.goto(`${site.url}/${GAME_NAMES[0].id}`);
  await page.locator('[data-spot]').first().waitFor();
  const look = async (): Promise<readonly string[]> => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  };
  expect(await look()).toEqual([]);
  await page.locator('[data-spot]').first().click();
  await page.locator('[data-action="deal"][aria-disabled="false"]').click();
  await page.waitForTimeout(500);
  expect(await look()).toEqual([]);
  // Nothing hangs out at the side.
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

// The last one: it leaves no server behind.
test('without a server: practice on this device, and the page says so', async () => {
  const page = await newPage();
  await page.goto(site.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await site.stop();
  await page.goto(`${site.url}/${GAME_NAMES[0].id}`);
  await page.getByText('Practice on this device').waitFor();
  await page.locator('[data-spot]').first().click();
  await page.locator('[data-action="deal"][aria-disabled="false"]').click();
  await finishByMouse(page);
  await page.getByText('there is nobody to prove it to').first().waitFor();
});
