/**
 * Leads two players and a few visitors through what happens in a room, and shows each moment to somebody who looks at it: the
 * checker of accessibility, or the camera.
 */
import type { Page } from 'playwright-core';
import type { Site } from './browser.ts';
import { action, andSee, CARD_GAME, MOUSE, result } from './table.ts';

/** `again` brings back what goes away by itself. */
export type ShowMoment = (page: Page, name: string, again?: () => Promise<void>) => Promise<void>;

interface Led {
  readonly site: Site;
  /** A visitor with storage of their own. */
  readonly newPage: () => Promise<Page>;
  readonly show: ShowMoment;
}

/** A room for two in which the host starts the rounds. */
const openTwo = async ({ site, newPage }: Led): Promise<{ readonly host: Page; readonly link: string }> => {
  const host = await newPage();
  await host.request.post(`${site.url}/api/session`, { data: { name: 'Ann' } });
  const data = { cmdId: 'room-moments', game: CARD_GAME, start: 'host', setup: { seats: 2 } };
  const made = await host.request.post(`${site.url}/api/tables`, { data });
  const { table, invite } = (await made.json()) as {
    readonly table: { readonly table: string };
    readonly invite: string;
  };
  await host.addInitScript(() => {
    localStorage.setItem('croupier.name', 'Ann');
    localStorage.setItem('croupier.named', 'yes');
  });
  const link = `${site.url}/r/${table.table}#${invite}`;
  await host.goto(link);
  await host.locator('.dock[data-phase="betting"]').waitFor();
  return { host, link };
};

const closeSheet = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
};

const tab = (page: Page, name: RegExp): Promise<void> => page.getByRole('tab', { name }).click();

const peopleOf = async (host: Page, show: ShowMoment): Promise<void> => {
  await tab(host, /^People/);
  await host.getByRole('button', { name: 'Options for Ben' }).click();
  await show(host, 'person-menu');
  await host.getByRole('button', { name: 'Remove Ben' }).click();
  await host.getByRole('alert').filter({ hasText: 'Remove Ben from the room?' }).waitFor();
  await show(host, 'asked-before-removing');
  await host.getByRole('button', { name: 'Cancel' }).click();
  await host.keyboard.press('Escape');
  await tab(host, /^Log/);
};

const chatOf = async (host: Page, guest: Page, show: ShowMoment): Promise<void> => {
  await tab(guest, /^Chat/);
  const say = async (): Promise<void> => {
    await guest.getByLabel('Message').fill('Good luck, everyone at this table');
    await guest.keyboard.press('Enter');
    await host.locator('.chat-toast').waitFor();
  };
  await say();
  await show(host, 'chat-toast', say);
  await show(guest, 'chat-open');
};

const sheetsOf = async (host: Page, show: ShowMoment): Promise<void> => {
  await host.getByRole('button', { name: /^Menu/ }).click();
  await host.getByRole('dialog').getByRole('button', { name: 'Rules', exact: true }).click();
  await host.locator('.rule-words li').first().waitFor();
  await show(host, 'rules-in-a-room');
  await closeSheet(host);
  await host.locator('.rack-keypad, .bet-keypad').filter({ visible: true }).click();
  await host.locator('.keypad-field input').waitFor();
  await show(host, 'keypad');
  await closeSheet(host);
};

const holdOf = async (host: Page, guest: Page, show: ShowMoment): Promise<void> => {
  for (const page of [guest, host]) {
    await MOUSE.bet(page);
    await page.locator('[data-spot][data-filled]:not([data-pending])').first().waitFor();
  }
  await MOUSE.act(host, 'deal');
  for (const page of [host, guest]) await andSee(page, () => MOUSE.act(page, 'stand'));
  await result(host).waitFor();
  await show(host, 'hold-offered');
  await host.getByRole('button', { name: 'Hold' }).click();
  await host.getByRole('button', { name: 'Continue' }).waitFor();
  await show(host, 'held');
  await host.getByRole('button', { name: 'Continue' }).click();
};

/** Everything in the order in which it can happen in one room. */
export const leadRoom = async (led: Led): Promise<void> => {
  const { newPage, show, site } = led;
  // Both have twenty, the dealer seventeen.
  site.stack('Ts Th 9c Ks Kh 8d');
  const { host, link } = await openTwo(led);
  const guest = await newPage();
  await guest.goto(link);
  await guest.getByLabel('What should other players call you?').waitFor();
  await show(guest, 'name-strip');
  await guest.getByLabel('What should other players call you?').fill('Ben');
  await guest.getByRole('button', { name: 'Save name' }).click();
  await host.locator('.felt-holder bdi').getByText('Ben', { exact: true }).waitFor();

  await peopleOf(host, show);
  await chatOf(host, guest, show);
  await sheetsOf(host, show);

  const visitor = await newPage();
  await visitor.goto(link);
  await visitor.getByRole('button', { name: 'Join the queue' }).click();
  await visitor.locator('.strip').getByText('You’re 1st in the queue.').waitFor();
  await show(visitor, 'queue');

  await holdOf(host, guest, show);

  await tab(host, /^People/);
  await host.getByRole('button', { name: 'Options for Ben' }).click();
  await host.getByRole('button', { name: 'Remove Ben' }).click();
  await host.getByRole('button', { name: 'Remove', exact: true }).click();
  await guest.getByRole('alert').filter({ hasText: 'The host removed you from this room.' }).waitFor();
  await show(guest, 'removed');
  const watcher = await newPage();
  await watcher.goto(link.replace('#', '/watch#'));
  await watcher.locator('.felt-holder').waitFor();
  await host.getByRole('button', { name: 'Lock the room' }).click();
  await watcher.getByRole('alert').filter({ hasText: 'The host has locked this room.' }).waitFor();
  await show(watcher, 'locked');
};

/** A round of a solo table, as somebody sees it who was sent its link. */
export const leadShared = async ({ newPage, show, site }: Led): Promise<void> => {
  site.stack('Ts 7c 9h Kd');
  const owner = await newPage();
  await owner.goto(`${site.url}/${CARD_GAME}`);
  await owner.locator('.dock[data-phase="betting"]').waitFor();
  await MOUSE.bet(owner);
  await MOUSE.act(owner, 'deal');
  await action(owner, 'stand').waitFor();
  await andSee(owner, () => MOUSE.act(owner, 'stand'));
  await result(owner).waitFor();
  const table = await owner
    .locator('body')
    .evaluate((_, game) => localStorage.getItem(`croupier.solo.${game}`), CARD_GAME);
  await owner.goto(`${site.url}/h/${table}.1`);
  await owner.getByText('This link shows only this round, in words.').waitFor();
  const stranger = await newPage();
  await stranger.goto(await owner.getByLabel('Link to this round').inputValue());
  await stranger.locator('.told-round li').first().waitFor();
  await show(stranger, 'shared-round');
};
