/** From one round to the next: results, repeated bets, amounts, leaving in mid-hand, and what a reload must not forget. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import {
  action,
  CARD_GAME,
  dealAnyway,
  layTable,
  MOUSE,
  result,
  standToTheEnd,
  untilDealt,
  WAGER_GAME,
} from './table.ts';

const stage = setStage();

/** Own card, hole card, own card, upcard; the player loses with 19 against 20, twice. */
const LOSING = 'Ts Tc 9s Td Th Jc 9h Jd';

const dealt = async (page: Page, cards: string): Promise<void> => {
  stage.site.stack(cards);
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
};

test('one press deals again with the same bet, and another opens the bets', async () => {
  const page = await stage.newPage();
  await dealt(page, LOSING);
  await standToTheEnd(page, MOUSE);
  await page.getByRole('button', { name: /^Deal\sagain ·\s10/ }).click();
  await action(page, 'stand').waitFor();
  expect(await page.locator('.balance').textContent()).toContain('Bet 10');
  await standToTheEnd(page, MOUSE);
  await page.getByRole('button', { name: /^Change bet/ }).click();
  await page.locator('.dock[data-phase="betting"]').waitFor();
  expect(await page.locator('.balance').textContent()).toContain('Bet 0');
});

test('a reload keeps the net, the rounds and the time of the session, and the bet', async () => {
  const page = await stage.newPage();
  await dealt(page, `${LOSING} 8s 9d 8h 6d 3s 2c 2h 4c 5h`);
  await standToTheEnd(page, MOUSE);
  const facts = page.locator('.top-facts');
  await facts.getByText('Net −10').waitFor();
  // Loaded again where the result is shown, it is not counted twice.
  await page.reload();
  await result(page).waitFor();
  await facts.getByText('Net −10').waitFor();
  await page.addInitScript(() => {
    const now = Date.now;
    Date.now = () => now() + 20 * 60_000;
  });
  await page.reload();
  await facts.getByText('0:20').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByText('1 round, net −10').waitFor();
});

test('the bet in the dock is the one on the table after a split, a double and a reload', async () => {
  const page = await stage.newPage();
  await dealt(page, '8s 9d 8h 6d 3s 2c 2h 4c 5h');
  const bet = page.locator('.balance');
  await bet.getByText('Bet 10').waitFor();
  await MOUSE.act(page, 'split');
  await bet.getByText('Bet 20').waitFor();
  await MOUSE.act(page, 'double');
  await bet.getByText('Bet 30').waitFor();
  await page.reload();
  await bet.getByText('Bet 30').waitFor();
});

test('amounts have thousands separators', async () => {
  const page = await stage.newPage();
  await dealt(page, 'Ts Tc Js 9d');
  await standToTheEnd(page, MOUSE);
  await page.keyboard.press('w');
  await page.locator('.dock-line', { hasText: 'Balance 1,010' }).waitFor();
});

test('a bet of four digits has its separator in the keypad, in the dock, on the felt and in the log', async () => {
  const page = await stage.newPage();
  stage.site.stack('Ts Tc 9s Td');
  await layTable(page, stage.site.url, CARD_GAME, { limits: { min: 5, max: 'balance', step: 5 } });
  await openKeypad(page);
  await page.keyboard.type('1000');
  await page.getByRole('button', { name: 'Bet 1,000' }).waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.balance', { hasText: 'Bet 1,000' }).waitFor();
  await page.locator('[data-spot]', { hasText: '1,000' }).waitFor();
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  await standToTheEnd(page, MOUSE);
  await page.locator('.log li', { hasText: /1,000/ }).first().waitFor();
  await expect.poll(() => result(page).textContent()).toBe('You lose 1,000.');
  await page.locator('.top-facts', { hasText: 'Net −1,000' }).waitFor();
  // Nowhere on the page without it.
  const bare = await page.evaluate(() => document.body.innerText.match(/(?<![\d,.])1000(?!\d)/g) ?? []);
  expect(bare).toEqual([]);
});

const openKeypad = async (page: Page): Promise<void> => {
  await page.locator('.rack-keypad, .bet-keypad').filter({ visible: true }).click();
  await page.locator('.keypad-field input').waitFor();
};

