/** Several people, each with a browser of their own, at one table: seats, turns, a lost connection, a restarted server. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { action, andSee, firstOf, MOUSE, result } from './table.ts';

const stage = setStage();

/** A card for each seat, the hole card, a second card for each, the upcard: everybody has twenty, the dealer seventeen. */
const twenties = (seats: number): string => {
  const first = ['Ts', 'Th', 'Td', 'Tc'].slice(0, seats);
  const second = ['Ks', 'Kh', 'Kd', 'Kc'].slice(0, seats);
  return [...first, '9c', ...second, '8d'].join(' ');
};

const openRoom = async (name: string): Promise<{ readonly host: Page; readonly link: string }> => {
  const host = await stage.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await host.goto(`${stage.site.url}/new`);
  await host.getByLabel('Your name').fill(name);
  await host.getByRole('button', { name: /open the room/i }).click();
  const link = await host.getByLabel('Link to this room').inputValue();
  await host.keyboard.press('Escape');
  return { host, link };
};

const joinRoom = async (link: string): Promise<Page> => {
  const guest = await stage.newPage();
  await guest.goto(link);
  await guest.locator('[data-spot]').first().waitFor();
  return guest;
};

/** What everybody at the table sees alike: the cards, the totals, the stakes. Own things are named for their owner. */
const feltOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.felt-holder')
    .evaluate((felt) => [
      ...[...felt.querySelectorAll('[role="img"][aria-label]')].map((card) => card.getAttribute('aria-label') ?? ''),
      ...[...felt.querySelectorAll('.total-badge')].map((badge) => badge.textContent ?? ''),
    ]);

const everybodySeesTheSame = async ([first, ...others]: readonly [Page, ...Page[]]): Promise<readonly string[]> => {
  for (const other of others) await expect.poll(() => feltOf(other)).toEqual(await feltOf(first));
  return feltOf(first);
};

/** With the last of them the deal begins by itself; until a bet is placed it can still grow. */
const betAll = async ([host, ...guests]: readonly [Page, ...Page[]]): Promise<void> => {
  await MOUSE.bet(host);
  await host.locator('[data-spot][data-filled]:not([data-pending])').waitFor();
  for (const guest of guests) {
    await MOUSE.bet(guest);
    await MOUSE.act(guest, 'place');
  }
};

test('four people by one link: a seat each, and everybody plays in turn', async () => {
  stage.site.stack(twenties(4));
  const { host, link } = await openRoom('Ann');
  const guests = [await joinRoom(link), await joinRoom(link), await joinRoom(link)];
  const pages = [host, ...guests] as const;
  await host.getByRole('tab', { name: 'People' }).click();
  await expect.poll(() => host.locator('.people-seats b').count()).toBe(4);

  await betAll(pages);
  for (const [at, page] of pages.entries()) {
    expect(await firstOf(page, ['stand'])).toBe('stand');
    // Whoever is not asked cannot answer.
    for (const other of pages.filter((one) => one !== page))
      expect(await action(other, 'stand').isVisible(), `seat ${at + 1} is asked`).toBe(false);
    await everybodySeesTheSame(pages);
    await andSee(page, () => MOUSE.act(page, 'stand'));
  }
  for (const page of pages) await result(page).filter({ hasText: 'You win 10.' }).waitFor();
  const seen = await everybodySeesTheSame(pages);
  expect(seen.filter((text) => text === '20')).toHaveLength(4);
  for (const page of pages)
    await expect.poll(() => page.locator('.proofs').first().textContent()).toContain('10 of 10 cards match');
});

test('a connection lost in mid-hand: the seat is held, the table is the same, the hand is finished', async () => {
  stage.site.stack(twenties(2));
  const { host, link } = await openRoom('Ann');
  const guest = await joinRoom(link);
  await betAll([host, guest]);
  await firstOf(host, ['stand']);

  await guest.context().setOffline(true);
  await guest.getByText(/Reconnecting… seat held \d:\d\d/).waitFor();
  expect(await action(guest, 'stand').isVisible()).toBe(false);
  // The others play on meanwhile.
  await andSee(host, () => MOUSE.act(host, 'stand'));
  await guest.context().setOffline(false);
  await guest.locator('.connection[data-state="connected"]').waitFor();

  await firstOf(guest, ['stand']);
  await everybodySeesTheSame([host, guest]);
  await MOUSE.act(guest, 'stand');
  for (const page of [host, guest]) await result(page).filter({ hasText: 'You win 10.' }).waitFor();
});

test('a server restarted in mid-hand: everybody comes back to the same table and finishes the hand', async () => {
  stage.site.stack(twenties(2));
  const { host, link } = await openRoom('Ann');
  const guest = await joinRoom(link);
  await betAll([host, guest]);
  await firstOf(host, ['stand']);
  const before = await everybodySeesTheSame([host, guest]);

  await stage.site.restart();
  for (const page of [host, guest]) await page.locator('.connection[data-state="connected"]').waitFor();
  expect(await everybodySeesTheSame([host, guest])).toEqual(before);
  await andSee(host, () => MOUSE.act(host, 'stand'));
  await firstOf(guest, ['stand']);
  await MOUSE.act(guest, 'stand');
  for (const page of [host, guest]) await result(page).filter({ hasText: 'You win 10.' }).waitFor();
  await everybodySeesTheSame([host, guest]);
});

test('somebody who watches asks for the next seat, gets it, and goes back to watching', async () => {
  const { host, link } = await openRoom('Ann');
  const visitor = await stage.newPage();
  await visitor.goto(`${link}/watch`);
  const sitNext = visitor.getByRole('button', { name: 'Sit next round' });
  await sitNext.waitFor();
  await host.getByRole('tab', { name: 'People' }).click();
  const people = host.locator('.people-seats b');
  await people.first().waitFor();
  expect(await people.count()).toBe(1);

  // A locked room has no seat for them; it has one as soon as it is unlocked.
  await host.getByRole('button', { name: 'Lock the room' }).click();
  await host.getByRole('button', { name: 'Locked: unlock' }).waitFor();
  await sitNext.click();
  await visitor.getByText('You sit down when the host unlocks the room.').waitFor();
  await visitor.getByRole('button', { name: 'Keep watching' }).click();
  await sitNext.click();
  await host.getByRole('button', { name: 'Locked: unlock' }).click();
  await expect.poll(() => people.count()).toBe(2);
  await visitor.locator('.dock-line').filter({ hasText: 'You have seat 2.' }).waitFor();

  await visitor.getByRole('tab', { name: 'People' }).click();
  await visitor.getByRole('button', { name: 'Leave my seat' }).click();
  await sitNext.waitFor();
  await expect.poll(() => people.count()).toBe(1);
  expect(await visitor.getByText('Your seat was released').count()).toBe(0);
});
