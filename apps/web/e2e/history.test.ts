/** History: rounds with their cards, what came of them, and replays from the beginning. */
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { CARD_GAME, layTable, MOUSE, nextRound, playRound, untilDealt, WAGER_GAME } from './table.ts';

const stage = setStage({ patience: 10 });

/** 16 against a king, with a 9 to come; then an ace and a king; then nineteen against nineteen. */
const ROUNDS = 'Th Ts 6s Kd 9c Ah 9d Ks Td Td 9h 9s Tc';

const names = (page: { readonly locator: (selector: string) => { allTextContents(): Promise<string[]> } }) =>
  page.locator('.history .round-link a').allTextContents();

test('a session lists its rounds with cards and words, and counts how they ended', async () => {
  const page = await stage.newPage();
  stage.site.stack(ROUNDS);
  const code = await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await MOUSE.act(page, 'hit');
  await nextRound(page, MOUSE);
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  await playRound(page, MOUSE);
  await page.goto(`${stage.site.url}/history`);
  await page.getByText('3 rounds in 1 session').waitFor();
  await page.locator('.sitting-name a').click();
  await page.locator('.history .recap').nth(2).waitFor();
  const [third, second, first] = await names(page);
  expect(first).toContain('Round 1: 10-6-9 v K-10, hit, bust');
  expect(second).toContain('Round 2: A-K v 10-9, ');
  expect(third).toContain('Round 3: 10-9 v 10-9, stand, push on 19');
  const row = page.locator('.history tbody tr').last();
  expect(await row.locator('.recap-cards').count()).toBe(2);
  expect(await row.locator('.recap-cards svg').count()).toBe(5);
  await expect.poll(() => row.locator('td').last().textContent()).toBe('−10');
  const counts = page.locator('.history-counts');
  // The fourth is what the game itself finds worth counting.
  const [won, pushed, lost, ...more] = await counts.locator('li').allTextContents();
  expect([won, pushed, lost]).toEqual(['1 won', '1 pushed', '1 lost']);
  expect(more).toEqual([expect.stringMatching(/^1 \w+$/)]);

  // The coach grades what was decided, and luck is the rest.
  const grades = page.getByRole('region', { name: 'Your decisions' });
  await grades.getByRole('row', { name: /^Result / }).waitFor();
  const mistakes = await grades.locator('.grade-decisions tbody tr').allTextContents();
  expect(mistakes).toEqual([expect.stringMatching(/^Round 1Hard 16 against 10Chart: Surrender.*HitSurrender0\.0\d\d/)]);
  const chart = await grades.getByRole('link', { name: 'Chart: Hard 16 against 10' }).getAttribute('href');
  expect(chart).toMatch(/^\/chart\?.*cell=H16\.10$/);
  const drill = await grades.getByRole('link', { name: 'Practice: Hard 16 against 10' }).getAttribute('href');
  expect(drill).toMatch(/^\/train\/strategy\?rules=/);
  await grades.getByRole('combobox', { name: 'Decisions' }).selectOption('All');
  await grades.getByText('2 decisions shown.').waitFor();

  // The replay begins at the beginning, speaks to the player, and leads to its neighbors.
  await row.getByRole('link').click();
  await page.locator('.scrubber').getByText(/^1 of/).waitFor();
  const log = page.locator('.replay .log');
  await log.getByText('You hit.').waitFor();
  expect(await log.textContent()).not.toContain('Seat 1');
  // Where the player chose, it shows what every choice was worth with the cards seen by then.
  await page.getByRole('button', { name: 'Next decision' }).press('Enter');
  const decision = page.getByRole('region', { name: 'Decision at this step' });
  await decision.getByRole('row', { name: /^Surrender −0\.500 ✓/ }).waitFor();
  await decision.getByText(/^Chosen: Hit, which cost 0\.0\d\d bets/).waitFor();
  expect(await log.locator('[aria-current]').textContent()).not.toContain('hit');
  await page.keyboard.press('ArrowRight');
  await decision.waitFor({ state: 'detached' });
  const ways = page.getByRole('navigation', { name: 'Rounds in this session' });
  await ways.getByRole('link', { name: 'Next round' }).click();
  await page.getByRole('heading', { level: 1, name: `Round 2 at table ${code}` }).waitFor();
  await ways.getByRole('link', { name: 'Previous round' }).waitFor();
  await ways.getByRole('link', { name: 'Next round' }).click();
  await page.getByRole('heading', { level: 1, name: `Round 3 at table ${code}` }).waitFor();
  await ways.getByRole('link', { name: 'Previous round' }).waitFor();
  expect(await ways.getByRole('link', { name: 'Next round' }).count()).toBe(0);
  await ways.getByRole('link', { name: 'All rounds in this session' }).click();
  await page.getByRole('link', { name: 'All sessions' }).waitFor();
});

test('a game without decisions says what the bets were on', async () => {
  const page = await stage.newPage();
  stage.site.stack('2h 4s 3d 5c 8h');
  await layTable(page, stage.site.url, WAGER_GAME, {});
  await playRound(page, MOUSE);
  await page.goto(`${stage.site.url}/history`);
  await page.locator('.sitting-name a').click();
  await page.locator('.history .recap').waitFor();
  const [only] = await names(page);
  expect(only).toMatch(/^Round 1: 2-3 v 4-5, \w+ wins 9 to 5, \d+ on \w+/);
});
