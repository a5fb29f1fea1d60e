/** The felt in any window: cards that can be read in replays, in large windows and at a zoom of 400%; forced colors. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faultsOf } from './geometry.ts';
import { fourEights, SIX_CARDS, splitThrice, toTheEnd } from './page-shots.ts';
import { setStage } from './stage.ts';
import { action, andSee, CARD_GAME, layTable, MOUSE, result, standToTheEnd, untilDealt, WAGER_GAME } from './table.ts';

// The house opens the next round later than usual, so that the test can look at a result.
const stage = setStage({ patience: 20 });

/** The hand of the viewer. */
const OWN = '.fan[data-card-size="large"] .card';
const LARGE = { width: 1920, height: 1080 };

const shoeOf = (game: string): string => (game === CARD_GAME ? fourEights(0) : SIX_CARDS);

const dealt = async (page: Page, game: string): Promise<string> => {
  stage.site.stack(shoeOf(game));
  const code = await layTable(page, stage.site.url, game, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  return code;
};

const faultsAt = async (page: Page, sizes: readonly (readonly [number, number])[]): Promise<readonly string[]> => {
  const faults: string[] = [];
  for (const [width, height] of sizes) {
    await page.setViewportSize({ width, height });
    faults.push(...(await faultsOf(page)).map((fault) => `${width}×${height}: ${fault}`));
  }
  return faults;
};

const widthOf = async (page: Page, card: string): Promise<number> =>
  (await page.locator(card).first().boundingBox())?.width ?? 0;

test.each([CARD_GAME, WAGER_GAME])('%s: a replay shows all of its cards in a window of any size', async (game) => {
  const page = await stage.newPage();
  const code = await dealt(page, game);
  if (game === CARD_GAME) await splitThrice(page);
  await standToTheEnd(page, MOUSE);
  await result(page).waitFor();
  await page.goto(`${stage.site.url}/h/${code}.1`);
  await page.locator('.scrubber').waitFor();
  await toTheEnd(page);
  const sizes = [
    [1920, 1080],
    [390, 844],
    [390, 664],
    [320, 568],
    [844, 390],
    [720, 450],
    [320, 256],
  ] as const;
  expect(await faultsAt(page, sizes)).toEqual([]);
});

test.each([CARD_GAME, WAGER_GAME])(
  '%s: at a zoom of 400% the dock stays in sight and everything else can be scrolled to',
  async (game) => {
    const page = await stage.newPage();
    stage.site.stack(shoeOf(game));
    await layTable(page, stage.site.url, game, {});
    const zoomed = [
      [480, 270],
      [320, 256],
    ] as const;
    const faults = [...(await faultsAt(page, zoomed))];
    await page.setViewportSize(LARGE);
    await MOUSE.bet(page);
    await MOUSE.act(page, 'deal');
    await untilDealt(page);
    if (game === CARD_GAME) await splitThrice(page);
    faults.push(...(await faultsAt(page, zoomed)));
    expect(faults).toEqual([]);
  },
);

test('cards, chips and words grow with the window', async () => {
  const page = await stage.newPage({ viewport: LARGE });
  await dealt(page, CARD_GAME);
  await action(page, 'hit').waitFor();
  for (const card of ['[data-house] .card', OWN]) expect(await widthOf(page, card), card).toBeGreaterThanOrEqual(140);
  const sizeOf = (element: Element): number => Number.parseFloat(getComputedStyle(element).fontSize);
  expect(await page.locator('.total-badge').first().evaluate(sizeOf)).toBeGreaterThanOrEqual(18);
  expect(await faultsOf(page)).toEqual([]);
});

test('four hands of three cards use the height of a phone', async () => {
  const page = await stage.newPage({ viewport: { width: 390, height: 844 } });
  await dealt(page, CARD_GAME);
  await splitThrice(page);
  expect(await widthOf(page, OWN)).toBeGreaterThanOrEqual(80);
  expect(await faultsOf(page)).toEqual([]);
});

/** Used colors, which are those of the system here. */
const colors = (page: Page, selector: string, pseudo?: string): Promise<string> =>
  page
    .locator(selector)
    .first()
    .evaluate((element, part) => {
      const { borderTopColor, borderTopWidth, backgroundColor } = getComputedStyle(element, part);
      return `${borderTopColor} ${borderTopWidth} ${backgroundColor}`;
    }, pseudo);

test('forced colors: the chosen chip, the gauge, the hand in play and the winner are still marked', async () => {
  const page = await stage.newPage({ viewport: { width: 390, height: 844 } });
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  stage.site.stack(fourEights(0));
  await layTable(page, stage.site.url, CARD_GAME, {});
  const chosen = await colors(page, '.rack-chip[aria-pressed="true"]');
  expect(await colors(page, '.rack-chip[aria-pressed="false"]')).not.toBe(chosen);
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  expect(await colors(page, '.gauge', '::before')).not.toBe(await colors(page, '.gauge'));
  await splitThrice(page);
  const inPlay = await colors(page, 'li [data-active]:has(> .fan)');
  expect(await colors(page, 'li :not([data-active]):has(> .fan)')).not.toBe(inPlay);
  await dealt(page, WAGER_GAME);
  await result(page).waitFor();
  const winner = await colors(page, '[data-house] > [data-won]');
  expect(await colors(page, '[data-house] > :not([data-won])')).not.toBe(winner);
});

test('a hand that is split again: the new hand slides out of it, not the one that came before', async () => {
  const page = await stage.newPage({ reducedMotion: 'no-preference' });
  // Where among the hands of its seat each card lies that is moved by a split.
  await page.addInitScript(() => {
    const slid: number[] = [];
    Object.assign(globalThis, { slid_: slid });
    const apply = (run: () => unknown, element: Element, how: readonly unknown[]): unknown => {
      const hand = element.matches('.fan-cards > li') ? element.closest('.fan')?.parentElement : null;
      if (hand?.parentElement != null) slid.push([...hand.parentElement.children].indexOf(hand));
      return Reflect.apply(run, element, how);
    };
    const animate = Reflect.get(Element.prototype, 'animate') as () => unknown;
    Reflect.set(Element.prototype, 'animate', new Proxy(animate, { apply }));
  });
  const slides = (): Promise<readonly number[]> =>
    page.evaluate(() => (globalThis as unknown as { readonly slid_: readonly number[] }).slid_);
  const split = async (): Promise<void> => {
    // No decision is taken while its cards are moving.
    await page.locator('[data-landed]').waitFor();
    await andSee(page, () => MOUSE.act(page, 'split'));
  };
  await dealt(page, CARD_GAME);
  await split();
  await expect.poll(slides).toEqual([1]);
  // The first hand has got another eight.
  await split();
  await expect.poll(slides).toEqual([1, 1]);
});
