/** What the longer tests do not show: refusals and repeated bets, the words of the command box, chat, wrong addresses, more time, and no server at all. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { loadsOf } from '../tools/loads.ts';
import { untilTold } from './lines.ts';
import { setStage } from './stage.ts';
import {
  action,
  CARD_GAME,
  KEYBOARD,
  layTable,
  MOUSE,
  nextRound,
  playRound,
  standToTheEnd,
  untilDealt,
  WAGER_GAME,
} from './table.ts';

const stage = setStage();

/** Files of the build that this page has loaded. */
const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname.slice(1))
      .filter((path) => /^assets\/.*\.js$/.test(path)),
  );

/** With the dealer's voice turned up; answers with what has been spoken. */
const turnUpVoice = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.addInitScript(() => {
    localStorage.setItem('croupier.prefs', JSON.stringify({ version: 1, prefs: { voice: 1 } }));
    const said: string[] = [];
    Object.assign(globalThis, { said_: said });
    speechSynthesis.speak = ({ text }) => void said.push(text);
  });
  return () => page.evaluate(() => (globalThis as unknown as { said_: readonly string[] }).said_);
};

test('alone, by keyboard: bet, deal, stand, repeat the bet; refusals give a reason', async () => {
  const page = await stage.newPage();
  const orders: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('"type"')) orders.push(String(payload));
    }),
  );
  const said = await turnUpVoice(page);
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  await page.locator('.dock[data-phase="betting"]').waitFor();
  // What is heard and felt comes with the first gesture.
  expect(await scriptsOf(page)).not.toEqual(expect.arrayContaining([...loadsOf(stage.site.pages).senses]));
  await page.keyboard.press('Space');
  await untilTold(page, 'Place a bet first.');
  await page.keyboard.press('b');
  await page.keyboard.press('b');
  await page.keyboard.press('z');
  await page.keyboard.press('v');
  orders.length = 0;
  await page.keyboard.press('Space');
  await untilDealt(page);
  // The bet and its deal are one order: one commit, and the card moves that much sooner.
  expect(orders).toEqual([expect.stringMatching(/"plays":\[\{.*\},\{.*\}\]/)]);
  await standToTheEnd(page, KEYBOARD);
  await expect.poll(said).toContainEqual(expect.stringMatching(/^Dealer (?:\d+|busts)\.$/));
  await nextRound(page, KEYBOARD);
  await page.keyboard.press('c');
  await page.locator('[data-filled]').waitFor();
  // The coach's worker has a separate budget.
  const { table, idle, coach } = loadsOf(stage.site.pages);
  await expect
    .poll(async () => [...new Set(await scriptsOf(page))].filter((file) => !coach.includes(file)).toSorted())
    .toEqual([...table(CARD_GAME), ...idle(CARD_GAME)].toSorted());
  // An exact amount; the keypad is loaded when it is asked for, and gives the focus back.
  const amount = page.getByRole('button', { name: 'Amount' });
  await KEYBOARD.choose(page, amount);
  await page.getByLabel('Amount in chips').waitFor();
  await page.keyboard.type('15');
  await page.keyboard.press('Enter');
  await page.locator('.balance').filter({ hasText: 'Bet 15' }).waitFor();
  await expect.poll(() => amount.evaluate((button) => button === document.activeElement)).toBe(true);
  // The words of the command line.
  await page.keyboard.press('/');
  await page.keyboard.type('sing');
  await page.keyboard.press('Enter');
  await untilTold(page, 'I do not understand');
  // Help is a list to read, and the words typed next go on as before.
  await page.keyboard.type('help');
  await page.keyboard.press('Enter');
  const words = page.getByRole('dialog', { name: 'Commands you can type' });
  await words.locator('dt').getByText('bet 25', { exact: true }).waitFor();
  await words.locator('dd').getByText('Hear your balance and your bet').waitFor();
  await page.keyboard.press('Escape');
  await words.waitFor({ state: 'hidden' });
  await page.keyboard.type('count');
  await page.keyboard.press('Enter');
  await untilTold(page, /Hi-Lo: [+−\d]/);
  await page.keyboard.type('log 2');
  await page.keyboard.press('Enter');
  await untilTold(page, /is over\..*Place your bets\.|Round \d/);
  await page.keyboard.type('balance');
  await page.keyboard.press('Enter');
  await page
    .locator('[data-live="polite"]')
    .filter({ hasText: /Balance \d/ })
    .waitFor();
  // The button that deals is gone with its phase; a player who reached it with Tab continues from there.
  await page.keyboard.press('Escape');
  await page.locator('[data-action="deal"]').focus();
  await page.keyboard.press('Enter');
  await untilDealt(page);
  const focused = (): Promise<string | null> =>
    page.evaluate(() => document.activeElement?.getAttribute('data-action') ?? null);
  // Two cards can end the round at once; then the same place offers to deal again.
  await expect.poll(focused).toMatch(/^(?:hit|insure|even|again|next|deal)$/);
});

