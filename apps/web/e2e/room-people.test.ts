/** A room of friends that needs no explaining: names, invitations, seats, chat. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from './geometry.ts';
import { untilTold } from './lines.ts';
import { setStage } from './stage.ts';
import { action, CARD_GAME, KEYBOARD, MOUSE, nextRound, untilDealt, WAGER_GAME } from './table.ts';

const stage = setStage({ patience: 4 });

let rooms = 0;
const openRoom = async (
  more: object = {},
): Promise<{ readonly host: Page; readonly code: string; readonly link: string }> => {
  const host = await stage.newPage();
  const { url } = stage.site;
  await host.request.post(`${url}/api/session`, { data: { name: 'Ann' } });
  rooms += 1;
  const data = { cmdId: `people-room-${rooms}`, game: CARD_GAME, start: 'together', ...more };
  const made = await host.request.post(`${url}/api/tables`, { data });
  const { table, invite } = (await made.json()) as {
    readonly table: { readonly table: string };
    readonly invite: string;
  };
  const link = `${url}/r/${table.table}#${invite}`;
  await host.addInitScript(() => {
    localStorage.setItem('croupier.name', 'Ann');
    localStorage.setItem('croupier.named', 'yes');
  });
  await host.goto(link);
  await nextRound(host, MOUSE);
  return { host, code: table.table, link };
};

const join = async (link: string, name: string, options: Parameters<typeof stage.newPage>[0] = {}): Promise<Page> => {
  const guest = await stage.newPage(options);
  await guest.goto(link);
  await guest.getByLabel('What should other players call you?').fill(name);
  await guest.getByRole('button', { name: 'Save name' }).click();
  await untilTold(guest, `Other players see you as ${name}.`);
  return guest;
};

const GAMES = [CARD_GAME, WAGER_GAME];

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true };

test('guests are asked for a name as they arrive, once, and can change it later', async () => {
  const { host, link } = await openRoom();
  const guest = await join(link, 'Ben');
  await host.locator('.felt-holder bdi').getByText('Ben', { exact: true }).first().waitFor();
  await guest.reload();
  await nextRound(guest, MOUSE);
  expect(await guest.getByLabel('What should other players call you?').count()).toBe(0);
  await guest.getByRole('tab', { name: 'People' }).click();
  await guest.getByRole('button', { name: 'Change your name' }).click();
  await guest.getByLabel('Your name').fill('Dealer');
  await guest.getByRole('button', { name: 'Save name' }).click();
  await guest.getByRole('alert').filter({ hasText: 'That name is reserved.' }).waitFor();
  await guest.getByLabel('Your name').fill('Benjamin');
  await guest.keyboard.press('Enter');
  await host.locator('.felt-holder bdi').getByText('Benjamin', { exact: true }).waitFor();
});

test('the question for a name never lies over cards, and comes back with the next bets', async () => {
  stage.site.stack('Ts Th 9c Ks Kh 8d');
  const { host, link } = await openRoom();
  const guest = await stage.newPage({ viewport: { width: 844, height: 390 } });
  await guest.goto(link);
  const question = guest.getByLabel('What should other players call you?');
  await question.waitFor();
  for (const page of [host, guest]) await MOUSE.bet(page);
  await action(host, 'stand').waitFor();
  await untilDealt(guest);
  await guest.locator('[data-landed]').waitFor();
  expect(await faultsOf(guest)).toEqual([]);
  await MOUSE.act(host, 'stand');
  await MOUSE.act(guest, 'stand');
  await untilTold(guest, 'You win 10.');
  await nextRound(guest, MOUSE);
  await question.waitFor();
});

test('the invitation opens once for the host, and never for guests', async () => {
  const host = await stage.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await host.goto(`${stage.site.url}/new`);
  await host.getByRole('button', { name: /create the room/i }).click();
  const link = await host.getByLabel('Link to this room').inputValue();
  expect(new URL(host.url()).search).toBe('');
  await host.keyboard.press('Escape');
  await host.reload();
  await nextRound(host, MOUSE);
  expect(await host.locator('dialog[open]').count()).toBe(0);

  const guest = await stage.newPage();
  await guest.goto(link.replace('#', '?new#'));
  await nextRound(guest, MOUSE);
  expect(await guest.locator('dialog[open]').count()).toBe(0);
  await expect.poll(() => new URL(guest.url()).search).toBe('');
});

test.each(['abc', 'K7QM20'])('/r/%s says in words that there is no such room', async (code) => {
  const page = await stage.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${stage.site.url}/r/${code}`);
  const alert = page.getByRole('alert').filter({ hasText: 'There is no room with this code.' });
  await alert.waitFor();
  expect(await alert.textContent()).not.toMatch(/[\^[{$]|23456789/);
  expect(asked.filter((url) => url.includes('/api/tables'))).toEqual([]);
});

test.each(GAMES)('%s: an empty seat lets players invite friends and lets watchers sit down', async (game) => {
  const { host, link } = await openRoom({ game, setup: { seats: 3 } });
  await host.getByRole('button', { name: 'Seat 3 is free: invite' }).click();
  await host.getByLabel('Link to this room').waitFor();
  await host.keyboard.press('Escape');
  const visitor = await stage.newPage();
  await visitor.goto(link.replace('#', '/watch#'));
  await KEYBOARD.choose(visitor, visitor.getByRole('button', { name: 'Seat 3 is free: sit here' }));
  await visitor.locator('[data-spot]').first().waitFor();
  await expect.poll(() => host.getByRole('button', { name: /^Seat 3 is free/ }).count()).toBe(0);
});

test('the invitation uses the share sheet of the system, and the clipboard where there is none', async () => {
  const { host, link } = await openRoom();
  await host.getByRole('tab', { name: 'Link' }).click();
  expect(await host.getByRole('button', { name: 'Share the link' }).count()).toBe(0);
  await host.addInitScript(() => {
    Object.assign(globalThis, { shared_: [] });
    navigator.share = (data) => {
      (globalThis as unknown as { shared_: unknown[] }).shared_.push(data);
      return Promise.resolve();
    };
  });
  await host.reload();
  await nextRound(host, MOUSE);
  await host.getByRole('tab', { name: 'Link' }).click();
  await host.getByRole('button', { name: 'Share the link' }).click();
  const shared = await host.evaluate(() => (globalThis as unknown as { shared_: unknown[] }).shared_);
  expect(shared).toEqual([{ title: 'A table at Croupier', url: link }]);
});

test('Remove and Make host ask first, and Cancel changes nothing', async () => {
  const { host, link } = await openRoom();
  const guest = await join(link, 'Ben');
  await host.getByRole('tab', { name: 'People' }).click();
  const more = host.getByRole('button', { name: 'Options for Ben' });
  await KEYBOARD.choose(host, more);
  await KEYBOARD.choose(host, host.getByRole('button', { name: 'Make host Ben' }));
  await host.getByRole('alert').filter({ hasText: 'Make Ben the host?' }).waitFor();
  await host.keyboard.press('Enter');
  await host.getByRole('button', { name: 'Make host Ben' }).waitFor();
  await host.keyboard.press('Escape');
  await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
  await host.getByText('You are the host').waitFor();

  await more.click();
  await host.getByRole('button', { name: 'Remove Ben' }).click();
  await host.getByRole('alert').filter({ hasText: 'Remove Ben from the room?' }).waitFor();
  await host.getByRole('button', { name: 'Cancel' }).click();
  await host.getByRole('button', { name: 'Remove Ben' }).waitFor();
  await host.keyboard.press('Escape');
  await expect.poll(() => more.getAttribute('aria-expanded')).toBe('false');
  // Ben still has his seat, here and on the server.
  await host.locator('.people-seats bdi').getByText('Ben', { exact: true }).first().waitFor();
  await guest.reload();
  await guest.locator('[data-spot]').first().waitFor();

  await more.click();
  await host.getByRole('button', { name: 'Make host Ben' }).click();
  await host.getByRole('button', { name: 'Make host', exact: true }).click();
  await guest.getByRole('tab', { name: 'People' }).click();
  await guest.getByText('You are the host').waitFor();
});

const chatTab = (page: Page) => page.getByRole('tab', { name: /^Chat/ });

const CHAT = '%s: chat has a mark, a toast, a bubble at the seat, a polite announcement, and is kept over a reload';
test.each(GAMES)(CHAT, async (game) => {
  const { host, link } = await openRoom({ game });
  const guest = await join(link, 'Ben');
  await chatTab(guest).click();
  await guest.getByLabel('Message').fill('Good luck, all');
  await guest.getByRole('button', { name: 'Send' }).click();
  await host.locator('.chat-toast').filter({ hasText: 'Good luck, all' }).waitFor();
  await host.locator('.felt-holder .seat-says').filter({ hasText: 'Good luck, all' }).waitFor();
  await host.locator('[data-live="polite"]').filter({ hasText: 'Ben says: Good luck, all' }).waitFor();
  expect(await host.locator('[data-live="assertive"]').filter({ hasText: 'Good luck' }).count()).toBe(0);
  await expect.poll(() => chatTab(host).textContent()).toBe('Chat1 unread');
  // Still unread after a reload, and still there.
  await host.reload();
  await nextRound(host, MOUSE);
  await expect.poll(() => chatTab(host).textContent()).toBe('Chat1 unread');
  await chatTab(host).click();
  await host.locator('.chat-lines li').filter({ hasText: 'Ben Good luck, all' }).waitFor();
  await expect.poll(() => chatTab(host).textContent()).toBe('Chat');
  await host.reload();
  await nextRound(host, MOUSE);
  await expect.poll(() => chatTab(host).textContent()).toBe('Chat');
  // What one says oneself is no news.
  expect(await chatTab(guest).textContent()).toBe('Chat');
});

test.each(GAMES)('%s: on a phone the menu carries the mark, and a press on the toast opens the chat', async (game) => {
  const { host, link } = await openRoom({ game });
  const phone = await join(link, 'Ben', PHONE);
  await chatTab(host).click();
  await host.getByRole('button', { name: 'Nice hand' }).click();
  const toast = phone.locator('.chat-toast').filter({ hasText: 'Nice hand' });
  await toast.waitFor();
  await phone.getByRole('button', { name: 'Menu 1 unread' }).waitFor();
  await toast.click();
  await phone.locator('dialog[open] .chat-lines li').filter({ hasText: 'Nice hand' }).waitFor();
  // The field has its name here too, not only the one in the rail that a phone hides.
  const message = phone.getByRole('textbox', { name: 'Message' });
  await message.pressSequentially('Thank you', { delay: 80 });
  await phone.keyboard.press('Enter');
  await host.locator('.chat-lines li').filter({ hasText: 'Ben Thank you' }).waitFor();
  await phone.keyboard.press('Escape');
  await phone.getByRole('button', { name: 'Menu', exact: true }).waitFor();
});

test('the seat shows whose turn it is and the time left, and an early decision looks pressed', async () => {
  stage.site.stack('Ts Th 9c Ks Kh 8d');
  const { host, link } = await openRoom();
  const guest = await join(link, 'Ben');
  await MOUSE.bet(host);
  await MOUSE.bet(guest);
  await action(host, 'stand').waitFor();
  const name = guest.locator('.felt-name').filter({ hasText: 'Ann' });
  await expect.poll(() => name.textContent()).toMatch(/^Ann, \d+\u00a0s$/);
  const stand = guest.locator('[data-action="stand"]');
  await stand.click({ force: true });
  await expect.poll(() => stand.getAttribute('aria-pressed')).toBe('true');
  await guest.mouse.move(2, 2);
  await stand.click({ force: true });
  await expect.poll(() => stand.getAttribute('aria-pressed')).toBeNull();
  await MOUSE.act(host, 'stand');
  await MOUSE.act(guest, 'stand');
  await untilTold(guest, 'You win 10.');
});

const nameAt = (page: Page, name: string) => page.locator('.felt-name').filter({ hasText: name });

test('a player who holds up the round has the clock at the seat, first for the bet and then for the squeeze', async () => {
  const { host, link } = await openRoom({ game: WAGER_GAME, setup: { squeeze: true, seats: 3 } });
  const guest = await join(link, 'Ben');
  await MOUSE.bet(host);
  await expect.poll(() => nameAt(host, 'Ben').textContent()).toMatch(/^Ben, \d+\u00a0s$/);
  await host.locator('[data-spot][data-filled]:not([data-pending])').first().waitFor();
  await expect.poll(() => nameAt(guest, 'Ann').textContent()).toBe('Ann');
  // Ben has the most on Banker, so its cards are his.
  const banker = guest.locator('[data-spot="banker"]');
  await banker.click();
  const seat = host.getByRole('listitem').filter({ has: nameAt(host, 'Ben') });
  await expect.poll(() => seat.textContent()).toMatch(/^Ben, \d+\u00a0sbet \d+$/);
  await expect.poll(() => seat.getAttribute('data-acting')).toBe('true');
  await MOUSE.act(host, 'turn-player');
  await MOUSE.act(guest, 'turn-banker');
});

test('a player who is removed during a hand plays it to its end, and both players hear of it', async () => {
  stage.site.stack('Ts Th 9c Ks Kh 8d');
  const { host, link } = await openRoom();
  const guest = await join(link, 'Ben');
  for (const page of [host, guest]) await MOUSE.bet(page);
  await MOUSE.act(host, 'stand');
  await action(guest, 'stand').waitFor();
  await host.getByRole('tab', { name: 'People' }).click();
  await host.getByRole('button', { name: 'Skip Ben' }).waitFor();
  await host.getByRole('button', { name: 'Options for Ben' }).click();
  await host.getByRole('button', { name: 'Remove Ben' }).click();
  await host.getByRole('button', { name: 'Remove', exact: true }).click();
  await untilTold(host, 'Ben will be removed when this round ends.');
  await host.getByText('will be removed after this round').waitFor();
  await guest.locator('.strip', { hasText: 'The host is removing you from this room.' }).waitFor();
  // A reload keeps the hand.
  await guest.reload();
  await MOUSE.act(guest, 'stand');
  await guest.getByRole('alert').filter({ hasText: 'The host removed you from this room.' }).waitFor();
  await host.getByRole('button', { name: 'Let back in Ben' }).waitFor();
});

test.each([
  ['mouse', (page: Page) => MOUSE.act(page, 'deal')],
  ['keys', (page: Page) => KEYBOARD.act(page, 'deal')],
])('by %s, the host’s Deal asks once if a player has not bet', async (by, deal) => {
  stage.site.stack('Ts Th 9c Ks Kh 8d');
  const { host, link } = await openRoom({ start: 'host' });
  const guest = await join(link, 'Ben');
  await nextRound(guest, MOUSE);
  await MOUSE.bet(host);
  await deal(host);
  await untilTold(host, 'Ben hasn’t bet. Deal anyway?');
  const anyway = host.getByRole('button', { name: 'Deal anyway' });
  await anyway.waitFor();
  // The second half of a double press.
  if (by === 'mouse') await anyway.click();
  else await host.keyboard.press('Space');
  expect(await host.locator('.dock').getAttribute('data-phase')).toBe('betting');
  await MOUSE.bet(guest);
  await action(host, 'deal').filter({ hasNotText: 'anyway' }).waitFor();
  await deal(host);
  for (const page of [host, guest]) await MOUSE.act(page, 'stand');
  await untilTold(guest, 'You win 10.');

  await nextRound(host, MOUSE);
  await MOUSE.bet(host);
  await deal(host);
  await anyway.waitFor();
  await deal(host);
  await untilDealt(host);
});
