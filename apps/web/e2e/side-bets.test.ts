/** Side bets beside the bet on a hand: put down, settled by the deal, and one for which the dealer draws on. */
import { expect, test } from 'vitest';
import { untilTold } from './lines.ts';
import { setStage } from './stage.ts';
import { action, CARD_GAME, layTable, MOUSE, result, untilDealt } from './table.ts';

// Nothing is over before it was looked at: the house opens the next round later than usual.
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
  await expect.poll(() => page.locator('.proofs').first().textContent()).toContain('7 of 7 cards match');
  await expect.poll(() => result(page).textContent()).toContain('You win 160');
});
