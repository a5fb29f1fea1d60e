/**
 * npm run screenshots: pictures of every table state at every size, of other looks and panels, and of every page, with a
 * list of layout problems and a contact sheet for each size. Into reports/screenshots, or the folder after --out; other
 * words choose what is taken, by parts of the names; `!look` leaves those out that have it in theirs.
 */
import { mkdir } from 'node:fs/promises';
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, openSite, type Site } from './browser.ts';
import { type Shot, writeSheets } from './contact-sheet.ts';
import { leadDevice, leadDuel } from './duel-shots.ts';
import { faultsOf } from './geometry.ts';
import { LOOKS, type Look, PANELS, type Panel, scenesOf } from './looks.ts';
import { pagesOf, replaysOf } from './page-shots.ts';
import { leadRoom, leadShared, type ShowMoment } from './room-moments.ts';
import { openStage, type ShotScene, type Stage } from './scenes.ts';
import { type ShotSize, SIZES, sizeName } from './sizes.data.ts';

const words = process.argv.slice(2);
const outAt = words.indexOf('--out');
const [, folder] = outAt < 0 ? [] : words.splice(outAt, 2);
const out = folder ?? 'reports/screenshots';
/** Each word has to be in a name, or one of its parts between commas; none that begins with `!` may be. */
const isWanted = (name: string): boolean =>
  words.every((word) =>
    word.startsWith('!') ? !name.includes(word.slice(1)) : word.split(',').some((part) => name.includes(part)),
  );
const wantedSizes = (name: string, sizes: readonly ShotSize[] = SIZES): readonly ShotSize[] =>
  sizes.filter((size) => isWanted(`${name}-${sizeName(size)}`));
/** Enough to see what another look does to a layout. */
const FEW = SIZES.filter(({ width, zoom }) => zoom === undefined && [1440, 844, 390, 320].includes(width));
/** Where the browser changes the colors, large screens show surfaces that small ones leave out. */
const FEW_AND_LARGE = SIZES.filter((size) => FEW.includes(size) || size.width === 1920);

const shots: Shot[] = [];
let faults = 0;

const shoot = async (page: Page, name: string, size: ShotSize): Promise<void> => {
  await page.setViewportSize(size);
  // What measures itself draws again, and notices slide in.
  await page.waitForTimeout(150);
  const file = `${name}-${sizeName(size)}.png`;
  await page.screenshot({ path: `${out}/${file}` });
  const found = await faultsOf(page);
  for (const fault of found) console.log(`${name}-${sizeName(size)}: ${fault}`);
  faults += found.length;
  shots.push({ size, name, file, faults: found.length });
};

const openPage = async (browser: Browser, name: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  // The compiler names functions with a helper that the page does not have.
  await page.addInitScript('globalThis.__name = (named) => named');
  // A script that broke may show nothing that could be measured.
  page.on('pageerror', (error) => {
    console.error(`${name}: ${error.message}`);
    faults += 1;
  });
  page.on('console', (message) => message.type() === 'error' && console.error(`${name}: ${message.text()}`));
  return page;
};

const NAMED_KEYS: { readonly [key: string]: string } = { ' ': 'Space', '>': 'ArrowRight' };

/** A table that a key leaves as it is has shown by then that it does. */
const ANSWER_MS = 2000;
/** Longer than the table takes a key pressed again for a double press. A card may be drawn again sooner. */
const SAME_KEY_MS = 1800;

const press = async (page: Page, keys: string, others = 0): Promise<void> => {
  const seq = (): Promise<string | null> => page.locator('.felt-holder').getAttribute('data-seq');
  for (const [at, key] of keys.split('').entries()) {
    // The others bet in their own time.
    if (key === ' ' && others > 0) await page.waitForTimeout(600);
    if (key === keys[at - 1] && /[ps]/.test(key)) await page.waitForTimeout(SAME_KEY_MS);
    const before = await seq();
    await page.keyboard.press(NAMED_KEYS[key] ?? key);
    if ('b >'.includes(key)) {
      await page.waitForTimeout(60);
      continue;
    }
    for (const until = Date.now() + ANSWER_MS; Date.now() < until && (await seq()) === before; )
      await page.waitForTimeout(20);
    // A decision opens with the next picture, and the same key counts again only then.
    await page.waitForTimeout(540);
  }
};

interface Taken {
  readonly scene: ShotScene;
  readonly bots: number;
  readonly name: string;
  readonly sizes: readonly ShotSize[];
  readonly open?: Panel['open'];
  readonly look?: Look;
}

