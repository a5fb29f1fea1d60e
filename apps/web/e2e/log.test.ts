/** What happened, beside the table. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { CARD_GAME, KEYBOARD, MOUSE, nextRound, playRound, result, WAGER_GAME } from './table.ts';

const stage = setStage();

const ROUNDS = 3;

type Noting = typeof globalThis & { tops_: number[] };

test('a player who has scrolled to older lines keeps them in place', async () => {
  const page = await stage.newPage({ viewport: { width: 1440, height: 700 }, reducedMotion: 'no-preference' });
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  for (let round = 0; round < ROUNDS; round++) await playRound(page, KEYBOARD);
  const lines = page.locator('.log li');
  await lines.filter({ hasText: `Round ${ROUNDS}.` }).waitFor();
  await page.locator('.round-result').waitFor();
  await expect.poll(() => page.locator('.log').evaluate((log) => log.getAnimations().length)).toBe(0);
  const before = await page.locator('.log').evaluate((log) => {
    const scroller = log.closest('.rail-content') ?? log;
    scroller.scrollTop = 400;
    const { top } = scroller.getBoundingClientRect();
    const lines = [...log.querySelectorAll('li')];
    const read = lines.find((line) => line.getBoundingClientRect().top > top + 100);
    const tops: number[] = [];
    Object.assign(globalThis, { tops_: tops });
    const note = (): void => {
      tops.push(read?.getBoundingClientRect().top ?? 0);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return lines.length;
  });
  await playRound(page, KEYBOARD);
  await expect.poll(() => lines.count()).toBeGreaterThan(before + 4);
  const tops = await page.evaluate(() => (globalThis as Noting).tops_);
  // The browser rounds.
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(3);
});

const headings = (page: Page): Promise<string[]> => page.locator('.log h3').allTextContents();

test('the log has a heading for each round, the newest first, with what came of it', async () => {
  // Twenty against seventeen, then eighteen against twenty.
  stage.site.stack('Ts Th Ks 7d 9s Tc 9h Td');
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  await page.locator('.log h3').waitFor();
  expect(await headings(page)).toEqual(['Round 1']);
  await playRound(page, KEYBOARD);
  await result(page).waitFor();
  await expect.poll(() => headings(page)).toEqual(['Round 1, your net: +10']);
  await nextRound(page, KEYBOARD);
  await expect.poll(() => headings(page)).toEqual(['Round 2', 'Round 1, your net: +10']);
  await playRound(page, KEYBOARD);
  await result(page).waitFor();
  const both = ['Round 2, your net: −10', 'Round 1, your net: +10'];
  await expect.poll(() => headings(page)).toEqual(both);
  const newest = page.locator('.log-round').first();
  expect(await newest.locator('li').allTextContents()).toContain('Round 2 is over.');
  expect(await newest.locator('li', { hasText: 'Round 1' }).count()).toBe(0);
  // The same after a reload: it comes from the log.
  await page.reload();
  await expect.poll(() => headings(page)).toEqual(both);
});

test.each([CARD_GAME, WAGER_GAME])('%s: in their own log players are “You”, also after a reload', async (game) => {
  const page = await stage.newPage();
  const { url } = stage.site;
  await page.request.post(`${url}/api/session`, { data: { name: 'Anna' } });
  const data = { cmdId: `log-room-${game}`, game, start: 'host' };
  const made = await page.request.post(`${url}/api/tables`, { data });
  const { table, invite } = (await made.json()) as {
    readonly table: { readonly table: string };
    readonly invite: string;
  };
  await page.goto(`${url}/r/${table.table}#${invite}`);
  await nextRound(page, MOUSE);
  await page.getByLabel('What should other players call you?').fill('Annabel');
  await page.getByRole('button', { name: 'Save name' }).click();
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  const own = page.locator('.log li', { hasText: /^You (?:bet|sit)/ });
  const look = async (): Promise<void> => {
    await own.nth(1).waitFor();
    expect(await page.locator('.log li', { hasText: 'Anna' }).allTextContents()).toEqual([]);
  };
  await look();
  await page.reload();
  await look();
});
