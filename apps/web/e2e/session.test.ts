/** A whole session alone: once by mouse, once by keys only. Its shoe is stacked, so every question comes up. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { andSee, CARD_GAME, type Hands, KEYBOARD, layTable, MOUSE, nextRound, playRound, result } from './table.ts';

const stage = setStage();

/** One deck, and the cut card behind the fifteenth card. */
const SETUP = { decks: 1, shuffle: { when: 'cut-card', penetration: 0.3 } };
/** Ten and six against an ace, with no natural below it: insurance, then surrender. */
const FIRST_ROUND = 'Ts 9c 6h Ad';
/** Eights until there are four hands; the first is doubled, the last takes a card, and the dealer breaks. */
const SECOND_ROUND = '8s Tc 8h 6d 8d 3c 8c 2c 3d 3h Th 5s Kh';

const net = (page: Page): Promise<string | null> => page.locator('.top-facts').textContent();
const hands = (page: Page): Promise<number> => page.getByLabel(/^Hand \d of \d$/).count();

const insureAndSurrender = async (page: Page, by: Hands): Promise<void> => {
  await by.bet(page);
  await by.act(page, 'deal');
  await page.getByText('Insurance pays 2:1').first().waitFor();
  // One of 49 cards that nobody has seen, 15 of them tens; said only to those who have the counts on.
  expect(await page.getByText('It wins').count()).toBe(0);
  await page.keyboard.press('u');
  await page.getByText('It wins 30.6 % here; it needs 33.3 %.').waitFor();
  await page.getByText('Hi-Lo: −1 ÷ 0.9 = −1.1, truncated −1').first().waitFor();
  await andSee(page, () => by.act(page, 'insure'));
  await by.act(page, 'surrender');
  await result(page).filter({ hasText: 'You lose 10.' }).waitFor();
};

const splitToFour = async (page: Page, by: Hands): Promise<void> => {
  await nextRound(page, by);
  await by.bet(page);
  await by.act(page, 'deal');
  for (const count of [2, 3, 4]) {
    await andSee(page, () => by.act(page, 'split'));
    expect(await hands(page)).toBe(count);
  }
  // There is no fifth hand, and the button says why.
  expect(await page.locator('[data-action="split"]').getAttribute('aria-disabled')).toBe('true');
  await andSee(page, () => by.act(page, 'double'));
  await andSee(page, () => by.act(page, 'stand'));
  await andSee(page, () => by.act(page, 'stand'));
  await andSee(page, () => by.act(page, 'hit'));
  await by.act(page, 'stand');
  await result(page).filter({ hasText: 'You win 50.' }).waitFor();
  await expect.poll(() => net(page)).toContain('+40');
};

/** Plays until the shoe has changed as often as asked for. */
const playUntilShoe = async (page: Page, by: Hands, shoe: string): Promise<void> => {
  const link = page.getByRole('link', { name: 'How do I know?' }).first();
  for (let rounds = 0; rounds < 12; rounds++) {
    await nextRound(page, by);
    if ((await link.getAttribute('href')) === `/verify/${shoe}`) return;
    await playRound(page, by);
  }
  throw new Error(`shoe ${shoe} was never opened`);
};

const lookAgain = async (page: Page, by: Hands, code: string): Promise<void> => {
  await by.choose(page, page.getByRole('button', { name: 'Menu' }));
  await by.choose(page, page.getByRole('link', { name: 'Your rounds' }));
  await by.choose(page, page.getByRole('link', { name: `${code}.2`, exact: true }));
  const at = page.locator('.scrubber');
  const stops = Number(/of (\d+)/.exec((await at.textContent()) ?? '')?.[1]);
  expect(stops).toBeGreaterThan(20);
  expect(await hands(page)).toBe(4);
  // One step back the dealer has not settled; to the first step, and on again.
  for (let step = stops; step > 1; step--) await page.keyboard.press('ArrowLeft');
  await at.getByText(`1 of ${stops}`).waitFor();
  expect(await hands(page)).toBe(0);
  const sentence = await page.locator('.replay-sentence').textContent();
  await page.keyboard.press('ArrowRight');
  await at.getByText(`2 of ${stops}`).waitFor();
  expect(await page.locator('.replay-sentence').textContent()).not.toBe(sentence);
};

const verdictOf = async (page: Page): Promise<string> =>
  (await page.locator('.verdict').textContent({ timeout: 20_000 })) ?? '';

test.each([
  ['by mouse', MOUSE],
  ['by keys only', KEYBOARD],
])('bet, insurance, surrender, four hands, double, new shoe, replay, verify: %s', async (_, by) => {
  const page = await stage.newPage();
  stage.site.stack(`${FIRST_ROUND} ${SECOND_ROUND}`);
  const code = await layTable(page, stage.site.url, CARD_GAME, SETUP);
  await insureAndSurrender(page, by);
  await splitToFour(page, by);
  await expect.poll(() => page.locator('.proofs').first().textContent()).toContain('17 of 17 cards match');

  await playUntilShoe(page, by, `${code}.3`);
  await lookAgain(page, by, code);
  // The shoe of that round was stacked: nothing showed it while it was played, and the reveal does.
  await by.choose(page, page.getByRole('link', { name: 'Check the cards' }));
  expect(await verdictOf(page)).toContain('Something does not match');
  // The one after it was shuffled.
  const field = page.getByLabel('Shoe', { exact: true });
  await by.choose(page, field);
  await page.keyboard.type(`${code}.2`);
  await page.keyboard.press('Enter');
  await expect.poll(() => verdictOf(page)).toContain('All 52 cards of this shoe match');
  expect(await page.locator('.steps [data-outcome="failed"]').count()).toBe(0);
});
