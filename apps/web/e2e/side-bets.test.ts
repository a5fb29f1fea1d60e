/** Side bets beside the bet on a hand: put down, settled by the deal, and one for which the dealer draws on. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilTold } from './lines.ts';
import { setStage } from './stage.ts';
import { action, CARD_GAME, layTable, MOUSE, result, untilDealt } from './table.ts';

// The house opens the next round later than usual, so that the test can look at each state.
const stage = setStage({ patience: 10 });

const BETS = ['21+3', 'perfect-pairs', 'lucky-ladies', 'royal-match', 'buster'];

test('side bets are put down, and each is paid or lost', async () => {
  const page = await stage.newPage();
  // A suited king and queen that go bust; the dealer has 12 and busts with the fourth card.
  stage.site.stack('Qh 6d Kh 6s 5c 4d Tc');
  await layTable(page, stage.site.url, CARD_GAME, { preset: 'side-bets' });
  const spot = (id: string) => page.locator(`[data-spot="${id}"]`);
  await expect.poll(() => page.locator('.bj-sides [data-spot]').count()).toBe(BETS.length);

  // Nothing lies on the hand yet.
  await spot('21+3').click();
  await untilTold(page, 'Bet on your hand first');
  expect(await page.locator('[data-spot][data-filled]').count()).toBe(0);

  await MOUSE.bet(page);
  for (const on of BETS) await spot(on).click();
  await expect.poll(() => page.locator('[data-spot][data-filled]').count()).toBe(BETS.length + 1);
  await action(page, 'deal').click();
  await untilDealt(page);
  const tags = () => page.locator('.bj-side-results .result-tag').allTextContents();
  const byDeal = ['21+3 −5', 'Perfect Pairs −5', 'Lucky Ladies +45', 'Royal Match +125'];
  await expect.poll(tags).toEqual(byDeal);

  // The hand is lost, and the dealer still draws.
  await action(page, 'hit').click();
  await result(page).waitFor();
  await expect.poll(tags).toEqual([...byDeal, expect.stringMatching(/^Buster .+ [+]10$/)]);
  await expect
    .poll(() => page.locator('.proofs').first().textContent())
    .toContain('All 7 cards turned so far match the sealed shoe');
  await expect.poll(() => result(page).textContent()).toContain('You win 160');
});

const FELTS = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
];

/** What is cut off by the edges of the felt, by its words. */
const cutOff = (page: Page, selector: string): Promise<readonly string[]> =>
  page.locator(selector).evaluateAll((elements) => {
    const felt = document.querySelector('.bj-felt')?.getBoundingClientRect() ?? new DOMRect();
    return elements
      .filter((element) => {
        const { top, right, bottom, left, width } = element.getBoundingClientRect();
        if (width === 0) return true;
        return top < felt.top - 1 || left < felt.left - 1 || right > felt.right + 1 || bottom > felt.bottom + 1;
      })
      .map((element) => element.getAttribute('aria-label') ?? element.textContent ?? '');
  });

const openRoomWithBots = async (page: Page): Promise<void> => {
  await page.goto(`${stage.site.url}/new`);
  await page.getByText('More options').click();
  await page.getByText('Table rules').click();
  const rules = page.getByRole('combobox', { name: 'Table', exact: true });
  const option = rules.locator('option', { hasText: 'side bets' });
  await rules.selectOption((await option.getAttribute('value')) ?? '');
  await page.getByLabel('Bots at your table').selectOption('3');
  await page.getByText('when you deal').click();
  await page.getByRole('button', { name: /create the room/i }).click();
  await page.getByLabel('Link to this room').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.dock[data-phase="betting"]').waitFor();
};

const TABLES = [
  { others: 'no one else', lay: (page: Page) => layTable(page, stage.site.url, CARD_GAME, { preset: 'side-bets' }) },
  { others: 'three bots', lay: openRoomWithBots },
];

test.each(TABLES)('side bets fit on the felts of phones, with $others at the table', async ({ lay }) => {
  const page = await stage.newPage({ viewport: FELTS[0] ?? null });
  // No hand is over with the deal, and the dealer shows a seven.
  stage.site.stack('Th 9h 9d 9c Ts 6s 8h 8d 8c 7d 2c 3c 2d 3d 2h 3h');
  await lay(page);
  for (const felt of FELTS) {
    await page.setViewportSize(felt);
    const at = `${felt.width} × ${felt.height}`;
    await expect
      .poll(() => cutOff(page, '[data-own] .spot-button, [data-own] .spot-label'), { message: at })
      .toEqual([]);
    for (const info of await page.locator('.spot-info-button').all()) {
      await info.click();
      await expect.poll(() => page.locator('.spot-pays:not([hidden])').count()).toBe(1);
      expect(await cutOff(page, '.spot-pays:not([hidden])'), at).toEqual([]);
      await page.keyboard.press('Escape');
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await MOUSE.bet(page);
  for (const on of BETS) await page.locator(`[data-spot="${on}"]`).click();
  await action(page, 'deal').click();
  await untilDealt(page);
  await action(page, 'stand').waitFor();
  const looks = async (): Promise<void> => {
    for (const felt of FELTS) {
      await page.setViewportSize(felt);
      const at = `${felt.width} × ${felt.height}`;
      await expect.poll(() => cutOff(page, '[data-own] .bj-hand, .bj-side-results > li'), { message: at }).toEqual([]);
    }
  };
  await looks();
  // Bots take their time to finish the round, and nothing is drawn anew for them.
  if (lay === openRoomWithBots) return;
  await action(page, 'stand').click();
  await result(page).waitFor();
  await looks();
});
