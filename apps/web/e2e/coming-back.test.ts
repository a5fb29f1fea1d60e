/** Players who leave their table for a while and come back: the table, the hand and the way in are still there. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilTold } from './lines.ts';
import { setStage } from './stage.ts';
import { action, CARD_GAME, KEYBOARD, MOUSE, untilDealt } from './table.ts';

// The house waits a two-hundredth of the usual time: the two minutes that a seat is held are over in a moment.
const stage = setStage({ patience: 0.005 });

const sitAlone = async (page: Page): Promise<void> => {
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  await page.locator('.dock').waitFor();
};

const knownTable = (page: Page): Promise<string | null> =>
  page.evaluate((id) => localStorage.getItem(`croupier.solo.${id}`), CARD_GAME);

let rooms = 0;
const openRoom = async (): Promise<{ readonly host: Page; readonly link: string }> => {
  const host = await stage.newPage();
  await host.request.post(`${stage.site.url}/api/session`, { data: { name: 'Ann' } });
  rooms += 1;
  const data = { cmdId: `coming-back-${rooms}`, game: CARD_GAME };
  const made = await host.request.post(`${stage.site.url}/api/tables`, { data });
  const { table, invite } = (await made.json()) as {
    readonly table: { readonly table: string };
    readonly invite: string;
  };
  const link = `${stage.site.url}/r/${table.table}#${invite}`;
  await host.goto(link);
  await host.locator('[data-spot]').first().waitFor();
  return { host, link };
};

/** So long that a guest who left a room has lost the seat there. */
const untilSeatsAreLost = async (): Promise<void> => {
  const { host, link } = await openRoom();
  await host.getByRole('tab', { name: 'People' }).click();
  const people = host.locator('.people-seats b');
  const guest = await stage.newPage();
  await guest.goto(link);
  await expect.poll(() => people.count()).toBe(2);
  await guest.context().close();
  await expect.poll(() => people.count(), { timeout: 30_000 }).toBe(1);
};

test('a hand left alone for minutes is still there, even after a server restart', async () => {
  // Nineteen against seventeen.
  stage.site.stack('Ts 7c 9h Kd');
  const page = await stage.newPage();
  await sitAlone(page);
  await KEYBOARD.bet(page);
  await KEYBOARD.act(page, 'deal');
  await untilDealt(page);
  await action(page, 'stand').waitFor();
  const table = await knownTable(page);
  for (const restarts of [false, true]) {
    await page.goto(stage.site.url);
    await untilSeatsAreLost();
    if (restarts) await stage.site.restart();
    await sitAlone(page);
    await action(page, 'stand').waitFor();
    expect(await knownTable(page)).toBe(table);
  }
  await MOUSE.act(page, 'stand');
  await untilTold(page, 'You win 10.');
  await expect.poll(() => page.locator('.balance b').first().textContent()).toContain('1,010');
});

test('coming back many times locks no one out, and invitations keep working', async () => {
  const { link } = await openRoom();
  const page = await stage.newPage();
  const refused: string[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/') && response.status() >= 400)
      refused.push(`${response.status()} ${response.url()}`);
  });
  await sitAlone(page);
  const table = await knownTable(page);
  for (let visit = 0; visit < 8; visit++) {
    await page.goto(stage.site.url);
    if (visit % 4 === 0) await untilSeatsAreLost();
    await sitAlone(page);
    expect(await knownTable(page)).toBe(table);
  }
  expect(refused).toEqual([]);
  await page.goto(link);
  await page.locator('[data-spot]').first().waitFor();
  expect(refused).toEqual([]);
});

test('a round of a solo table can be shared, and the table stays private', async () => {
  stage.site.stack('Ts 7c 9h Kd');
  const page = await stage.newPage();
  await sitAlone(page);
  await KEYBOARD.bet(page);
  await KEYBOARD.act(page, 'deal');
  await MOUSE.act(page, 'stand');
  await untilTold(page, 'You win 10.');
  const table = await knownTable(page);
  await page.goto(`${stage.site.url}/h/${table}.1`);
  await page.getByText('This link shows only this round, in words. The table stays private.').waitFor();
  const link = await page.getByLabel('Link to this round').inputValue();
  const stranger = await stage.newPage();
  await stranger.goto(link);
  await stranger.getByRole('heading', { name: `Round 1 at table ${table}` }).waitFor();
  await stranger.getByText('Seat 1: +10').waitFor();
  expect(await stranger.locator('.told-round li').count()).toBeGreaterThan(3);
  await stranger.goto(`${stage.site.url}/h/${table}.1`);
  await stranger.getByRole('alert').waitFor();
  expect((await stranger.request.get(`${stage.site.url}/api/tables/${table}/log`)).status()).toBe(404);
});
