/**
 * The checker of accessibility in a room with others: while they bet, decide and wait, with chat and every sheet open, for
 * somebody who watches, and at a table that has stopped.
 */
import { LIVE_CHEATS } from '@croupier/server/testing/adversary';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAt, lookAt } from './axe-look.ts';
import { openDishonest, playInHurry } from './dishonest.ts';
import { faultsOf } from './geometry.ts';
import { leadRoom, leadShared, type ShowMoment } from './room-moments.ts';
import { setStage } from './stage.ts';
import { action, andSee, CARD_GAME, firstOf, MOUSE, result, WAGER_GAME } from './table.ts';

// No clock runs out while a state is checked.
const stage = setStage({ patience: 60 });

const openRoom = async (
  game = CARD_GAME,
  name = 'Ann',
): Promise<{ readonly host: Page; readonly guest: Page; readonly link: string }> => {
  const host = await stage.newPage();
  const url = stage.site.url;
  await host.request.post(`${url}/api/session`, { data: { name } });
  await host.addInitScript((own) => localStorage.setItem('croupier.name', own), name);
  const made = await host.request.post(`${url}/api/tables`, {
    data: { cmdId: `axe-room-${game}`, game, start: 'host' },
  });
  const { table, invite } = (await made.json()) as {
    readonly table: { readonly table: string };
    readonly invite: string;
  };
  const link = `${url}/r/${table.table}#${invite}`;
  const guest = await stage.newPage();
  for (const page of [host, guest]) {
    await page.goto(link);
    await page.locator('.dock[data-phase="betting"]').waitFor();
  }
  return { host, guest, link };
};

const closeSheet = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

test('a room of two: betting, deciding, waiting, chat, every sheet, the result, and a player who watches', async () => {
  const faults: string[] = [];
  // Ann has eighteen, the guest twenty, the dealer seventeen.
  stage.site.stack('Ts Th 9c 8s Kh 8d');
  const { host, guest, link } = await openRoom();
  await checkAt(host, 'betting with others', faults);
  for (const page of [guest, host]) {
    await MOUSE.bet(page);
    await page.locator('[data-spot][data-filled]:not([data-pending])').waitFor();
  }
  await checkAt(guest, 'a bet placed', faults);
  await MOUSE.act(host, 'deal');
  await firstOf(host, ['stand']);
  await checkAt(host, 'own turn', faults);
  await checkAt(guest, 'waiting for another player', faults);
  await guest.getByRole('tab', { name: 'Chat' }).click();
  await guest.getByLabel('Message').fill('Good luck');
  await guest.keyboard.press('Enter');
  await guest.locator('.chat-lines li').first().waitFor();
  await checkAt(guest, 'chat', faults);
  await guest.getByRole('tab', { name: 'People' }).click();
  await checkAt(guest, 'people', faults);
  for (const [key, name] of [
    ['t', 'the shoe'],
    ['y', 'the log'],
    ['?', 'help'],
  ] as const) {
    await host.keyboard.press(key);
    await host.getByRole('dialog').waitFor();
    await checkAt(host, `${name} during a turn`, faults);
    await closeSheet(host);
  }
  await host.keyboard.press('/');
  await checkAt(host, 'the command box', faults);
  await host.keyboard.type('help');
  await host.keyboard.press('Enter');
  await host.getByRole('dialog').locator('dt').first().waitFor();
  await checkAt(host, 'words to type', faults);
  await closeSheet(host);
  await host.keyboard.press('Escape');
  await host.getByRole('button', { name: 'Menu' }).click();
  await host.getByRole('dialog').waitFor();
  await checkAt(host, 'menu of a room', faults);
  await closeSheet(host);
  const watcher = await stage.newPage();
  await watcher.goto(link.replace('#', '/watch#'));
  await watcher.locator('.felt-holder').waitFor();
  await checkAt(watcher, 'watching', faults);
  await andSee(host, () => MOUSE.act(host, 'stand'));
  await action(guest, 'stand').waitFor();
  await andSee(guest, () => MOUSE.act(guest, 'stand'));
  await result(host).waitFor();
  await checkAt(host, 'result with others', faults);
  expect(faults).toEqual([]);
});

test('a room for two: names, people, chat, sheets, the queue, a held result, removed, locked; and a shared round', async () => {
  const faults: string[] = [];
  const { site, newPage } = stage;
  const show: ShowMoment = (page, name) => checkAt(page, name, faults);
  await leadRoom({ site, newPage, show });
  await leadShared({ site, newPage, show: (page, name) => lookAt(page, name, faults) });
  expect(faults).toEqual([]);
});

test('a room of two at a game with many bets: betting, chat, the result with its log, and a player who watches', async () => {
  const faults: string[] = [];
  const { host, guest, link } = await openRoom(WAGER_GAME, 'Maximiliane von Lichtenberg-Thal');
  await checkAt(host, 'betting with others', faults);
  for (const page of [guest, host]) await MOUSE.bet(page);
  await guest.getByRole('tab', { name: 'Chat' }).click();
  await guest.getByLabel('Message').fill('Good luck');
  await guest.keyboard.press('Enter');
  await host.locator('.felt-holder .seat-says').waitFor();
  await checkAt(host, 'a chat bubble at a seat', faults);
  const watcher = await stage.newPage();
  await watcher.goto(link.replace('#', '/watch#'));
  await watcher.getByRole('button', { name: /^Seat 3 is free/ }).waitFor();
  await checkAt(watcher, 'watching', faults);
  faults.push(...(await faultsOf(watcher)));
  await MOUSE.act(host, 'deal');
  await result(host).waitFor();
  await host.locator('.log-net').waitFor();
  await checkAt(host, 'result with others', faults);
  expect(faults).toEqual([]);
});

test('a table that has stopped', async () => {
  const faults: string[] = [];
  const cheat = LIVE_CHEATS.find(({ name }) => name === 'prove a card with a wrong salt');
  if (cheat === undefined) throw new Error('there is no such cheat');
  const page = await stage.newPage();
  await openDishonest(page, stage.site.url, CARD_GAME, cheat.play());
  await playInHurry(page);
  await page.locator('.strip').filter({ hasText: 'Play has stopped.' }).waitFor();
  await page.getByRole('button', { name: 'Download the evidence' }).waitFor();
  await checkAt(page, 'stopped', faults);
  expect(faults).toEqual([]);
});
