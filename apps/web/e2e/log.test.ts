/** What happened, beside the table. */
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { CARD_GAME, KEYBOARD, playRound } from './table.ts';

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
    const read = [...log.children].find((line) => line.getBoundingClientRect().top > top + 100);
    const tops: number[] = [];
    Object.assign(globalThis, { tops_: tops });
    const note = (): void => {
      tops.push(read?.getBoundingClientRect().top ?? 0);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
    return log.children.length;
  });
  await playRound(page, KEYBOARD);
  await expect.poll(() => lines.count()).toBeGreaterThan(before + 4);
  const tops = await page.evaluate(() => (globalThis as Noting).tops_);
  // The browser rounds.
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(3);
});
