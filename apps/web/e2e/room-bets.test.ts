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

const openRoom = async (start: 'together' | 'host'): Promise<{ readonly host: Page; readonly link: string }> => {
  const host = await stage.newPage();
  const url = stage.site.url;
  await host.request.post(`${url}/api/session`, { data: { name: 'Ann' } });
  const made = await host.request.post(`${url}/api/tables`, {
    data: { cmdId: `room-${start}`, game: CARD_GAME, start },
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