test('the keypad takes typed digits each time it is opened', async () => {
  const page = await stage.newPage();
  await layTable(page, stage.site.url, CARD_GAME, {});
  for (const amount of ['35', '60']) {
    await openKeypad(page);
    await page.keyboard.type(amount);
    await page.keyboard.press('Enter');
    await page.locator('.balance', { hasText: `Bet ${amount}` }).waitFor();
  }
});

test('digits typed while the keypad is loading reach it, and no key reaches the table under a sheet', async () => {
  const page = await stage.newPage();
  let load: () => void = () => undefined;
  const loads = new Promise<void>((resolve) => {
    load = resolve;
  });
  await layTable(page, stage.site.url, CARD_GAME, {});
  await page.route(/\.js$/, async (route) => {
    await loads;
    await route.continue();
  });
  const chip = page.locator('.rack-chip[aria-pressed="true"]');
  const before = await chip.getAttribute('aria-label');
  const asked = [
    ...['t', 'y', '?'].map((key) => () => page.keyboard.press(key)),
    () => page.locator('.rules-pill').click(),
    () => page.getByRole('button', { name: 'Menu' }).click(),
  ];
  for (const ask of asked) {
    await ask();
    await page.keyboard.press('3');
    expect(await page.locator('dialog[open]').count()).toBe(1);
    await page.keyboard.press('Escape');
  }
  await page.locator('.rack-keypad').click();
  await page.keyboard.type('35');
  await page.keyboard.press('Enter');
  load();
  await expect.poll(() => page.locator('.keypad-field input').inputValue()).toBe('35');
  await page.keyboard.type('0');
  // As when what had the focus is taken off the sheet: then the key goes to the page.
  await page.locator('.keypad-field input').evaluate((field) => (field as HTMLElement).blur());
  await page.keyboard.press('3');
  await page.getByRole('button', { name: 'Bet 350' }).click();
  await page.locator('.balance', { hasText: 'Bet 350' }).waitFor();
  expect(await chip.getAttribute('aria-label')).toBe(before);
});

test('a sheet is modal as soon as its words are on the page', async () => {
  const page = await stage.newPage();
  await layTable(page, stage.site.url, CARD_GAME, {});
  await page.evaluate(() => {
    new MutationObserver(() => {
      const sheet = document.querySelector('.overlay-box')?.closest('dialog');
      if (sheet != null) document.body.dataset['modal'] ??= String(sheet.open);
    }).observe(document.body, { childList: true, subtree: true });
  });
  // Opened when its command has been loaded, not while a key is pressed.
  await page.keyboard.press('/');
  await page.keyboard.type('help');
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Commands you can type' }).waitFor();
  expect(await page.locator('body').getAttribute('data-modal')).toBe('true');
});

test('the keypad bets on the side that was touched last, or that is chosen in it', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
  const page = await stage.newPage(phone);
  await layTable(page, stage.site.url, WAGER_GAME, {});
  await page.locator('[data-spot="banker"]').tap();
  await openKeypad(page);
  await page.locator('.keypad-field input').fill('40');
  await page.getByRole('button', { name: /^Bet \d/ }).tap();
  await page.locator('[data-spot="banker"]', { hasText: '40' }).waitFor();
  await openKeypad(page);
  await page.getByRole('radio', { name: 'Tie' }).check();
  await page.locator('.keypad-field input').fill('15');
  await page.getByRole('button', { name: /^Bet \d/ }).tap();
  await page.locator('[data-spot="tie"]', { hasText: '15' }).waitFor();
  expect(await page.locator('[data-spot="player"]').textContent()).toBe('');
});

test('all chips can be bet at once', async () => {
  const page = await stage.newPage();
  await layTable(page, stage.site.url, CARD_GAME, { limits: { min: 5, max: 'balance', step: 5 } });
  await openKeypad(page);
  await page.getByRole('button', { name: 'All in · 1,000' }).click();
  await page.locator('.balance', { hasText: 'Bet 1,000' }).waitFor();
});

test('insurance moves nothing on the felt', async () => {
  const page = await stage.newPage();
  await dealt(page, 'Ts 9c 6s Ad 2h 3h');
  const place = (): Promise<unknown> => page.locator('.bj-seat[data-own] .fan').boundingBox();
  const before = await place();
  await MOUSE.act(page, 'insure');
  await page
    .getByText(/insurance lost|insured/)
    .first()
    .waitFor();
  await action(page, 'stand').waitFor();
  expect(await place()).toEqual(before);
});

