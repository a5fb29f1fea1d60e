/** What tests do in duels. */
import type { Locator, Page } from 'playwright-core';
import { action, andSee, MOUSE, nextRound, result, untilDealt } from './table.ts';

/** Through the page that makes one. Answers with its id. */
export const startDuel = async (page: Page, url: string, game: string, name: string, rules = ''): Promise<string> => {
  await page.goto(`${url}/duel/new?game=${game}${rules === '' ? '' : `&rules=${encodeURIComponent(rules)}`}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Create the duel and copy its link' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

/** From the page of the duel to its table. Answers with the code. */
export const beginTry = async (page: Page, name?: string): Promise<string> => {
  if (name !== undefined) await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.locator('.dock[data-phase="betting"]').waitFor();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
};

/** The way back, in the place of Deal, once the last shoe is used up. */
const wayBack = (page: Page): Locator => page.locator('.dock-go > a');

/** One round: a bet, the deal, and each time the first of these that is possible. */
const playRound = async (page: Page, wishes: readonly string[]): Promise<void> => {
  await nextRound(page, MOUSE);
  await page.locator('[data-spot]').first().click();
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  const over = result(page).or(wayBack(page));
  const wished = wishes.map((id) => action(page, id));
  const any = wished.reduce((one, other) => one.or(other), over);
  for (;;) {
    await any.first().waitFor();
    if (await over.first().isVisible()) return;
    const seen = await Promise.all(wished.map((one) => one.isVisible()));
    const id = wishes[seen.indexOf(true)];
    if (id !== undefined) await andSee(page, () => MOUSE.act(page, id));
  }
};

/** Until the last shoe is used up. `wishes`: every decision must have one of them. */
export const playToTheEnd = async (page: Page, wishes: readonly string[]): Promise<void> => {
  while (!(await wayBack(page).isVisible())) {
    await playRound(page, wishes);
    await wayBack(page).or(page.locator('.dock-go .action')).first().waitFor();
  }
};

/** To the page of the duel. The press after Deal in the same place counts as a double press: then it is pressed again. */
export const leaveTable = async (page: Page): Promise<void> => {
  while (!page.url().includes('/duel/'))
    await wayBack(page)
      .click({ timeout: 1000 })
      .catch(() => page.waitForTimeout(100));
};
