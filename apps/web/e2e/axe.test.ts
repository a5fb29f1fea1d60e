/**
 * A checker of accessibility finds nothing wrong, by all of its rules: every page, and a table in every moment of a round,
 * each on a desktop or on a phone, in one of the themes; `npm run axe:long` checks both sizes in both themes. Every target can
 * be hit there, and nothing is cut off. Nor does anything move for those who want no motion, or scroll sideways for those who
 * read large.
 */
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { addressesOf } from './addresses.ts';
import { lookAt } from './axe-look.ts';
import { setStage } from './stage.ts';
import {
  action,
  andSee,
  CARD_GAME,
  layTable,
  MOUSE,
  nextRound,
  playRound,
  result,
  standToTheEnd,
  WAGER_GAME,
} from './table.ts';

// The house opens the next round later than usual, so that the test can look at each state.
const stage = setStage({ patience: 10 });

/** Without loading the page again. */
const walkTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

test('every page', async () => {
  const faults: string[] = [];
  const page = await stage.newPage();
  const code = await layTable(page, stage.site.url, CARD_GAME, {});
  await playRound(page, MOUSE);
  await nextRound(page, MOUSE);
  await playRound(page, MOUSE);
  await expect.poll(() => page.title()).toBe(`${GAME_NAMES[0].name} · Croupier`);
  await page.goto(stage.site.url);
  for (const { path, heading } of await addressesOf(code)) {
    await walkTo(page, path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.locator('.loading').waitFor({ state: 'detached' });
    // Two rounds of ten by the usual rules.
    if (path === `/history/${code}.1`) {
      await page.getByRole('row', { name: /^Result / }).waitFor();
      await page
        .getByText(/^Net .+; expected −0\.11; 95 out of 100 sessions like this end between −32 and \+32\.$/)
        .waitFor();
    }
    expect(await page.locator('h1').count(), path).toBe(1);
    const title = `${await page.locator('h1').textContent()} · Croupier`;
    await expect.poll(() => page.title(), { message: path }).toBe(title);
    await lookAt(page, path, faults);
  }
  await walkTo(page, '/about');
  await page.getByRole('button', { name: 'Help' }).click();
  await page.getByRole('heading', { name: 'Keys at a table' }).waitFor();
  await lookAt(page, 'help', faults);
  await page.keyboard.press('Escape');
  await walkTo(page, '/settings');
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page.getByRole('heading', { name: 'Sign out everywhere?' }).waitFor();
  await lookAt(page, 'signing out', faults);
  expect(faults).toEqual([]);
});

test('a table: betting, a question, acting, the result, a sheet, a question to leave, offline', async () => {
  const faults: string[] = [];
  const page = await stage.newPage();
  // Nineteen against an ace, and no natural.
  stage.site.stack('Ts 7c 9h Ad');
  await layTable(page, stage.site.url, CARD_GAME, {});
  await lookAt(page, 'betting', faults);
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await action(page, 'decline').waitFor();
  await lookAt(page, 'question', faults);
  await andSee(page, () => MOUSE.act(page, 'decline'));
  await lookAt(page, 'acting', faults);
  await page.getByRole('tab', { name: 'Coach' }).click();
  await page.keyboard.press('k');
  await page.locator('.coach-rows').first().waitFor();
  await lookAt(page, 'the coach', faults);
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Leave this hand?' }).waitFor();
  await lookAt(page, 'leaving', faults);
  await page.keyboard.press('Escape');
  await MOUSE.act(page, 'stand');
  await result(page).waitFor();
  await lookAt(page, 'result', faults);
  await page.getByRole('button', { name: 'Menu' }).click();
  await lookAt(page, 'menu', faults);
  await page.getByRole('button', { name: 'Shoe and proofs' }).click();
  await page.getByRole('dialog').getByRole('heading', { name: 'Shoe', exact: true }).waitFor();
  await lookAt(page, 'shoe', faults);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.locator('.rule-words li').first().waitFor();
  await lookAt(page, 'rules in words', faults);
  await page.getByRole('button', { name: 'Change the rules' }).click();
  await page.locator('.rules-edge b').waitFor();
  await lookAt(page, 'rules to choose', faults);
  await page.keyboard.press('Escape');
  await page.context().setOffline(true);
  await page
    .getByText(/Reconnecting…/)
    .first()
    .waitFor();
  await lookAt(page, 'offline', faults);
  expect(faults).toEqual([]);
});

test('a table with side bets: betting, after the deal, split hands, the result', async () => {
  const faults: string[] = [];
  const page = await stage.newPage();
  // A pair of eights against a six; the dealer busts.
  stage.site.stack('8h 6d 8s 6s 3c 2c Tc');
  await layTable(page, stage.site.url, CARD_GAME, { preset: 'side-bets' });
  await lookAt(page, 'betting', faults);
  await MOUSE.bet(page);
  const sides = page.locator('.bj-sides [data-spot]');
  for (const spot of await sides.all()) await spot.click();
  await expect.poll(() => page.locator('[data-spot][data-filled]').count()).toBe(6);
  await lookAt(page, 'side bets placed', faults);
  await MOUSE.act(page, 'deal');
  await action(page, 'split').waitFor();
  await lookAt(page, 'after the deal', faults);
  await andSee(page, () => MOUSE.act(page, 'split'));
  await lookAt(page, 'split hands', faults);
  await standToTheEnd(page, MOUSE);
  await result(page).waitFor();
  await lookAt(page, 'result', faults);
  expect(faults).toEqual([]);
});

test('cards that are squeezed, and the keypad for an amount', async () => {
  const faults: string[] = [];
  const page = await stage.newPage();
  stage.site.stack('2s Kd 3c 7h 4h');
  await layTable(page, stage.site.url, WAGER_GAME, { preset: 'squeeze' });
  await page.locator('.rack-keypad, .bet-keypad').filter({ visible: true }).click();
  await page.locator('.keypad-field input').waitFor();
  await lookAt(page, 'keypad', faults);
  await page.keyboard.press('Escape');
  await page.locator('[data-spot="player"]').click();
  await MOUSE.act(page, 'deal');
  for (const card of ['first', 'second', 'third']) {
    await action(page, 'turn-player').waitFor();
    await lookAt(page, `the ${card} card to turn`, faults);
    await andSee(page, () => MOUSE.act(page, 'turn-player'));
  }
  await result(page).waitFor();
  await lookAt(page, 'result', faults);
  expect(faults).toEqual([]);
});

test('the table of many wagers, and a room with its link and its people', async () => {
  const faults: string[] = [];
  const page = await stage.newPage();
  // A natural, which has the longest words.
  stage.site.stack('2h 4s 3d 5c');
  await layTable(page, stage.site.url, WAGER_GAME, {});
  await lookAt(page, 'betting', faults);
  await playRound(page, MOUSE);
  await lookAt(page, 'result', faults);
  await page.getByRole('button', { name: 'Pays' }).click();
  await page.getByRole('columnheader', { name: 'edge' }).waitFor();
  await lookAt(page, 'what bets pay', faults);
  await page.goto(`${stage.site.url}/new`);
  await page.getByText('More options').click();
  await lookAt(page, 'more choices', faults);
  await page.getByRole('button', { name: /create the room/i }).click();
  await page.locator('.qr').first().waitFor();
  await lookAt(page, 'invitation', faults);
  await page.keyboard.press('Escape');
  for (const tab of ['Chat', 'People', 'Coach']) {
    await page.getByRole('tab', { name: tab }).click();
    await lookAt(page, tab, faults);
  }
  expect(faults).toEqual([]);
});
