/** A checker of accessibility finds nothing wrong: every page in both themes, and a table in every moment of a round. */
import { AxeBuilder } from '@axe-core/playwright';
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { action, andSee, CARD_GAME, layTable, MOUSE, playRound, result, WAGER_GAME } from './table.ts';

const stage = setStage();
const THEMES = ['dark', 'paper'] as const;

/** As if the settings had been changed in another tab. */
const setTheme = (page: Page, theme: string): Promise<void> =>
  page.evaluate((name) => {
    const key = 'croupier.prefs';
    const kept = JSON.parse(localStorage.getItem(key) ?? '{"version":1,"prefs":{}}') as {
      version: number;
      prefs: object;
    };
    localStorage.setItem(key, JSON.stringify({ ...kept, prefs: { ...kept.prefs, theme: name } }));
    dispatchEvent(new StorageEvent('storage', { key }));
    return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
  }, theme);

const check = async (page: Page, theme: string): Promise<AxeBuilder> => {
  // Half a megabyte of program: put into a page once, and not again for each look at it.
  const isThere = await page.evaluate(() => 'axe' in window);
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'void 0' }) })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  // The other theme is the same page in other colours.
  return theme === THEMES[0] ? axe : axe.withRules(['color-contrast', 'link-in-text-block']);
};

/** Looks in both themes and keeps what is wrong under the name of the moment. */
const lookAt = async (page: Page, moment: string, faults: string[]): Promise<void> => {
  for (const theme of THEMES) {
    await setTheme(page, theme);
    expect(await page.locator('html').getAttribute('data-theme')).toBe(theme);
    const { violations } = await (await check(page, theme)).analyze();
    for (const { id, nodes } of violations)
      faults.push(`${moment}, ${theme}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`);
  }
};

test('every page, in both themes', async () => {
  const faults: string[] = [];
  const page = await stage.newPage();
  const code = await layTable(page, stage.site.url, CARD_GAME, {});
  await playRound(page, MOUSE);
  const learn = ['', '/is-it-fair', ...GAME_NAMES.map(({ id }) => `/${id}`)].map((name) => `/learn${name}`);
  const paths = ['/', '/new', '/settings', '/history', `/h/${code}.1`, '/verify', `/verify/${code}.1`, ...learn];
  for (const path of paths) {
    await page.goto(stage.site.url + path);
    await page.locator('h1').waitFor();
    await page.locator('.loading').waitFor({ state: 'detached' });
    await lookAt(page, path, faults);
  }
  await page.evaluate(() => {
    history.pushState(null, '', '/nowhere');
    dispatchEvent(new PopStateEvent('popstate'));
  });
  await page.getByRole('heading', { name: 'There is nothing here' }).waitFor();
  await lookAt(page, 'nowhere', faults);
  await page.getByRole('button', { name: 'Help' }).click();
  await lookAt(page, 'help', faults);
  expect(faults).toEqual([]);
});

test.each([
  ['a desktop', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])(
  'a table on %s: betting, a question, acting, the result, a sheet, a question to leave, offline',
  async (_, viewport) => {
    const faults: string[] = [];
    const page = await stage.newPage({ viewport });
    // Nineteen against an ace, and no natural.
    stage.site.stack('Ts 7c 9h Ad');
    await layTable(page, stage.site.url, CARD_GAME, {});
    await lookAt(page, 'betting', faults);
    await MOUSE.bet(page);
    await MOUSE.act(page, 'deal');
    await action(page, 'decline').waitFor();
    await lookAt(page, 'question', faults);
    await andSee(page, () => MOUSE.act(page, 'decline'));
    await lookAt(page, 'acting', faults);
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('heading', { name: 'Leave this hand?' }).waitFor();
    await lookAt(page, 'leaving', faults);
    await page.keyboard.press('Escape');
    await MOUSE.act(page, 'stand');
    await result(page).waitFor();
    await lookAt(page, 'result', faults);
    await page.getByRole('button', { name: 'Menu' }).click();
    await lookAt(page, 'menu', faults);
    await page.getByRole('button', { name: 'Shoe and proofs' }).click();
    await page.getByRole('dialog').getByRole('heading', { name: 'Shoe', exact: true }).waitFor();
    await lookAt(page, 'shoe', faults);
    await page.keyboard.press('Escape');
    await page.context().setOffline(true);
    await page
      .getByText(/Reconnecting…/)
      .first()
      .waitFor();
    await lookAt(page, 'offline', faults);
    expect(faults).toEqual([]);
  },
);

test('the table of many wagers, and a room with its link and its people', async () => {
  const faults: string[] = [];
  const page = await stage.newPage();
  await layTable(page, stage.site.url, WAGER_GAME, {});
  await lookAt(page, 'betting', faults);
  await playRound(page, MOUSE);
  await lookAt(page, 'result', faults);
  await page.getByRole('button', { name: 'Pays' }).click();
  await page.getByRole('columnheader', { name: 'edge' }).waitFor();
  await lookAt(page, 'what bets pay', faults);
  await page.goto(`${stage.site.url}/new`);
  await page.getByRole('button', { name: /open the room/i }).click();
  await page.locator('.qr').first().waitFor();
  await lookAt(page, 'invitation', faults);
  await page.keyboard.press('Escape');
  for (const tab of ['Chat', 'People']) {
    await page.getByRole('tab', { name: tab }).click();
    await lookAt(page, tab, faults);
  }
  expect(faults).toEqual([]);
});
