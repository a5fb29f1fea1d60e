/**
 * npm run screenshots: pictures of every page and every table state at seven sizes, with a list of layout problems.
 * Into reports/screenshots, or the folder after --out; other words choose what is taken, by parts of the names.
 */
import { mkdir } from 'node:fs/promises';
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { openBrowser, openSite } from './browser.ts';
import { faultsOf } from './geometry.ts';
import { COUP_SCENES, HAND_SCENES, openStage, type ShotScene, type Stage } from './scenes.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 1180, height: 820 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
] as const;
type Size = (typeof SIZES)[number];

const words = process.argv.slice(2);
const outAt = words.indexOf('--out');
const [, named] = outAt < 0 ? [] : words.splice(outAt, 2);
const out = named ?? 'reports/screenshots';
const isWanted = (name: string): boolean => words.every((word) => word.split(',').some((part) => name.includes(part)));
let faults = 0;

const shoot = async (page: Page, name: string): Promise<void> => {
  await page.waitForTimeout(250);
  await page.screenshot({ path: `${out}/${name}.png` });
  for (const fault of await faultsOf(page)) {
    faults += 1;
    console.log(`${name}: ${fault}`);
  }
};

const openContext = (browser: Browser, viewport: Size): Promise<BrowserContext> =>
  browser.newContext({ viewport, reducedMotion: 'reduce', hasTouch: viewport.width < 900 });

const openPage = async (context: BrowserContext, name: string): Promise<Page> => {
  const page = await context.newPage();
  page.on('pageerror', (error) => console.error(`${name}: ${error.message}`));
  page.on('console', (message) => message.type() === 'error' && console.error(`${name}: ${message.text()}`));
  return page;
};

const press = async (page: Page, keys: string, others = 0): Promise<void> => {
  for (const key of keys) {
    // The others bet in their own time.
    if (key === ' ' && others > 0) await page.waitForTimeout(600);
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    // A decision opens with the next picture, and the same key counts again only then.
    await page.waitForTimeout('b '.includes(key) ? 60 : 540);
  }
};

/** Panels over a table, by the key that opens them. */
const PANELS = [
  { name: 'shoe', keys: 't' },
  { name: 'counts', keys: 'u' },
  { name: 'log', keys: 'y' },
  { name: 'help', keys: '?' },
  { name: 'command', keys: '/' },
] as const;

/** The same table for other eyes. */
const LOOKS = [
  { name: 'paper', prefs: { theme: 'paper' }, css: '' },
  { name: 'colour-blind-safe', prefs: { deck: 'colour-blind-safe', face: 'traditional' }, css: '' },
  { name: 'four-colour', prefs: { deck: 'four-colour', face: 'simple', counts: true }, css: '' },
  { name: 'large-text', prefs: {}, css: ':root { font-size: 200% !important }' },
] as const;

const tables = async (browser: Browser, stage: Stage): Promise<void> => {
  for (const { id } of GAME_NAMES) {
    for (const size of SIZES) {
      const shot = (bots: number, scene: string): string =>
        `${id}-${bots > 0 ? 'room' : 'solo'}-${scene}-${size.width}x${size.height}`;
      const context = await openContext(browser, size);
      const take = async (
        scene: ShotScene,
        bots: number,
        name: string,
        more = '',
        look?: (typeof LOOKS)[number],
      ): Promise<void> => {
        if (!isWanted(name)) return;
        const page = await openPage(context, name);
        const kept = JSON.stringify({ version: 1, prefs: look?.prefs ?? {} });
        await page.addInitScript(`localStorage.setItem('croupier.prefs', ${JSON.stringify(kept)})`);
        await page.goto(stage.url(scene, { game: id, bots }));
        await page.waitForSelector('[data-spot]');
        await page.waitForTimeout(200);
        if (look !== undefined && look.css !== '') await page.addStyleTag({ content: look.css });
        await press(page, scene.keys, bots);
        await press(page, more);
        await shoot(page, name);
        await page.close();
      };
      const probe = await openPage(context, id);
      await probe.goto(stage.url(HAND_SCENES[2] as ShotScene, { game: id, bots: 0 }));
      await probe.waitForSelector('[data-spot]');
      await press(probe, 'b ');
      const scenes = (await probe.locator('.action-row').count()) > 0 ? HAND_SCENES : COUP_SCENES;
      await probe.close();
      for (const bots of [0, 4, 6])
        for (const scene of scenes) {
          if (bots === 4 && scene !== scenes[2]) continue;
          await take(scene, bots, shot(bots, bots === 4 ? `${scene.name}-five-seats` : scene.name));
        }
      for (const look of LOOKS)
        for (const at of scenes.filter(({ name }) => /^(bet|four-of-five|question|six-cards)$/.test(name)))
          await take(at, 0, shot(0, `look-${look.name}-${at.name}`), '', look);
      const over = scenes.find(({ name }) => name === 'over') as ShotScene;
      for (const { name, keys } of PANELS) {
        await take(over, 0, shot(0, `panel-${name}`), keys);
        if (name === 'log') await take(over, 6, shot(6, `panel-${name}`), keys);
      }
      await context.close();
    }
  }
};

const PAGES = [
  ...[
    '/',
    '/new',
    '/learn',
    '/learn/is-it-fair',
    '/learn/glossary',
    '/settings',
    '/history',
    '/verify',
    '/h/sample',
    '/break',
  ],
  ...['/about', '/accessibility', '/methodology', '/status', '/nowhere'],
];

const pages = async (browser: Browser, url: string): Promise<void> => {
  for (const size of SIZES) {
    const named = (what: string): string => `page-${what}-${size.width}x${size.height}`;
    if (!isWanted(named('x')) && !words.some((word) => word.includes('page'))) continue;
    const context = await openContext(browser, size);
    const page = await openPage(context, named(''));
    await page.goto(`${url}/${GAME_NAMES[0].id}`);
    await page.waitForSelector('[data-spot]');
    await press(page, 'b ');
    await page.waitForTimeout(300);
    await press(page, 'nsss');
    for (const path of PAGES) {
      const name = named(path === '/' ? 'home' : path.slice(1).replaceAll('/', '-'));
      if (!isWanted(name)) continue;
      await page.goto(url + path);
      await page.waitForSelector('h1');
      await shoot(page, name);
    }
    await page.goto(`${url}/history`);
    await page.locator('.sitting-name a').first().click();
    await page.locator('.history a').first().waitFor();
    await shoot(page, named('sitting'));
    await page.locator('.history a').first().click();
    await page.waitForSelector('.scrubber');
    await shoot(page, named('replay'));
    await page.getByRole('link', { name: /This round: \d+ of \d+ cards match/ }).click();
    await page.waitForSelector('.verdict');
    await shoot(page, named('verdict'));
    await page.goto(`${url}/new`);
    await page.getByRole('button', { name: /open the room/i }).click();
    await page.waitForSelector('.qr');
    await shoot(page, named('invite'));
    await context.close();
  }
};

await mkdir(out, { recursive: true });
const browser = await openBrowser();
if (words.length === 0 || !words.some((word) => word.includes('page'))) {
  const stage = await openStage();
  await tables(browser, stage);
  await stage.close();
}
if (words.length === 0 || words.some((word) => word.includes('page'))) {
  const site = await openSite();
  await pages(browser, site.url);
  await site.close();
}
await browser.close();
console.log(`${faults} faults; pictures in ${out}`);
