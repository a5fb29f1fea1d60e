/** Phones upright and on their side, and zoomed windows: nothing cut off, nothing on top of something else, nothing too small to hit, nothing to scroll sideways. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from './geometry.ts';
import { SIX_CARDS } from './page-shots.ts';
import { motionsOf, sidewaysOf, wearSpaced } from './reflow.ts';
import { setStage } from './stage.ts';
import {
  action,
  andSee,
  CARD_GAME,
  layTable,
  MOUSE,
  nextRound,
  openRoom,
  result,
  standToTheEnd,
  untilDealt,
  WAGER_GAME,
} from './table.ts';

// The house opens the next round later than usual, so that the test can look at each state.
const stage = setStage({ patience: 3 });

const SIZES = [
  { width: 390, height: 844 },
  { width: 390, height: 664 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  // 1440×900 at a zoom of 200%.
  { width: 720, height: 450 },
] as const;
const PHONE = { viewport: SIZES[0], hasTouch: true, isMobile: true };

/** Looks at all sizes and keeps what is wrong under the name of the moment. */
const lookAt = async (page: Page, moment: string, faults: string[]): Promise<void> => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const found = await faultsOf(page);
    faults.push(...found.map((fault) => `${moment}, ${size.width}×${size.height}: ${fault}`));
  }
  await page.setViewportSize(SIZES[0]);
};

/** A first card for everybody, the hole card, a second one, the upcard; the others have twenty and want no more. */
const opening = (first: string, hole: string, second: string, up: string, others: number): string => {
  const seats = (own: string, rank: string): readonly string[] => [own, ...['c', 'd', 'h'].map((suit) => rank + suit)];
  return [...seats(first, 'T').slice(0, others + 1), hole, ...seats(second, 'K').slice(0, others + 1), up].join(' ');
};
/** Five small cards in the first round; eights until there are four hands in the second. */
const shoeFor = (others: number): string =>
  `${opening('2s', '9c', '3s', '8d', others)} 2h 3h 2d ${opening('8s', '9d', '8h', '8d', others)} 8c 2c 8s 3c 4c 2h`;

const hitTo = async (page: Page, cards: number): Promise<void> => {
  for (let count = 2; count < cards; count++) await andSee(page, () => MOUSE.act(page, 'hit'));
};

/** From the first bet to four hands; the page is at a table that waits for bets. */
const playThrough = async (page: Page, deal: () => Promise<void>): Promise<readonly string[]> => {
  const faults: string[] = [];
  await lookAt(page, 'betting', faults);
  await MOUSE.bet(page);
  await lookAt(page, 'a bet', faults);
  await deal();
  await action(page, 'hit').waitFor();
  await lookAt(page, 'acting', faults);
  await hitTo(page, 5);
  await lookAt(page, 'five cards', faults);
  await MOUSE.act(page, 'stand');
  await result(page).waitFor();
  await lookAt(page, 'result', faults);
  await nextRound(page, MOUSE);
  await MOUSE.bet(page);
  await deal();
  for (let splits = 0; splits < 3; splits++) await andSee(page, () => MOUSE.act(page, 'split'));
  await lookAt(page, 'four hands', faults);
  await page.getByRole('button', { name: 'Menu' }).click();
  await lookAt(page, 'menu', faults);
  return faults;
};

test('alone, in every moment of a round, at every size', async () => {
  const page = await stage.newPage(PHONE);
  stage.site.stack(shoeFor(0));
  await layTable(page, stage.site.url, CARD_GAME, {});
  expect((await page.locator('.shoe-strip').boundingBox())?.height).toBeGreaterThanOrEqual(36);
  expect(await playThrough(page, () => MOUSE.act(page, 'deal'))).toEqual([]);
  // Of two sheets that lie one in the other Escape closes the inner one.
  await page.keyboard.press('Escape');
  await page.keyboard.press('t');
  await page.getByRole('dialog').getByRole('button', { name: 'View the discards' }).click();
  const tray = page.getByRole('dialog', { name: 'Discard tray' });
  await tray.waitFor();
  await page.keyboard.press('Escape');
  await tray.waitFor({ state: 'hidden' });
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(1);
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('dialog[open]').count()).toBe(0);
});

test('in a room of four, in every moment of a round, at every size', async () => {
  const page = await stage.newPage(PHONE);
  stage.site.stack(shoeFor(3));
  await openRoom(page, stage.site.url, CARD_GAME, 3);
  // Everybody has bet, so it is dealt.
  expect(await playThrough(page, () => Promise.resolve())).toEqual([]);
});

const MAIN = ['player', 'tie', 'banker'];
const PAIRS = ['playerPair', 'bankerPair'];
const SIDES = ['dragon7', 'panda8', 'eitherPair', 'perfectPair', 'big', 'small'];

