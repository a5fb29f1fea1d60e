/** One player on two devices: a desktop makes a link, a phone looks at it and confirms, and what each of them shows then. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAt } from './axe-look.ts';
import { setStage } from './stage.ts';
import { action, CARD_GAME, layTable, MOUSE, playRound } from './table.ts';

const stage = setStage();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const setUp = async () => {
  const desktop = await stage.newPage();
  const code = await layTable(desktop, stage.site.url, CARD_GAME, {});
  await desktop.evaluate(() => localStorage.setItem('croupier.name', 'Ann'));
  await playRound(desktop, MOUSE);
  return { desktop, code };
};

const section = (page: Page) => page.locator('#device');

/** In the settings, with keys. Answers with the link. */
const makeLink = async (page: Page, moves = false): Promise<string> => {
  await page.goto(`${stage.site.url}/settings#device`);
  const way = page.getByLabel('Sign out here once the other device is signed in');
  await way.waitFor();
  if (moves) await way.check();
  await section(page).getByRole('button', { name: /^Make/ }).focus();
  await page.keyboard.press('Enter');
  return section(page).getByLabel('Link', { exact: true }).inputValue();
};

const asked = (page: Page) => page.getByRole('heading', { level: 1, name: 'Play as Ann on this device?' });
const confirm = (page: Page) => page.getByRole('button', { name: 'Play as Ann' });
const accepted = (page: Page) => page.getByRole('heading', { level: 1, name: 'You’re Ann now' });
const heard = (page: Page): string[] => {
  const urls: string[] = [];
  page.on('request', (request) =>
    urls.push(`${request.method()} ${request.url()} ${request.headers()['referer'] ?? ''}`),
  );
  return urls;
};