/** Reaches a state once, and looks at it at every size. */
const take = async (browser: Browser, stage: Stage, game: string, taken: Taken): Promise<void> => {
  const { scene, bots, sizes, open, look } = taken;
  const name = `${game}-${bots > 0 ? 'room' : 'solo'}-${taken.name}`;
  const wanted = wantedSizes(name, sizes);
  if (wanted.length === 0) return;
  const page = await openPage(browser, name);
  const kept = JSON.stringify({ version: 1, prefs: look?.prefs ?? {} });
  await page.addInitScript(`localStorage.setItem('croupier.prefs', ${JSON.stringify(kept)})`);
  // Guests are asked for a name first, in a notice over the felt; there is a moment of its own for it.
  await page.addInitScript(`localStorage.setItem('croupier.named', 'yes')`);
  if (look?.media !== undefined) await page.emulateMedia({ reducedMotion: 'reduce', ...look.media });
  await page.goto(stage.url(scene, { game, bots }));
  await page.waitForSelector('[data-spot]');
  await page.waitForTimeout(200);
  if (look?.css !== undefined) await page.addStyleTag({ content: look.css });
  await press(page, scene.keys, bots);
  if (scene.reached !== undefined && (await page.locator(scene.reached).count()) === 0) {
    console.log(`${name}: the table did not come to this state`);
    faults += 1;
  }
  // Under the last one the pointer or a key may have left a hint.
  await page.waitForTimeout(300);
  for (const size of wanted) {
    // Opened at the size of its picture, as people do.
    await page.setViewportSize(size);
    await open?.(page);
    await shoot(page, name, size);
    if (open !== undefined) await page.keyboard.press('Escape');
  }
  await page.close();
};

const tables = async (browser: Browser, stage: Stage): Promise<void> => {
  for (const { id } of GAME_NAMES) {
    const scenes = scenesOf(id);
    const each = (taken: Taken): Promise<void> => take(browser, stage, id, taken);
    for (const bots of [0, 6])
      for (const scene of scenes.filter(({ isSolo }) => bots === 0 || isSolo !== true))
        await each({ scene, bots, name: scene.name, sizes: SIZES });
    for (const scene of scenes.filter(({ name }) => /^(acting|bet)$/.test(name)))
      for (const bots of [1, 4]) await each({ scene, bots, name: `${scene.name}-${bots + 1}-seats`, sizes: SIZES });
    for (const look of LOOKS)
      for (const scene of scenes.filter(({ name }) => /^(bet|four-over|question|six-cards)$/.test(name)))
        await each({
          ...{ scene, look, bots: 0, name: `look-${look.name}-${scene.name}` },
          sizes: look.media === undefined ? FEW : FEW_AND_LARGE,
        });
    for (const { name, over, bots, open } of PANELS) {
      const scene = scenes.find((one) => one.name === over);
      if (scene !== undefined) await each({ scene, bots, name: `panel-${name}`, sizes: SIZES, open });
    }
  }
};

await mkdir(out, { recursive: true });
const browser = await openBrowser();
const named = words.filter((word) => !word.startsWith('!'));
const isMeant = (part: string): boolean => named.length === 0 || named.some((word) => word.includes(part));
const isOff = (part: string): boolean => words.includes(`!${part}`);
if (named.length === 0 || !['page', 'replay', 'moment', 'duel', 'device'].some(isMeant)) {
  const stage = await openStage();
  console.log('The stage is built.');
  await tables(browser, stage);
  await stage.close();
}
const PARTS: readonly {
  readonly part: string;
  readonly lead: (page: Page, site: Site, show: ShowMoment) => Promise<void>;
}[] = [
  { part: 'replay', lead: (page, site, show) => replaysOf(page, site, (name) => show(page, name)) },
  { part: 'page', lead: (page, site, show) => pagesOf(page, site, (name) => show(page, name)) },
  {
    part: 'moment',
    lead: async (_, site, show) => {
      const named: ShowMoment = (page, name, again) => show(page, `moment-${name}`, again);
      const led = { site, show: named, newPage: () => openPage(browser, 'moment') };
      await leadRoom(led);
      await leadShared(led);
    },
  },
  ...[
    { part: 'duel', lead: leadDuel },
    { part: 'device', lead: leadDevice },
  ].map(({ part, lead }) => ({
    part,
    lead: (_: Page, site: Site, show: ShowMoment) =>
      lead({
        ...{ site, newPage: () => openPage(browser, part) },
        show: (page, name, again) => show(page, `${part}-${name}`, again),
      }),
  })),
];
for (const { part, lead } of PARTS) {
  if (!isMeant(part) || isOff(part)) continue;
  // No clock runs out while screenshots are taken, except the clock that deals replayed rounds.
  const site = await openSite({ patience: part === 'replay' ? 10 : 60 });
  const page = await openPage(browser, part);
  await lead(page, site, async (shown, name, again) => {
    for (const size of wantedSizes(name)) {
      await again?.();
      await shoot(shown, name, size);
    }
    // Where everything is in sight and can be pressed.
    await shown.setViewportSize({ width: 1440, height: 900 });
  });
  // Before the server goes, or they would look for it.
  for (const context of browser.contexts()) await context.close();
  await site.close();
}
await writeSheets(browser, out, shots);
await browser.close();
console.log(`${shots.length} pictures, ${faults} faults; in ${out}`);
// Rooms keep seats for much longer than this.
process.exit(faults === 0 && shots.length > 0 ? 0 : 1);