test('leaving in mid-hand by Back or for a new table asks first', async () => {
  const page = await stage.newPage();
  stage.site.stack(LOSING);
  const code = await layTable(page, stage.site.url, CARD_GAME, {});
  await page.goto(stage.site.url);
  await page.locator(`a[href="/${CARD_GAME}"]`).first().click();
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  await page.goBack();
  const stay = page.getByRole('button', { name: 'Stay' });
  await stay.click();
  expect(new URL(page.url()).pathname).toBe(`/${CARD_GAME}`);
  await action(page, 'stand').waitFor();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: /^New table/ }).click();
  await page.getByRole('dialog', { name: 'Leave this hand?' }).waitFor();
  await page.getByRole('button', { name: 'New table' }).filter({ visible: true }).click();
  await page.locator('.dock[data-phase="betting"]').waitFor();
  // The hand was played to its end, and its bet is in the history.
  await page.goto(`${stage.site.url}/history`);
  await page.getByText('−10').first().waitFor();
  expect(code).not.toBe('');
});

test('links in the menu ask before a hand is left, and the hand is still there afterwards', async () => {
  const page = await stage.newPage();
  stage.site.stack(LOSING);
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  await action(page, 'stand').waitFor();
  const cards = await page.locator('.bj-seat[data-own] .fan li').count();
  for (const [link, heading] of [
    ['Settings', 'Settings'],
    ['Your rounds', 'Your rounds'],
  ] as const) {
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('link', { name: link }).click();
    await page.getByRole('dialog', { name: 'Leave this hand?' }).waitFor();
    expect(new URL(page.url()).pathname).toBe(`/${CARD_GAME}`);
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.goBack();
    await action(page, 'stand').waitFor();
    expect(await page.locator('.bj-seat[data-own] .fan li').count()).toBe(cards);
  }
});

test('the log slides below its tabs, never over them', async () => {
  const page = await stage.newPage({ reducedMotion: 'no-preference' });
  stage.site.stack(LOSING);
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await page.evaluate(() => {
    Object.assign(globalThis, { covered_: false });
    const look = (): void => {
      const tab = document.querySelector('.rail[data-side="right"] [role="tab"]')?.getBoundingClientRect();
      if (tab !== undefined) {
        const top = document.elementFromPoint(tab.x + tab.width / 2, tab.y + tab.height / 2);
        if (top?.closest('.log') != null) Object.assign(globalThis, { covered_: true });
      }
      requestAnimationFrame(look);
    };
    look();
  });
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  await page.locator('[data-landed]').waitFor();
  await MOUSE.act(page, 'stand');
  await action(page, 'next').waitFor();
  await page.locator('.log', { hasText: /lose/i }).waitFor();
  expect(await page.evaluate(() => (globalThis as unknown as { readonly covered_: boolean }).covered_)).toBe(false);
});

test('a disabled control says why when pointed at, not when it appears under a resting pointer', async () => {
  const page = await stage.newPage({ reducedMotion: 'no-preference' });
  stage.site.stack(LOSING);
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  await page.locator('[data-landed]').waitFor();
  const why = page.locator('.why-not').filter({ visible: true });
  await MOUSE.act(page, 'stand');
  await page.locator('[data-action="stand"][aria-disabled="true"]').waitFor();
  expect(await why.count()).toBe(0);
});

test('with others the next round starts by itself, and a result can be held', async () => {
  const page = await stage.newPage();
  stage.site.stack(LOSING);
  const code = await layTable(page, stage.site.url, CARD_GAME, {});
  const guest = await stage.newPage();
  await guest.goto(`${stage.site.url}/r/${code}`);
  await guest.locator('[data-spot]').first().waitFor();
  await MOUSE.bet(page);
  await page.locator('[data-spot][data-filled]:not([data-pending])').waitFor();
  await dealAnyway(page, MOUSE);
  await untilDealt(page);
  await MOUSE.act(page, 'stand');
  await page.getByText(/^Next round in \d s$/).waitFor();
  await page.getByRole('button', { name: 'Hold' }).click();
  await guest.locator('.dock[data-phase="betting"]').waitFor();
  const own = page.locator('.bj-seat[data-own]');
  await own.locator('.result-tag').waitFor();
  expect(await own.locator('.fan li').count()).toBe(2);
  await page.getByRole('button', { name: 'Continue' }).click();
  await own.locator('[data-spot]').waitFor();
});
