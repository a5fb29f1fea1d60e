/**
 * A first visit to a table over a slow network: what is asked for and in which order, and what is seen meanwhile. The table is
 * drawn before its first round is open; nothing of it may look or lie differently then.
 */
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { CARD_GAME, firstOf, KEYBOARD, standToTheEnd } from './table.ts';

// Else the house opens the first round for a page that a busy machine keeps waiting.
const stage = setStage({ patience: 100 });

const MOST_REQUESTS = 12;
/** Of the product page, for all that moves by itself. */
const MOST_SHIFT = 0.02;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];

interface Noted {
  readonly buttons: Set<string>;
  readonly racks: Set<string>;
  openAt?: number;
  shift: number;
}
type Noting = typeof globalThis & { noted_: Noted };

/** Runs in the page, before anything else. */
const takeNotes = (): void => {
  const noted: Noted = { buttons: new Set(), racks: new Set(), shift: 0 };
  Object.assign(globalThis, { noted_: noted });
  new MutationObserver(() => {
    const button = document.querySelector('.dock-go [data-action]');
    if (button === null) return;
    noted.buttons.add(`${button.textContent} ${button.getAttribute('aria-disabled')}`);
    noted.racks.add([...document.querySelectorAll('.rack-chip')].map(({ textContent }) => textContent).join());
    if (document.querySelector('.dock[data-phase="betting"]') !== null) noted.openAt ??= performance.now();
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) noted.shift += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
};

const slowDown = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 100_000,
  });
};

/** Milliseconds after which a page asks once more for what it has got no answer to. */
const RETRY = 8000;

/** Everything that was asked for until a bet could be made, the page itself among it; not what was asked for once more. */
const requestsUntilOpen = (page: Page): Promise<readonly string[]> =>
  page.evaluate((retry) => {
    const { openAt = 0 } = (globalThis as Noting).noted_;
    const asked = [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')];
    const isFirst = ({ name, startTime }: PerformanceEntry): boolean =>
      !asked.some((earlier) => earlier.name === name && startTime - earlier.startTime >= retry);
    return asked.filter((entry) => entry.startTime <= openAt && isFirst(entry)).map(({ name }) => name);
  }, RETRY);

test.each(GAME_NAMES.flatMap(({ id }) => SIZES.map((size) => ({ id, size, width: size.width }))))(
  '$id at $width px: few requests, one look from the first picture on, own randomness in the first shoe',
  async ({ id, size }) => {
    const page = await stage.newPage({ viewport: size });
    await page.addInitScript(takeNotes);
    await slowDown(page);
    await page.goto(`${stage.site.url}/${id}`);
    await page.locator('.dock[data-phase="betting"]').waitFor();
    const requests = await requestsUntilOpen(page);
    expect(requests.length).toBeLessThanOrEqual(MOST_REQUESTS);
    expect(requests.filter((url) => !url.startsWith(stage.site.url))).toEqual([]);
    // Who we are and the table are asked for by a file of its own, which does not wait for the large one.
    const named = page.locator('script[src]');
    const tags = await named.evaluateAll((all) => all.map((tag) => tag.getAttribute('src') ?? ''));
    const ahead = tags.findIndex((src) => src.includes('/ahead-'));
    expect(ahead).toBeGreaterThanOrEqual(0);
    expect(tags.findIndex((src) => src.includes('/start-'))).toBeGreaterThan(ahead);
    expect(requests.filter((url) => url.includes('/api/')).map((url) => new URL(url).pathname)).toEqual([
      '/api/session',
      '/api/tables',
    ]);
    await expect.poll(() => page.locator('.proofs').first().textContent()).toContain('sealed. Each card');
    const { buttons, racks, shift } = await page.evaluate(() => {
      const noted = (globalThis as Noting).noted_;
      return { buttons: [...noted.buttons], racks: [...noted.racks], shift: noted.shift };
    });
    // Before and after the round is open: the button waits, under the same word and with the same chips beside it.
    expect(buttons).toEqual([expect.stringMatching(/^Deal.* true$/)]);
    expect(racks).toHaveLength(1);
    expect(shift).toBeLessThanOrEqual(MOST_SHIFT);
    const given = await page.evaluate(async (game) => {
      const code = localStorage.getItem(`croupier.solo.${game}`);
      const shoe = (await (await fetch(`/api/shoes/${code}.1`)).json()) as { facts: { entropy: { user: string }[] } };
      return shoe.facts.entropy.length;
    }, id);
    expect(given).toBe(1);
  },
);

test('a new visitor becomes exactly one user, however long that takes', async () => {
  const page = await stage.newPage();
  let asked = 0;
  await page.route('**/api/session', async (route) => {
    asked += 1;
    await new Promise((later) => setTimeout(later, 700));
    await route.continue();
  });
  await page.goto(`${stage.site.url}/${GAME_NAMES[0].id}`);
  await page.locator('.dock[data-phase="betting"]').waitFor();
  expect(asked).toBe(1);
});

test('a bet and deal made before the first round opens are carried out once it does', async () => {
  const page = await stage.newPage();
  await slowDown(page);
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  await page.locator('.dock').waitFor();
  await page.keyboard.press('b');
  await page.keyboard.press('Space');
  await firstOf(page, ['stand', 'decline', 'next']);
  await standToTheEnd(page, KEYBOARD);
});
