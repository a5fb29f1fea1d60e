/** Bets in a room: everyone sees them at once, and can change them until the cards are dealt. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilTold } from './lines.ts';
import { setStage } from './stage.ts';
import { action, CARD_GAME, MOUSE, nextRound } from './table.ts';

// The usual three seconds, four times as long: the machine may be busy.
const stage = setStage({ patience: 4, lastCall: 3000 });

/** A card for each seat, the hole card, a second card for each, the upcard: both have twenty, the dealer seventeen. */
const TWENTIES = 'Ts Th 9c Ks Kh 8d';

const openRoom = async (
  start: 'together' | 'host',
  cmdId = `room-${start}`,
  setup: object = {},
): Promise<{ readonly host: Page; readonly link: string }> => {
  const host = await stage.newPage();
  const url = stage.site.url;
  await host.request.post(`${url}/api/session`, { data: { name: 'Ann' } });
  const made = await host.request.post(`${url}/api/tables`, {
    data: { cmdId, game: CARD_GAME, start, setup },
  });
  const { table, invite } = (await made.json()) as {
    readonly table: { readonly table: string };
    readonly invite: string;
  };
  const link = `${url}/r/${table.table}#${invite}`;
  await host.goto(link);
  await nextRound(host, MOUSE);
  return { host, link };
};

const joinRoom = async (link: string): Promise<Page> => {
  const guest = await stage.newPage();
  await guest.goto(link);
  await nextRound(guest, MOUSE);
  return guest;
};

const spot = (page: Page) => page.locator('[data-spot]').first();
const balance = (page: Page) => page.locator('.balance b').first();
const placed = (page: Page) => page.locator('[data-spot][data-filled]:not([data-pending])').first();

test('the last bet everyone was waiting for can still be changed before the deal', async () => {
  stage.site.stack(TWENTIES);
  const { host, link } = await openRoom('together');
  const guest = await joinRoom(link);
  await MOUSE.bet(host);
  await placed(host).waitFor();
  await MOUSE.bet(guest);
  // Both see that the deal is near, and how near.
  for (const page of [host, guest]) await untilTold(page, 'Everyone has bet. You can still change your bet.');
  await guest.getByRole('timer', { name: 'Dealing in 3 seconds' }).waitFor();
  await spot(guest).click();
  await expect.poll(() => balance(guest).textContent()).toContain('985');
  await expect.poll(() => guest.locator('.dock').getAttribute('data-phase')).toBe('betting');
  await action(host, 'stand').click();
  await action(guest, 'stand').click();
  await untilTold(guest, 'You win 15.');
  await untilTold(host, 'You win 10.');
});

test('the host’s Deal counts chips that a guest has just put down', async () => {
  stage.site.stack(TWENTIES);
  const { host, link } = await openRoom('host');
  const guest = await joinRoom(link);
  await MOUSE.bet(guest);
  await MOUSE.bet(host);
  await placed(guest).waitFor();
  await MOUSE.act(host, 'deal');
  await action(host, 'stand').click();
  await action(guest, 'stand').click();
  await untilTold(guest, 'You win 10.');
});

test('where the host starts the rounds, a guest sees that and cannot start one', async () => {
  stage.site.stack(TWENTIES);
  const { host, link } = await openRoom('host', 'guest-waits');
  const guest = await joinRoom(link);
  const code = new URL(link).pathname.split('/').at(-1) ?? '';
  const startAs = async (page: Page, play: object): Promise<unknown> =>
    (
      await page.request.post(`${stage.site.url}/api/tables/${code}/commands`, {
        data: { cmdId: crypto.randomUUID(), play },
      })
    ).json();
  // Placed a second after the last chip, without another press.
  await MOUSE.bet(guest);
  await placed(guest).waitFor();
  // Nothing to press that would deal, and the server would not do it either.
  expect(await action(guest, 'deal').count()).toBe(0);
  await guest.keyboard.press('Space');
  await untilTold(guest, /host/i);
  expect(await startAs(guest, { type: 'Deal', round: 1 })).toMatchObject({ code: 'HOST_STARTS' });
  await MOUSE.bet(host);
  await MOUSE.act(host, 'deal');
  await MOUSE.act(host, 'stand');
  await MOUSE.act(guest, 'stand');
  await untilTold(guest, 'You win 10.');
  expect(await startAs(guest, { type: 'OpenRound', round: 1 })).toMatchObject({ code: 'HOST_STARTS' });
});

test('a player without chips does not hold up the round', async () => {
  // Ann wins with twenty, the guest loses everything with nineteen against the same; then Ann plays alone.
  stage.site.stack('Ts Th 9c Ks 6h Qd Td Tc Jc Jd 9d');
  const { host, link } = await openRoom('together', 'no-chips', { limits: { min: 5, max: 'balance', step: 5 } });
  const guest = await joinRoom(link);
  await guest.locator('.rack-keypad, .bet-keypad').filter({ visible: true }).click();
  await guest.getByRole('button', { name: 'All in · 1,000' }).click();
  await MOUSE.bet(host);
  await MOUSE.act(host, 'stand');
  await MOUSE.act(guest, 'stand');
  await untilTold(guest, 'You lose 1,000.');
  for (const page of [host, guest]) await nextRound(page, MOUSE);
  expect(await balance(guest).textContent()).toBe('Balance 0 chips');
  await MOUSE.bet(host);
  await action(host, 'stand').waitFor();
  expect(await guest.locator('.bj-seat[data-own] .fan').count()).toBe(0);
});
