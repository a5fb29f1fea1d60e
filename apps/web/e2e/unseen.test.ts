/** Nothing around the felt shows the end of a round before its cards do; every card comes from the shoe. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { action, andSee, CARD_GAME, layTable, MOUSE, untilDealt, WAGER_GAME } from './table.ts';

const stage = setStage({ patience: 10 });
const MOTION = { reducedMotion: 'no-preference' } as const;

interface Watching {
  readonly told_: Set<string>;
}

/** What stands around the felt now, and then in each frame while a card is still on its way. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const told = new Set<string>();
    Object.assign(globalThis, { told_: told });
    const words = (selector: string): string => document.querySelector(selector)?.textContent ?? '';
    const around = (): string =>
      ['.shoe-caption', '.shoe-strip', '.proofs', '.bc-odds', '.bc-roads', '.log', '.top-facts', '.question-sentence']
        .map((selector) => `${selector}: ${words(selector)}`)
        .join('\n');
    const look = (): void => {
      const felt = document.querySelector<HTMLElement>('.felt-holder');
      if (felt?.dataset['landed'] === undefined) told.add(around());
      requestAnimationFrame(look);
    };
    told.add(around());
    look();
  });

/** What has changed around the felt since `watch`, in its own words; nothing is as it should be. */
const changed = async (page: Page): Promise<readonly string[]> => {
  const [first = '', ...later] = await page.evaluate(() => [...(globalThis as unknown as Watching).told_]);
  const before = first.split('\n');
  return later.flatMap((told) => told.split('\n').filter((line) => !before.includes(line)));
};

test('shoe, proofs, odds, roads, log and net wait for the last card', async () => {
  const page = await stage.newPage(MOTION);
  stage.site.stack('2c Kd 3c 2d Ts 5h 2s Kh 3s 7h 3h');
  await layTable(page, stage.site.url, WAGER_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await action(page, 'next').waitFor();
  await page.locator('.proofs', { hasText: 'All 6 cards turned so far' }).waitFor();
  await MOUSE.next(page);
  await page.locator('.dock[data-phase="betting"]').waitFor();
  await MOUSE.bet(page);
  await watch(page);
  await MOUSE.act(page, 'deal');
  await action(page, 'next').waitFor();
  await page.locator('.proofs', { hasText: 'All 11 cards turned so far' }).waitFor();
  expect(await changed(page)).toEqual([]);
});

test('where hands are played, shoe, proofs, log, net and insurance wait for the deal, and for the last card of the dealer', async () => {
  const page = await stage.newPage(MOTION);
  // Ace and king, which is over with its last card; then 19 against a dealer who draws to 18; then a dealer who shows an ace.
  stage.site.stack('As 9c Ks 7d Ts 9d 9s 7h 2h Ts 9c 6s Ad');
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  // Everything around the felt that comes before the deal is there.
  await page.locator('.proofs', { hasText: 'Shuffled with your random number.' }).waitFor();
  await page.locator('.log', { hasText: 'Place your bets.' }).waitFor();
  await watch(page);
  await MOUSE.act(page, 'deal');
  await action(page, 'next').waitFor();
  await page.locator('.top-facts', { hasText: 'Net +15' }).waitFor();
  expect(await changed(page)).toEqual([]);

  await MOUSE.next(page);
  await page.locator('.dock[data-phase="betting"]').waitFor();
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  await page.locator('[data-landed]').waitFor();
  await action(page, 'stand').waitFor();
  await watch(page);
  await MOUSE.act(page, 'stand');
  await action(page, 'next').waitFor();
  await page.locator('.top-facts', { hasText: 'Net +25' }).waitFor();
  expect(await changed(page)).toEqual([]);

  await MOUSE.next(page);
  await page.locator('.dock[data-phase="betting"]').waitFor();
  await MOUSE.bet(page);
  await watch(page);
  await MOUSE.act(page, 'deal');
  await action(page, 'decline').waitFor();
  expect(await changed(page)).toEqual([]);
});

/** Where each moving card comes from, as seen from the middle of the shoe: 0, 0 is the shoe itself. */
const ways = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const seen = new Set<Element>();
    const found: string[] = [];
    const middle = (element: Element): readonly [number, number] => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    const look = (): void => {
      const mouth = [...document.querySelectorAll('[data-shoe-mouth]')].find(
        (one) => one.getBoundingClientRect().width > 0,
      );
      for (const mover of document.querySelectorAll<HTMLElement>('.card-mover[data-move="slide"]')) {
        if (seen.has(mover) || mouth === undefined || mover.parentElement === null) continue;
        seen.add(mover);
        const [x, y] = middle(mover.parentElement);
        const [toX, toY] = middle(mouth);
        const { style } = mover;
        const [fromX, fromY] = ['--from-x', '--from-y'].map((name) => Number.parseFloat(style.getPropertyValue(name)));
        found.push(`${Math.round((x + (fromX ?? NaN) - toX) / 8)} ${Math.round((y + (fromY ?? NaN) - toY) / 8)}`);
      }
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { ways_: found });
    return found;
  });

test.each([
  ['a wide screen', { width: 1440, height: 900 }],
  ['a phone', { width: 390, height: 844 }],
])('on %s every card flies out of the shoe', async (_, viewport) => {
  const page = await stage.newPage({ ...MOTION, viewport });
  stage.site.stack('2s 9c 3s 7d 2h 3h 2d 5c');
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await ways(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  for (const _hit of [1, 2]) {
    await page.locator('[data-landed]').waitFor();
    await andSee(page, () => MOUSE.act(page, 'hit'));
  }
  await page.locator('[data-landed]').waitFor();
  await MOUSE.act(page, 'stand');
  await action(page, 'next').waitFor();
  const found = await page.evaluate(() => (globalThis as unknown as { readonly ways_: readonly string[] }).ways_);
  // Four of the deal, two hits, one for the dealer, who has 16.
  expect(found).toHaveLength(7);
  expect(new Set(found)).toEqual(new Set(['0 0']));
});

test('the dealer’s total stays while the dealer plays, and counts up card by card', async () => {
  const page = await stage.newPage(MOTION);
  stage.site.stack('Ts 9c 9s 7d 2h 3h');
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await untilDealt(page);
  await page.locator('[data-landed]').waitFor();
  await page.evaluate(() => {
    const totals: string[] = [];
    const look = (): void => {
      // What can be seen of it: opacity hides what has not landed yet. In one frame the next may be there with the last.
      const shown = [...document.querySelectorAll('.bj-dealer .total-badge')]
        .filter((one) => one.checkVisibility({ opacityProperty: true }))
        .map((one) => one.lastChild?.textContent ?? '')
        .at(-1);
      if (totals.at(-1) !== shown) totals.push(shown ?? 'nothing');
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { totals_: totals });
  });
  await MOUSE.act(page, 'stand');
  await action(page, 'next').waitFor();
  // The button may be there a frame before the last total.
  const totals = () => page.evaluate(() => (globalThis as unknown as { readonly totals_: string[] }).totals_);
  await expect.poll(totals).toEqual(['7', '16', '18']);
});
