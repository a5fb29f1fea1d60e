/** The rules of a table: in words with their prices, chosen by the player, and asked for by an address. */
import type { Locator, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { action, CARD_GAME, layTable, MOUSE, WAGER_GAME } from './table.ts';

const stage = setStage({ patience: 10 });

const pill = (page: Page) => page.locator('.rules-pill');
const saysRules = (page: Page, words: string): Promise<void> => pill(page).filter({ hasText: words }).waitFor();
const choice = (place: Page | Locator, name: string) => place.getByRole('combobox', { name, exact: true });
const sheet = (page: Page) => page.locator('dialog[open]');

/** Nineteen against eighteen, and nothing to insure. */
const ROUND = 'Ts Td 9h 8c';

/** A table by the usual rules with a hand that waits for its player. */
const layHand = async (page: Page): Promise<void> => {
  stage.site.stack(ROUND);
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await action(page, 'stand').waitFor();
};

describe('an address that asks for rules', () => {
  test('opens a table with these rules even if there is another one, and stays there', async () => {
    const page = await stage.newPage();
    await page.goto(`${stage.site.url}/${CARD_GAME}`);
    await saysRules(page, '6 decks · H17');
    await page.goto(`${stage.site.url}/${CARD_GAME}?rules=european`);
    await saysRules(page, 'no hole card');
    // The same address again is the same table, and the plain address leads there too.
    const code = () => page.evaluate((game) => localStorage.getItem(`croupier.solo.${game}`), CARD_GAME);
    const before = await code();
    await page.reload();
    await saysRules(page, 'no hole card');
    await page.goto(`${stage.site.url}/${CARD_GAME}`);
    await saysRules(page, 'no hole card');
    expect(await code()).toBe(before);
    await page.goto(`${stage.site.url}/${CARD_GAME}?rules=standard,soft17%3Dstand,decks%3D8&bots=2`);
    await saysRules(page, '8 decks · S17');
    await expect.poll(() => page.locator('.seat-strip li').count()).toBe(3);
  });

  test('asks before leaving a hand in play', async () => {
    const page = await stage.newPage();
    await layHand(page);
    await page.goto(`${stage.site.url}/${CARD_GAME}?rules=european`);
    const dialog = page.getByRole('dialog', { name: 'Leave this hand?' });
    await dialog.getByRole('button', { name: 'Finish this hand' }).click();
    await action(page, 'stand').waitFor();
    await saysRules(page, '6 decks · H17');
    expect(new URL(page.url()).search).toBe('');

    await page.goto(`${stage.site.url}/${CARD_GAME}?rules=european`);
    await dialog.getByRole('button', { name: 'New table' }).click();
    await saysRules(page, 'no hole card');
  });

  test('a link on the Learn page opens a table with its rules', async () => {
    const page = await stage.newPage();
    await page.goto(`${stage.site.url}/${CARD_GAME}`);
    await saysRules(page, '6 decks · H17');
    await page.goto(`${stage.site.url}/learn/${CARD_GAME}/rules`);
    await page.locator(`a[href="/${CARD_GAME}?rules=european"]`).click();
    await saysRules(page, 'no hole card');
  });

  test.each([
    ['?rules=unheard-of', 'There is no preset unheard-of.'],
    ['?rules=standard,decks%3D99', 'The option decks must be a whole number from 1 to 8, not 99.'],
    ['?rules=standard,unheard%3D1', 'There is no option unheard.'],
    ['?rules=standard,soft17', '"soft17" is not.'],
    ['?rules=standard,decks%3D1,shuffle%3Dbelow:78', 'The option shuffle must be below:52 or lower'],
    ['?bots=9', 'A table can have 0 to 3 bots, not 9.'],
  ])('%s is rejected with a message, and the current table stays', async (search, sentence) => {
    const page = await stage.newPage();
    await page.goto(`${stage.site.url}/${CARD_GAME}${search}`);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    await page.getByRole('link', { name: 'Play by the usual rules' }).click();
    await saysRules(page, '6 decks · H17');
    await page.goto(`${stage.site.url}/${CARD_GAME}${search}`);
    await page.getByRole('alert').filter({ hasText: sentence }).waitFor();
    await page.getByRole('link', { name: 'Play by the usual rules' }).click();
    await saysRules(page, '6 decks · H17');
  });
});

describe('the rules sheet', () => {
  test('explains each rule and its alternatives, and opens a table with other rules by keyboard', async () => {
    const page = await stage.newPage();
    await page.goto(`${stage.site.url}/${CARD_GAME}`);
    await saysRules(page, 'House edge 0.53%');
    await pill(page).focus();
    await page.keyboard.press('Enter');
    const rules = page.getByRole('dialog', { name: 'Rules' });
    await rules.getByText('Dealer hits soft 17').waitFor();
    await rules.locator('.rule-short', { hasText: 'H17' }).waitFor();
    const stands = rules.locator('li', { hasText: 'Dealer stands on all 17s' });
    await stands.filter({ hasText: 'house edge 0.33%, 0.20% better for you' }).waitFor();
    // All of them are worked out in the end.
    await expect.poll(() => rules.locator('progress').count(), { timeout: 120_000 }).toBe(0);
    await rules.locator('li', { hasText: '6:5' }).filter({ hasText: 'worse for you' }).waitFor();

    await rules.getByRole('button', { name: 'Change the rules' }).press('Enter');
    const edge = rules.locator('.rules-edge');
    await choice(rules, 'Soft 17').selectOption({ label: 'Dealer stands on all 17s' });
    await edge.filter({ hasText: 'House edge 0.33%' }).waitFor();
    const open = rules.getByRole('button', { name: 'Open a table' });
    await choice(rules, 'Penetration').selectOption('below:78');
    await choice(rules, 'Decks').selectOption('1');
    await edge.filter({ hasText: 'The option shuffle must be below:52 or lower' }).waitFor();
    await expect.poll(() => open.isDisabled()).toBe(true);
    await choice(rules, 'Decks').selectOption('2');
    await open.press('Enter');
    await saysRules(page, '2 decks · S17');
    expect(decodeURIComponent(new URL(page.url()).search)).toContain('soft17=stand');
  });

  test('names every bet with its house edge where there are several, and the cheapest one in the line', async () => {
    const page = await stage.newPage();
    await page.goto(`${stage.site.url}/${WAGER_GAME}?rules=no-commission`);
    await saysRules(page, 'Player: house edge 1.24%');
    await pill(page).click();
    const bets = sheet(page).locator('.rules-bets');
    await bets.getByRole('row', { name: 'Banker 1.46%' }).waitFor();
    await sheet(page)
      .locator('li', { hasText: '5% commission' })
      .filter({ hasText: 'Banker: house edge 1.06%, 0.40% better for you' })
      .waitFor();
    await sheet(page)
      .locator('li', { hasText: 'Dragon 7' })
      .filter({ hasText: 'Dragon 7: house edge 7.61%' })
      .waitFor();
  });

  test('a host changes the rules from the next shoe on; a guest reads them', async () => {
    const page = await stage.newPage();
    await page.goto(`${stage.site.url}/new?game=${CARD_GAME}&rules=standard,soft17%3Dstand`);
    await choice(page, 'Soft 17').waitFor();
    await page.locator('.rules-edge', { hasText: 'House edge 0.33%' }).waitFor();
    await page.getByRole('button', { name: 'Create the room and copy its link' }).click();
    await saysRules(page, 'S17');
    await sheet(page).getByRole('button', { name: 'Close' }).click();
    const guest = await stage.newPage();
    await guest.goto(page.url().replace('?new', ''));
    await saysRules(guest, 'S17');
    await pill(guest).click();
    await sheet(guest).getByText('The host chooses the rules.').waitFor();
    expect(await sheet(guest).getByRole('button', { name: 'Change the rules' }).count()).toBe(0);

    await pill(page).click();
    await sheet(page).getByRole('button', { name: 'Change the rules' }).click();
    await choice(sheet(page), 'Decks').selectOption('2');
    await sheet(page).getByRole('button', { name: 'Use from the next shoe' }).click();
    await sheet(guest).locator('p', { hasText: 'From the next shoe: 2 decks' }).waitFor();
  });
});

test('rules, penetration and bots are chosen before sitting down', async () => {
  const page = await stage.newPage();
  await page.goto(stage.site.url);
  await page.locator(`a[href="/rules/${CARD_GAME}"]`).first().click();
  await choice(page, 'Penetration').selectOption('cut-card:0.9');
  await page.getByLabel('Bots at your table').selectOption('1');
  await choice(page, 'Soft 17').selectOption('stand');
  await page.locator('.rules-edge', { hasText: 'House edge 0.33%' }).waitFor();
  await page.getByRole('link', { name: 'Play by these rules' }).click();
  await saysRules(page, 'S17');
  await expect.poll(() => page.locator('.seat-strip li').count()).toBe(2);
});

test('a line about the bets is gone when the cards are dealt', async () => {
  const page = await stage.newPage();
  stage.site.stack(ROUND);
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  const line = page.locator('.dock-line');
  const before = await line.textContent();
  // There is nothing to repeat yet, and the line says so.
  await page.keyboard.press('c');
  await expect.poll(() => line.textContent()).not.toBe(before);
  const told = (await line.textContent()) ?? '';
  expect(told.trim()).not.toBe('');
  await page.keyboard.press('Space');
  await action(page, 'stand').waitFor();
  expect(await line.textContent()).not.toContain(told.trim());
});
