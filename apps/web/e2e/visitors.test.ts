/** Newcomers, people who come back, and people with keys of their own. */
import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { untilTold } from './lines.ts';
import { setStage } from './stage.ts';
import { action, andSee, CARD_GAME, KEYBOARD, layTable, MOUSE, nextRound, result } from './table.ts';

// The house opens the next round later than usual, so that the test can look at each state.
const stage = setStage({ patience: 10 });
/** Nineteen against eighteen. */
const ROUND = 'Ts Td 9h 8c';

test('a key can be changed; a taken one is refused; the button prints the new one', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/settings`);
  const stand = page.locator('[data-key="stand"]');
  await stand.click();
  await page.keyboard.press('h');
  await page.getByText('H is taken: Hit.').waitFor();
  await stand.click();
  await page.keyboard.press('q');
  await page.getByText('Stand: Q.').waitFor();

  stage.site.stack(ROUND);
  await layTable(page, stage.site.url, CARD_GAME, {});
  await KEYBOARD.bet(page);
  await page.keyboard.press('Space');
  await action(page, 'stand').waitFor();
  await expect.poll(() => action(page, 'stand').getAttribute('aria-keyshortcuts')).toBe('Q');
  await page.keyboard.press('s');
  await page.keyboard.press('q');
  await untilTold(page, 'You win 10.');

  await page.goto(`${stage.site.url}/settings`);
  await page.getByRole('button', { name: 'Restore default keys' }).click();
  await expect.poll(() => stand.textContent()).toBe('S');
});

test('a player alone has no clock, and a first visit shows hints, once', async () => {
  const page = await stage.newPage();
  stage.site.stack(`${ROUND} ${ROUND}`);
  await layTable(page, stage.site.url, CARD_GAME, {});
  const line = page.locator('.dock-line');
  await untilTold(page, 'Tap your spot or press B, then Deal.');
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilTold(page, 'Your turn');
  expect(await page.locator('.clock-ring').count()).toBe(0);
  await MOUSE.act(page, 'stand');
  await untilTold(page, 'Press Deal again, or change your bet first.');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Don’t show hints again' }).click();
  expect(await line.textContent()).not.toContain('Press Deal again');
  await nextRound(page, MOUSE);
  await page.locator('[data-spot]').waitFor();
  expect(await line.textContent()).not.toContain('Tap your spot');

  // A tablet has no keys to show.
  const tablet = await stage.newPage({ viewport: { width: 820, height: 1180 }, hasTouch: true });
  await layTable(tablet, stage.site.url, CARD_GAME, {});
  await untilTold(tablet, 'Tap your spot, then Deal.');
});

test('a limit closes betting until tomorrow and cannot be loosened today', async () => {
  const page = await stage.newPage();
  // Ten and nine against twenty.
  stage.site.stack('Ts Td 9h Kc');
  await page.goto(`${stage.site.url}/settings`);
  const loss = page.getByLabel('Chips lost per day');
  await loss.fill('10');
  await page.getByRole('button', { name: 'Set limits' }).click();
  await page.getByText('In effect now.').waitFor();
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await MOUSE.act(page, 'stand');
  await untilTold(page, 'You lose 10.');
  await nextRound(page, MOUSE);
  await page.keyboard.press('b');
  await untilTold(page, 'You’ve reached today’s loss limit of 10 chips.');
  expect(await page.locator('[data-spot][data-filled]').count()).toBe(0);

  await page.goto(`${stage.site.url}/settings`);
  await loss.fill('1000');
  await page.getByRole('button', { name: 'Set limits' }).click();
  await page.getByText('Today: 10 chips. From tomorrow: 1,000 chips.').waitFor();
});

test('the break reminder shows time, net result, help lines and two equal choices', async () => {
  const page = await stage.newPage();
  await page.clock.install();
  stage.site.stack(ROUND);
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await page.clock.fastForward('31:00');
  await action(page, 'stand').waitFor();
  const dialog = page.getByRole('dialog', { name: 'Time for a break' });
  // Never in a round.
  expect(await dialog.count()).toBe(0);
  await MOUSE.act(page, 'stand');
  await result(page).waitFor();
  await nextRound(page, MOUSE);
  await dialog.getByText('31 minutes, 1 round, net +10 practice chips.').waitFor();
  await dialog.getByText('For adults, 18 or older.').waitFor();
  expect(await dialog.getByRole('link', { name: 'Gamblers Anonymous' }).count()).toBe(1);
  const [one, other] = [
    await dialog.getByRole('button', { name: 'Continue' }).boundingBox(),
    await dialog.getByRole('button', { name: 'Take a break' }).boundingBox(),
  ];
  expect(one?.width).toBe(other?.width);
  await dialog.getByRole('button', { name: 'Take a break' }).click();
  await page.getByRole('heading', { name: 'Taking a break' }).waitFor();
  // A place of a page is found, though the page is loaded after its address.
  await page.getByRole('link', { name: 'set a limit for the day' }).click();
  await expect
    .poll(() => page.locator('#care').evaluate((care) => Math.round(care.getBoundingClientRect().top)))
    .toBeLessThan(300);
});

test('a returning player hears how many rounds were played', async () => {
  stage.site.stack('Ts Th 9c Ks Kh 8d');
  const host = await stage.newPage();
  await host.goto(`${stage.site.url}/new`);
  await host.getByRole('button', { name: /create the room/i }).click();
  const link = await host.getByLabel('Link to this room').inputValue();
  await host.keyboard.press('Escape');
  const guest = await stage.newPage();
  await guest.goto(link);
  await guest.locator('[data-spot]').waitFor();
  await MOUSE.bet(host);
  await host.locator('[data-spot]:not([data-pending])[data-filled]').waitFor();
  await MOUSE.bet(guest);
  await action(host, 'stand').waitFor();
  await andSee(host, () => MOUSE.act(host, 'stand'));
  await action(guest, 'stand').waitFor();
  await MOUSE.act(guest, 'stand');
  await result(guest).waitFor();

  await guest.context().setOffline(true);
  await guest.getByText(/Reconnecting…/).waitFor();
  await nextRound(host, MOUSE);
  await guest.context().setOffline(false);
  await guest.locator('.strip').getByText('Welcome back. 1 round was played while you were away.').waitFor();
});

test('a new version is announced between two rounds, and never during one', async () => {
  const page = await stage.newPage({ serviceWorkers: 'allow' });
  stage.site.stack(ROUND);
  await layTable(page, stage.site.url, CARD_GAME, {});
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  // A worker serves the pages that are opened after it.
  await page.reload();
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await action(page, 'stand').waitFor();
  for (const ending of ['.br', '.gz']) await rm(join(stage.site.pages, `sw.js${ending}`));
  await appendFile(join(stage.site.pages, 'sw.js'), '\n// another build\n');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    const found = new Promise((done) => registration?.addEventListener('updatefound', done, { once: true }));
    await registration?.update();
    await found;
    while (registration?.waiting == null) await new Promise((next) => requestAnimationFrame(next));
  });
  expect(await page.getByText('There is a new version').isVisible()).toBe(false);
  await MOUSE.act(page, 'stand');
  await result(page).waitFor();
  await page.locator('.strip').getByText('There is a new version. Reload to continue.').waitFor();

  // A server that does not understand this page any more is the end of it, in one page with one button.
  const asAnother = '**/api/session';
  await page.route(asAnother, (route) =>
    route.continue({ headers: { ...route.request().headers(), 'croupier-protocol': '999' } }),
  );
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await page.getByRole('alert').filter({ hasText: 'Reload to continue' }).waitFor();
  expect(await page.locator('[data-spot]').count()).toBe(0);
  await page.unroute(asAnother);
  await page.keyboard.press('Enter');
  await page.locator('.dock').waitFor();
});
