/** Coming back to one's own table, and what may be late or gone in the meantime: the session, the socket, the page itself. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { linesOf, untilTold } from './lines.ts';
import { setStage } from './stage.ts';
import { action, CARD_GAME, KEYBOARD, MOUSE, untilDealt, WAGER_GAME } from './table.ts';

const stage = setStage();

const LATE = 1500;

const betting = (page: Page) => page.locator('.dock[data-phase="betting"]');

const sitAlone = async (game: string): Promise<Page> => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/${game}`);
  await betting(page).waitFor();
  return page;
};

const knownTable = (page: Page, game: string): Promise<string | null> =>
  page.evaluate((id) => localStorage.getItem(`croupier.solo.${id}`), game);

const delaySession = async (page: Page): Promise<void> => {
  await page.route('**/api/session', async (route) => {
    await new Promise((later) => setTimeout(later, LATE));
    await route.continue();
  });
};

test('a session that has ended is resumed, and the table is the same one', async () => {
  const page = await sitAlone(CARD_GAME);
  const table = await knownTable(page, CARD_GAME);
  await page.goto('about:blank');
  // After a while without a command: the browser still has its token.
  stage.site.later(31 * 60_000);
  const cookies = await page.context().cookies();
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  expect((await fetch(`${stage.site.url}/api/session`, { headers: { cookie } })).status).toBe(401);
  await delaySession(page);
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  await betting(page).waitFor();
  expect(await knownTable(page, CARD_GAME)).toBe(table);
});

test('a log that has lost an entry the server signed stops the table, with the evidence as a file', async () => {
  const page = await sitAlone(CARD_GAME);
  const table = await knownTable(page, CARD_GAME);
  const kept = () => page.evaluate((code) => localStorage.getItem(`croupier.receipts.${code}`), table);
  await expect.poll(kept).toContain('signature');
  const cookies = await page.context().cookies();
  const headers = {
    cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '),
    'content-type': 'application/json',
  };
  await page.goto('about:blank');
  const body = JSON.stringify({ cmdId: 'while-away', order: { type: 'extend-time', extended: true } });
  const moved = await fetch(`${stage.site.url}/api/tables/${table}/commands`, { method: 'POST', headers, body });
  expect(moved.status).toBe(200);
  // The server has only what came before the entry it is asked for.
  await page.route('**/receipts/*', async (route) => {
    const url = route
      .request()
      .url()
      .replace(/\d+$/, (seq) => String(Number(seq) - 1));
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  await page
    .locator('.strip')
    .getByText(/^Play has stopped\. The server signed entry \d+, but the log ends at entry \d+\.$/)
    .waitFor();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the evidence' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('evidence.json');
  const evidence: unknown = JSON.parse(readFileSync(await download.path(), 'utf8'));
  expect(evidence).toMatchObject({ croupier: 'evidence/1', table });
});

test('a table that can’t be looked up right now is not given up', async () => {
  const page = await sitAlone(CARD_GAME);
  const table = await knownTable(page, CARD_GAME);
  let isBusy = true;
  await page.route(`**/api/tables/${table}`, (route) =>
    isBusy
      ? route.fulfill({ status: 429, json: { error: 'Too many requests.', code: 'RATE_LIMITED' } })
      : route.continue(),
  );
  await page.reload();
  await page.getByText('Too many requests.').waitFor();
  isBusy = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await betting(page).waitFor();
  expect(await knownTable(page, CARD_GAME)).toBe(table);
});

const openRoom = async (page: Page, game: string): Promise<string> => {
  await page.request.post(`${stage.site.url}/api/session`, { data: { name: 'Ann' } });
  const made = await page.request.post(`${stage.site.url}/api/tables`, { data: { cmdId: 'room-of-ann', game } });
  return ((await made.json()) as { readonly table: { readonly table: string } }).table.table;
};

test.each(['solo', 'room'])(
  'a %s table whose files cannot be fetched says so and opens on the second try',
  async (kind) => {
    const page = await stage.newPage();
    const path = kind === 'solo' ? CARD_GAME : `r/${await openRoom(page, CARD_GAME)}`;
    const files = `**/assets/${CARD_GAME}-*.js`;
    await page.route(files, (route) => route.abort());
    await page.goto(`${stage.site.url}/${path}`);
    const alert = page.getByRole('alert').filter({ hasText: 'couldn’t be loaded' });
    await alert.waitFor();
    await page.unroute(files);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await betting(page).waitFor();
  },
);

test('a table drawn before the session is known can be dealt with its own button', async () => {
  const page = await sitAlone(WAGER_GAME);
  await delaySession(page);
  await page.reload();
  await betting(page).waitFor();
  await KEYBOARD.bet(page);
  expect(await page.locator('.dock-go [data-action]').textContent()).toMatch(/^Deal/);
  await page.keyboard.press('Space');
  await untilDealt(page);
});

test('a page reloaded before it joined the room shows no error', async () => {
  const page = await stage.newPage();
  let isHeld = true;
  await page.routeWebSocket(/socket\.io/, (socket) => {
    if (!isHeld) socket.connectToServer();
  });
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  await page.locator('.dock[data-phase="settled"]').waitFor();
  isHeld = false;
  await page.reload();
  await betting(page).waitFor();
  // Whatever else is on its way is answered before this.
  await KEYBOARD.bet(page);
  await KEYBOARD.act(page, 'deal');
  await untilDealt(page);
  const lines = await linesOf(page);
  expect(lines).toContainEqual(expect.stringContaining('Tap your spot'));
  expect(lines.filter((line) => line.includes('already'))).toEqual([]);
});

test('the page says so if the table can’t be reached', async () => {
  const page = await stage.newPage();
  await page.routeWebSocket(/socket\.io/, (socket) => socket.close());
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  await page.locator('.dock').waitFor();
  await page.locator('.strip').filter({ hasText: "Couldn't reach the server." }).waitFor();
});

test('without a connection a decision waits, says why, and is sent after reconnecting', async () => {
  // Nineteen against seventeen.
  stage.site.stack('Ts 7c 9h Kd');
  const page = await sitAlone(CARD_GAME);
  await KEYBOARD.bet(page);
  await KEYBOARD.act(page, 'deal');
  await action(page, 'stand').waitFor();
  await page.context().setOffline(true);
  await page.locator('[data-action="stand"][aria-disabled="true"]').waitFor();
  await page.keyboard.press('s');
  await untilTold(page, 'You’re not connected right now.');
  await page.context().setOffline(false);
  // By mouse: the same key would be taken for a finger that slipped.
  await MOUSE.act(page, 'stand');
  await untilTold(page, 'You win 10.');
});