/** A coup with chips on every spot, and the sheets beside it; the page is at a table that waits for bets. */
const playCoup = async (
  page: Page,
  sides: readonly string[],
  deal: () => Promise<void>,
): Promise<readonly string[]> => {
  const faults: string[] = [];
  const spot = (id: string): Locator => page.locator(`[data-spot="${id}"]`);
  const fold = page.getByRole('button', { name: /^Side bets/ });
  await lookAt(page, 'betting', faults);
  for (const on of MAIN) await spot(on).click();
  await lookAt(page, 'several bets', faults);
  await fold.click();
  await lookAt(page, 'side bets open', faults);
  for (const on of sides) await spot(on).click();
  await lookAt(page, 'side bets', faults);
  await deal();
  await result(page).waitFor();
  await lookAt(page, 'six cards', faults);
  await expect.poll(() => page.locator('.felt-holder .card').count()).toBe(6);
  await page.getByRole('button', { name: 'Pays' }).click();
  await lookAt(page, 'pays', faults);
  await page.keyboard.press('Escape');
  await nextRound(page, MOUSE);
  await fold.click();
  await page.getByRole('button', { name: 'All roads' }).click();
  await page.getByRole('tab', { name: 'Big eye' }).waitFor();
  await lookAt(page, 'roads', faults);
  await page.getByText('As a table').click();
  await page.getByRole('rowheader', { name: '1', exact: true }).waitFor();
  await lookAt(page, 'a road as a table', faults);
  return faults;
};

test('many wagers, alone', async () => {
  const page = await stage.newPage(PHONE);
  stage.site.stack(SIX_CARDS);
  await layTable(page, stage.site.url, WAGER_GAME, { sideBets: SIDES });
  expect(await playCoup(page, [...PAIRS, ...SIDES], () => MOUSE.act(page, 'deal'))).toEqual([]);
});

test('many wagers, in a room of four', async () => {
  const page = await stage.newPage(PHONE);
  stage.site.stack(SIX_CARDS);
  await openRoom(page, stage.site.url, WAGER_GAME, 3);
  expect(await playCoup(page, PAIRS, () => Promise.resolve())).toEqual([]);
});

test.each([
  [CARD_GAME, '2s 9c 3s 8d 2h 3h 2d'],
  [WAGER_GAME, SIX_CARDS],
])('%s with letters, words and lines set wide', async (game, cards) => {
  const page = await stage.newPage(PHONE);
  stage.site.stack(cards);
  await layTable(page, stage.site.url, game, {});
  await wearSpaced(page);
  const faults: string[] = [];
  await lookAt(page, 'betting', faults);
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  await lookAt(page, 'dealt', faults);
  await standToTheEnd(page, MOUSE);
  await result(page).waitFor();
  await lookAt(page, 'result', faults);
  expect(faults).toEqual([]);
});

test('the layout check can fail', async () => {
  const page = await stage.newPage(PHONE);
  stage.site.stack(shoeFor(0));
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await action(page, 'hit').waitFor();
  // As a style sheet of scripts: the security policy lets no other in.
  const faultsWith = async (css: string): Promise<string> => {
    await page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    return (await faultsOf(page)).join('\n');
  };
  expect(await faultsWith('.action-button { min-height: 20px !important; height: 20px !important }')).toMatch(
    /"HitH?" is too small/,
  );
  expect(await faultsWith('.dock { width: 140vw !important }')).toMatch(/wide in a window|is cut off/);
  expect(await faultsWith('.action { margin-right: -60px !important }')).toMatch(/share a place/);
  expect(await faultsWith('.fan { translate: 0 -60vh }')).toMatch(/card "" is cut off/);
  expect(await faultsWith('.fan { position: fixed; top: 200px; left: 40px }')).toMatch(/hands lie on each other/);
  // Those of the pages in large and without motion.
  expect([...(await motionsOf(page)), ...(await sidewaysOf(page))]).toEqual([]);
  await page.locator('.dock').evaluate((dock) => {
    const slow = { transitionProperty: 'color, opacity', transitionDuration: '300ms, 150ms' };
    Object.assign((dock as HTMLElement).style, { ...slow, position: 'absolute', width: '90rem' });
    dock.animate([{ transform: 'none' }, { transform: 'scale(2)' }], 5000);
  });
  expect((await motionsOf(page)).join('\n')).toMatch(/opacity takes 150 ms\n.*is animated for 5000 ms/);
  const sideways = (await sidewaysOf(page)).join('\n');
  for (const way of ['text at 200%', 'zoom of 400%', 'zoom of 400%, spaced text'])
    expect(sideways).toMatch(new RegExp(`^${way}: button "`, 'm'));
});