test('check me: the counts are hidden, quizzed after a round, and graded', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/settings#counts`);
  await page.getByLabel('Show counts').check();
  await page.getByRole('combobox', { name: 'Counting system' }).selectOption('Custom');
  for (const rank of ['2', '3', '4', '5', '6'])
    await page.getByRole('spinbutton', { name: rank, exact: true }).fill('0');
  await page.getByText('A deck adds up to -20').waitFor();
  await page.getByLabel('Hide the counts and quiz me').selectOption('After every round');
  stage.site.stack('Ts 9c Kh Jd');
  await layTable(page, stage.site.url, CARD_GAME, {});
  await page.getByText('The counts are hidden. Next question in 1 round.').waitFor();
  expect(await page.locator('.count-tiles').count()).toBe(0);
  await playRound(page, KEYBOARD);
  await nextRound(page, KEYBOARD);
  const panel = page.getByRole('form', { name: 'What is the count?' });
  // Six decks of −20 begin at 100; three tens are gone.
  await panel.getByLabel('Running').fill('98');
  await panel.getByLabel('Decks left').fill('6');
  await page.keyboard.press('Enter');
  await page.getByText('△ Running: off by +1').waitFor();
  await page.getByText('✓ Decks left: correct').waitFor();
});

test('a player without chips can reset to 1,000 with one press at every table; with enough chips there is no reset', async () => {
  const page = await stage.newPage();
  stage.site.stack('Ts 9c 6s Td');
  await layTable(page, stage.site.url, CARD_GAME, { limits: { min: 5, max: 1000, step: 5 } });
  const reset = page.getByRole('button', { name: 'Reset to 1,000' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Settings' }).waitFor();
  expect(await reset.count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Chip worth 500' }).click();
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  await standToTheEnd(page, MOUSE);
  await nextRound(page, MOUSE);
  const tab = await page.context().newPage();
  await tab.goto(`${stage.site.url}/${WAGER_GAME}`);
  const balance = (of: Page): Promise<string | null> => of.locator('.balance b').textContent();
  await expect.poll(() => balance(tab)).toBe('Balance 0 chips');
  await page.mouse.move(2, 2);
  await reset.click();
  await untilTold(page, 'You have 1,000 chips again.');
  await expect.poll(() => balance(page)).toBe('Balance 1,000 chips');
  await expect.poll(() => balance(tab)).toBe('Balance 1,000 chips');
  await reset.waitFor({ state: 'hidden' });
});

test('chat in a room reaches the others', async () => {
  const host = await stage.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await host.goto(`${stage.site.url}/new`);
  await host.getByLabel('Your name').fill('Ann');
  await host.getByRole('button', { name: /create the room/i }).click();
  const link = await host.getByLabel('Link to this room').inputValue();
  expect(link).toMatch(/\/r\/[2-9A-HJ-NP-Z]{6}#[\w-]{22}$/);
  await host.locator('.qr').waitFor();
  await host.keyboard.press('Escape');

  const guest = await stage.newPage();
  await guest.goto(link);
  await guest.getByRole('tab', { name: 'Chat' }).click();
  await guest.getByLabel('Message').fill('hello there');
  await guest.keyboard.press('Enter');
  await host.getByRole('tab', { name: 'Chat' }).click();
  await host.getByRole('tabpanel').getByText('hello there').waitFor();
});

test('a wrong address shows a page that says so, with status 404', async () => {
  const page = await stage.newPage();
  const answer = await page.goto(`${stage.site.url}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  // So is one that is no text; the browser gets there by itself, because the server refuses it.
  await page.goto(stage.site.url);
  await page.evaluate(() => {
    history.pushState(null, '', '/r/%');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  // A link may name a place on a page.
  await page.goto(`${stage.site.url}/settings#counts`);
  await page.getByRole('heading', { name: 'Shoe and counts' }).waitFor();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
  // And may be broken.
  await page.goto(`${stage.site.url}/about#%`);
  await page.getByRole('heading', { name: 'About Croupier' }).waitFor();
  // As behind the proxy of the guides.
  await page.route(/\/(?:readyz|metrics)$/, (route) => route.fulfill({ status: 404 }));
  await page.goto(`${stage.site.url}/status`);
  await page.getByText('Everything is working.').waitFor();
  await page.context().setOffline(true);
  await page.getByText('The server can’t be reached.').waitFor();
});

test('a visitor without rounds gets a sentence, a button and a sample round', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/history`);
  await page.getByText('You haven’t finished a round yet.').waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Play a round' }).getAttribute('href')).toBe(`/${CARD_GAME}`);
  await page.getByRole('link', { name: 'replay a sample round' }).click();
  await page.getByRole('heading', { name: /^A sample round/ }).waitFor();
  await page.locator('.scrubber').getByText('1 of 21').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.locator('.scrubber').getByText('2 of 21').waitFor();
  await page.getByText('You win: +5.').first().waitFor();
  // The first thing that Tab reaches leads past the bar.
  await page.goto(`${stage.site.url}/history/K7QM2X.1`);
  await page.getByText('This round isn’t in any of your sessions.').waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content');
});

test('a room can be opened with more time, and its host can change that', async () => {
  const page = await stage.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await page.goto(`${stage.site.url}/new`);
  // Without clocks, or where the host deals, nobody is asked how long there is to bet.
  const toBet = page.getByRole('combobox', { name: 'Time to bet' });
  await page.getByText('More options').click();
  await expect.poll(() => toBet.inputValue()).toBe('15');
  await page.getByRole('combobox', { name: 'Clocks' }).selectOption('off');
  expect(await toBet.count()).toBe(0);
  await page.getByRole('combobox', { name: 'Clocks' }).selectOption('triple time');
  await toBet.selectOption('30 seconds');
  await page.getByRole('button', { name: /create the room/i }).click();
  await page.getByLabel('Link to this room').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'People' }).click();
  await expect.poll(() => toBet.inputValue()).toBe('30');
  const time = page.getByRole('combobox', { name: 'Clocks' });
  await expect.poll(() => time.inputValue()).toBe('long');
  await time.selectOption('off');
  await expect.poll(() => time.inputValue()).toBe('off');
});

test('chips placed after a result are bet when the next round opens; refused ones are removed', async () => {
  const page = await stage.newPage();
  const opened: string[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      opened.push(...(/"type":"OpenRound","round":(\d+)/.exec(String(payload))?.slice(1) ?? []));
    }),
  );
  await layTable(page, stage.site.url, CARD_GAME, { limits: { min: 5, max: 5, step: 5 } });
  await page.keyboard.press('1');
  await page.keyboard.press('b');
  /** As many chips as soon as there is a result: faster than the table can answer. */
  const playAndTap = async (chips: number): Promise<void> => {
    await page.evaluate((count) => {
      const look = new MutationObserver(() => {
        if (document.querySelector('.dock[data-phase="settled"]') === null) return;
        look.disconnect();
        for (let at = 0; at < count; at++)
          document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'b', bubbles: true }));
        document.body.dataset['tapped'] = `${count}`;
      });
      look.observe(document, { childList: true, subtree: true, attributes: true });
    }, chips);
    await KEYBOARD.act(page, 'deal');
    // A round may be over with the deal, and the next one open before anybody has looked.
    const tapped = page.locator(`body[data-tapped="${chips}"]`);
    while ((await tapped.count()) === 0) {
      await tapped.or(action(page, 'stand')).or(action(page, 'decline')).first().waitFor();
      await page.keyboard.press((await action(page, 'decline').count()) > 0 ? 'n' : 's');
    }
    await action(page, 'deal').waitFor();
  };
  await playAndTap(4);
  await page.getByText('The largest bet here is 5.').first().waitFor();
  await playAndTap(1);
  // Also by the second one, which waits for none of the first four.
  // The first one comes while the shoe is mixed, so it is sent again.
  expect(opened.filter((round, at) => round !== opened[at - 1])).toEqual(['1', '2', '3']);
});

test('a table that can’t be created leaves no connection open, even if the session opens later', async () => {
  const page = await stage.newPage();
  await layTable(page, stage.site.url, CARD_GAME, {});
  let letIn = (): void => undefined;
  const waits = new Promise<void>((resolve) => (letIn = resolve));
  await page.route(/\/api\/tables\//, (route) => route.abort());
  await page.route(/\/api\/session$/, async (route) => {
    await waits;
    await route.continue();
  });
  let sockets = 0;
  page.on('websocket', () => (sockets += 1));
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  await page.getByText('Practice mode').waitFor();
  const known = page.waitForResponse(/\/api\/session$/);
  letIn();
  await known;
  await page.waitForTimeout(500);
  expect(sockets).toBe(0);
});

// The last one: it leaves no server behind.
test('without a server: practice mode, and the page says so', async () => {
  const page = await stage.newPage({ serviceWorkers: 'allow' });
  await page.goto(stage.site.url);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => true));
  await stage.site.stop();
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  await page.getByText('Practice mode').waitFor();
  await playRound(page, MOUSE);
  const told = page.locator('.rail .proofs').first();
  await told
    .filter({ hasText: 'there is no one to prove it to. Its seed will be shown here when the shoe is used up' })
    .waitFor();
  expect(await page.locator('.seed').count()).toBe(0);
});
