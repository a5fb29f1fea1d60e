/** Leads a browser to every page that is not a table, and to replays of rounds with many cards. */
import type { Page } from 'playwright-core';
import { addressesOf } from './addresses.ts';
import type { Site } from './browser.ts';
import {
  andSee,
  CARD_GAME,
  layTable,
  MOUSE,
  openRoom,
  result,
  standToTheEnd,
  untilDealt,
  WAGER_GAME,
} from './table.ts';

type Shoot = (name: string) => Promise<void>;

/** Everybody's first card, the hole card, the second ones, the upcard; then eights until there are four hands. */
export const fourEights = (others: number): string => {
  const row = (own: string, rank: string): readonly string[] => [own, ...Array<string>(others).fill(rank)];
  return [...row('8s', 'Tc'), '9d', ...row('8h', 'Kd'), '6d', '8c 2c 8s 3c 4c 2h 3d 2d 3h 2s'].join(' ');
};
/** Three cards for both: Player has 5 and draws 4, Banker has 5 and draws to it. */
export const SIX_CARDS = '2h 2s 3d 3c 4h 2c';

/** To the last step, at which all cards and all results are shown. */
export const toTheEnd = async (page: Page): Promise<void> => {
  const range = page.locator('.scrubber-range input');
  await range.focus();
  await page.keyboard.press('End');
};

export const splitThrice = async (page: Page): Promise<void> => {
  for (let splits = 0; splits < 3; splits++) await andSee(page, () => MOUSE.act(page, 'split'));
};

/** One after the other the replays of a round of each game, alone and in a room. */
export const replaysOf = async (page: Page, site: Site, shoot: Shoot): Promise<void> => {
  for (const game of [CARD_GAME, WAGER_GAME])
    for (const others of [0, 3]) {
      await page.setViewportSize({ width: 1440, height: 900 });
      site.stack(game === CARD_GAME ? fourEights(others) : SIX_CARDS);
      const code =
        others === 0 ? await layTable(page, site.url, game, {}) : await openRoom(page, site.url, game, others);
      await MOUSE.bet(page);
      if (others === 0) await MOUSE.act(page, 'deal');
      await untilDealt(page);
      if (game === CARD_GAME) await splitThrice(page);
      await standToTheEnd(page, MOUSE);
      await result(page).waitFor();
      await page.goto(`${site.url}/h/${code}.1`);
      await page.locator('.scrubber').waitFor();
      await toTheEnd(page);
      await shoot(`${game}-${others === 0 ? 'solo' : 'room'}-replay`);
    }
};

export const pagesOf = async (page: Page, { url }: Site, shoot: Shoot): Promise<void> => {
  const named = (what: string): string => `page-${what}`;
  const code = await layTable(page, url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  await standToTheEnd(page, MOUSE);
  for (const { path, heading } of await addressesOf(code)) {
    await page.goto(url + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    await page.locator('.loading').waitFor({ state: 'detached' });
    const what = path
      .slice(1)
      .replaceAll(code, 'own')
      .replaceAll(/[/.?=]/g, '-');
    await shoot(named(path === '/' ? 'home' : what));
  }
  await page.goto(`${url}/new`);
  await page.getByRole('button', { name: /create the room/i }).click();
  await page.waitForSelector('.qr');
  await shoot(named('invite'));
  await page.goto(page.url().replace('#', '/watch#'));
  await page.locator('.felt-holder').waitFor();
  await shoot(named('watching'));
};