test('copies a session to a phone, by keys only: history, table and practice are there, and both stay signed in', async () => {
  const faults: string[] = [];
  const { desktop, code } = await setUp();
  const item = { due: 1, last: 1, stability: 1, difficulty: 5, reps: 1, lapses: 0, asked: 4, right: 3, wasRight: true };
  const practice = { kind: 'croupier-practice', version: 1, days: {}, times: {}, seen: {} };
  const items = { 'some/item': { ...item, cost: 0, costs: 0, atTables: 0 } };
  await desktop.evaluate(
    (text) => localStorage.setItem('croupier.practice', text),
    JSON.stringify({ ...practice, items }),
  );
  const url = await makeLink(desktop);
  expect(url).toMatch(/\/device#[\w-]{22}\.[\w-]{22}$/);
  // The button is gone; the focus is on what came in its place.
  expect(await desktop.evaluate(() => document.activeElement?.textContent)).toContain(
    'Scan the code with the other device',
  );
  await lookAt(desktop, 'a link', faults);

  const phone = await stage.newPage(PHONE);
  const urls = heard(phone);
  await phone.goto(url);
  await asked(phone).waitFor();
  expect(phone.url()).toBe(`${stage.site.url}/device`);
  await phone.getByText('No one yet').waitFor();
  await phone.getByText(/^[\d,.]+ chips, 1 round$/).waitFor();
  expect(await phone.context().cookies()).toEqual([]);
  await lookAt(phone, 'a link before it is accepted', faults);
  await confirm(phone).focus();
  await phone.keyboard.press('Enter');
  await accepted(phone).waitFor();
  await expect.poll(() => phone.evaluate(() => document.activeElement?.textContent)).toBe('You’re Ann now');
  await lookAt(phone, 'an accepted link', faults);
  await section(desktop).getByText('The other device is signed in now.').waitFor();

  const [, link = '', key = ''] = /#([\w-]+)\.([\w-]+)$/.exec(url) ?? [];
  for (const line of urls) for (const secret of [link, key]) expect(line).not.toContain(secret);
  await phone.goto(`${stage.site.url}/history`);
  await phone.getByText('1 round in 1 session').waitFor();
  expect(await phone.evaluate(() => localStorage.getItem('croupier.practice'))).toContain('some/item');
  await phone.goto(`${stage.site.url}/${CARD_GAME}`);
  await phone.locator('.dock').waitFor();
  expect(await phone.evaluate((game) => localStorage.getItem(`croupier.solo.${game}`), CARD_GAME)).toBe(code);
  await desktop.goto(`${stage.site.url}/history`);
  await desktop.getByText('1 round in 1 session').waitFor();

  // A name chosen on one device is not undone by the other.
  await desktop.goto(`${stage.site.url}/settings`);
  await desktop.getByLabel('The name other players see').fill('Anna');
  await desktop.getByRole('button', { name: 'Save name' }).click();
  await desktop.getByText('Saved.').waitFor();
  await phone.goto(`${stage.site.url}/${CARD_GAME}`);
  await expect.poll(() => phone.evaluate(() => localStorage.getItem('croupier.name'))).toBe('Anna');
  expect(faults).toEqual([]);
});

test('moves a session to a device with a player of its own, once, however often Confirm is pressed', async () => {
  const { desktop } = await setUp();
  const table = await desktop.context().newPage();
  await table.goto(`${stage.site.url}/${CARD_GAME}`);
  await table.locator('.dock').waitFor();
  const url = await makeLink(desktop, true);
  const phone = await stage.newPage(PHONE);
  // Nineteen against a six: the hand waits for a decision.
  stage.site.stack('Ts 6c 9h 9d');
  await phone.goto(`${stage.site.url}/${CARD_GAME}`);
  await phone.locator('.dock[data-phase="betting"]').waitFor();
  const name = (await phone.evaluate(() => localStorage.getItem('croupier.name'))) ?? '';
  await MOUSE.bet(phone);
  await MOUSE.act(phone, 'deal');
  await action(phone, 'stand').waitFor();
  // Opened in the tab that is there, and once more under the same address.
  await phone.goto(url);
  await asked(phone).waitFor();
  await phone.getByText(`${name} will be signed out here.`).waitFor();
  await phone.getByText('The device that made the link will be signed out.').waitFor();
  await phone.getByText(`${name} has 10 chips in play right now.`).waitFor();

  // Cancel does nothing.
  await phone.getByRole('button', { name: 'Cancel' }).click();
  await phone.getByRole('heading', { level: 1, name: 'Card tables you can check' }).waitFor();
  expect(await phone.evaluate(() => localStorage.getItem('croupier.name'))).toBe(name);
  await phone.goto(url);
  await asked(phone).waitFor();
  const urls = heard(phone);
  await confirm(phone).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await accepted(phone).waitFor();
  expect(urls.filter((line) => line.includes('/api/device-link/accept'))).toHaveLength(1);
  expect(await phone.evaluate(() => localStorage.getItem('croupier.name'))).toBe('Ann');
  await section(desktop).getByText('The other device is signed in now, and this one is signed out.').waitFor();
  await table.getByText('You are signed out.').first().waitFor();
  expect(await desktop.context().cookies()).toEqual([]);
  await phone.goto(`${stage.site.url}/history`);
  await phone.getByText('1 round in 1 session').waitFor();

  // The link shows the duel to someone else who opens it.
  const stranger = await stage.newPage();
  await stranger.goto(url);
  await stranger.getByText('That link was already used.').waitFor();
  await stranger.getByRole('heading', { level: 1, name: 'Use another device' }).waitFor();
  expect(await stranger.context().cookies()).toEqual([]);
});

test('a browser whose player moved away while its settings were closed starts over, and says so', async () => {
  const { desktop } = await setUp();
  const duel = { id: 'd'.repeat(32), game: CARD_GAME, deadline: Date.now() + 3_600_000 };
  await desktop.evaluate((text) => localStorage.setItem('croupier.duels', text), JSON.stringify([duel]));
  const url = await makeLink(desktop, true);
  await desktop.goto(`${stage.site.url}/learn`);
  const other = await desktop.context().newPage();
  await other.goto(`${stage.site.url}/history`);
  await other.getByRole('heading', { name: 'Your duels' }).waitFor();

  const phone = await stage.newPage(PHONE);
  await phone.goto(url);
  await confirm(phone).click();
  await accepted(phone).waitFor();
  await phone.goto(`${stage.site.url}/history`);
  await phone.getByRole('heading', { name: 'Your duels' }).waitFor();
  expect(await phone.locator(`a[href="/duel/${duel.id}"]`).count()).toBe(1);

  await other.reload();
  await other.getByText('You were signed out on this device').waitFor();
  expect(await other.getByRole('heading', { name: 'Your duels' }).count()).toBe(0);
  await desktop.goto(`${stage.site.url}/${CARD_GAME}`);
  await desktop.locator('.strip', { hasText: 'You were signed out on this device' }).waitFor();
  expect(await desktop.locator('.top-bar').innerText()).not.toMatch(/[+−]\s*\d/);
  await desktop.getByRole('button', { name: 'Got it' }).click();
  await desktop.locator('.strip').waitFor({ state: 'detached' });
  await desktop.reload();
  await desktop.locator('.dock[data-phase="betting"]').waitFor();
  expect(await desktop.locator('.strip').count()).toBe(0);
});

test('a canceled link is refused, and the focus stays where the button was', async () => {
  const { desktop } = await setUp();
  const url = await makeLink(desktop);
  const phone = await stage.newPage(PHONE);
  await phone.goto(url);
  await asked(phone).waitFor();
  await section(desktop).getByRole('button', { name: 'Cancel link' }).focus();
  await desktop.keyboard.press('Enter');
  await section(desktop).getByText('The link is canceled.').waitFor();
  await expect.poll(() => desktop.evaluate(() => document.activeElement?.textContent)).toBe('Make another link');
  await confirm(phone).click();
  await phone.getByText('That link was canceled.').waitFor();
  expect(await phone.context().cookies()).toEqual([]);
});

test('asks again when the name has changed since it was shown', async () => {
  const { desktop } = await setUp();
  const url = await makeLink(desktop);
  const phone = await stage.newPage(PHONE);
  await phone.goto(url);
  await asked(phone).waitFor();
  await desktop.getByLabel('The name other players see').fill('Mallory');
  await desktop.getByRole('button', { name: 'Save name' }).click();
  await desktop.getByText('Saved.').waitFor();
  await confirm(phone).click();
  await phone.getByRole('heading', { level: 1, name: 'Play as Mallory on this device?' }).waitFor();
  await phone.getByRole('alert').filter({ hasText: 'changed' }).waitFor();
  expect(await phone.context().cookies()).toEqual([]);
});

test.each([
  ['pressing again', (phone: Page) => confirm(phone).click()],
  [
    'opening the link again',
    async (phone: Page, url: string) => {
      await phone.goto('about:blank');
      await phone.goto(url);
    },
  ],
])('after a lost answer, %s leads to the same session', async (_, again) => {
  const { desktop } = await setUp();
  const url = await makeLink(desktop, true);
  const phone = await stage.newPage(PHONE);
  await phone.goto(url);
  await asked(phone).waitFor();
  // The server carries it out, and neither the answer nor its cookie arrives.
  await phone.route('**/api/device-link/accept', async (route) => {
    const {
      url: to,
      headers,
      body,
    } = {
      url: route.request().url(),
      headers: await route.request().allHeaders(),
      body: route.request().postData() ?? '',
    };
    await (await fetch(to, { method: 'POST', headers: { ...headers, connection: 'close' }, body })).text();
    await route.abort();
  });
  await confirm(phone).click();
  await phone.getByText("Couldn't reach the server. Try again.").waitFor();
  await section(desktop).getByText('The other device is signed in now, and this one is signed out.').waitFor();
  await phone.unroute('**/api/device-link/accept');
  await again(phone, url);
  await accepted(phone).waitFor();
  await phone.goto(`${stage.site.url}/history`);
  await phone.getByText('1 round in 1 session').waitFor();
});
