/** The table with many wagers: each of them put down, by mouse and by keys, and each of them won once. And the way there. */
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilTold } from './lines.ts';
import { setStage } from './stage.ts';
import { action, andSee, layTable, MOUSE, nextRound, result, WAGER_GAME } from './table.ts';

// The house opens the next round later than usual, so that the test can look at each state.
const stage = setStage({ patience: 10 });

const SIDES = ['dragon7', 'panda8', 'eitherPair', 'perfectPair', 'big', 'small'];
const WAGERS = ['player', 'tie', 'banker', 'playerPair', 'bankerPair', ...SIDES];
const LOST = 'Lose −10';

/** First cards go to Player, Banker, Player, Banker; then the third ones. What is not named loses its ten chips. */
const COUPS = [
  {
    what: 'a natural of Player, with a perfect pair',
    cards: '4s 3h 4s 4d',
    won: {
      player: 'Win +10',
      playerPair: 'Win +110',
      eitherPair: 'Win +50',
      perfectPair: 'Win +250',
      small: 'Win +15',
    },
  },
  {
    what: 'Banker with seven in three cards',
    cards: '2c Kd 3c 2d Ts 5h',
    won: { banker: 'Win +9.50', dragon7: 'Win +400', big: 'Win +5.40' },
  },
  {
    what: 'Player with eight in three cards',
    cards: '2s Kh 3s 7h 3h',
    won: { player: 'Win +10', panda8: 'Win +250', big: 'Win +5.40' },
  },
  {
    what: 'a tie, and a pair of Banker',
    cards: '8c 9s Kc 9h',
    won: {
      player: 'Push',
      banker: 'Push',
      tie: 'Win +80',
      bankerPair: 'Win +110',
      eitherPair: 'Win +50',
      small: 'Win +15',
    },
  },
];

const betByMouse = async (page: Page): Promise<void> => {
  const fold = page.getByRole('button', { name: /^Side bets/ });
  if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  for (const on of WAGERS) await page.locator(`[data-spot="${on}"]`).click();
};

/** B puts a chip down, the arrow goes to the next spot; behind the last one comes the first again. */
const betByKeys = async (page: Page): Promise<void> => {
  for (const _ of WAGERS) {
    await page.keyboard.press('b');
    await page.keyboard.press('ArrowRight');
  }
};

const outcomes = async (page: Page): Promise<{ readonly [on: string]: string }> =>
  Object.fromEntries(
    await page
      .locator('[data-spot]')
      .evaluateAll((spots) =>
        spots.map((spot) => [
          (spot as HTMLElement).dataset['spot'] ?? '',
          spot.closest('.spot')?.parentElement?.querySelector('.result-tag')?.textContent ?? '',
        ]),
      ),
  );

/** What a click or a closed sheet leaves the focus on is not pressed by Space; what somebody walked to with Tab is. */
const spaceIsTheTables = async (page: Page): Promise<void> => {
  const sheet = page.locator('dialog[open]');
  const pays = page.getByRole('button', { name: 'Pays' });
  await pays.click();
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => pays.evaluate((button) => button === document.activeElement)).toBe(true);
  // Space deals again with the same bets; then the bets are opened.
  await andSee(page, () => page.keyboard.press('Space'));
  await action(page, 'next').waitFor();
  await page.keyboard.press('e');
  await page.locator('.dock[data-phase="betting"]').waitFor();
  // Twice in a row, which the table ignores: then it is nobody's.
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  expect(await sheet.count()).toBe(0);
  await page.keyboard.press('Enter');
  await sheet.waitFor();
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => pays.evaluate((button) => button === document.activeElement)).toBe(true);
  await page.keyboard.press('Space');
  await sheet.waitFor();
  // The focus comes back to the button. A second press right behind the first is ignored there, as at every control.
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  await expect.poll(() => pays.evaluate((button) => button === document.activeElement)).toBe(true);
};

test('every wager of the table, by mouse and by keys, and what it pays', async () => {
  const page = await stage.newPage();
  stage.site.stack(COUPS.map(({ cards }) => cards).join(' '));
  await layTable(page, stage.site.url, WAGER_GAME, { sideBets: SIDES });
  // The smallest chip, which is ten here. A table that is just drawn may not hear keys yet.
  const ten = page.getByRole('button', { name: 'Chip worth 10', exact: true });
  await expect
    .poll(async () => {
      await page.keyboard.press('1');
      return ten.getAttribute('aria-pressed');
    })
    .toBe('true');
  for (const [at, { what, won }] of COUPS.entries()) {
    if (at > 0) await nextRound(page, MOUSE);
    await (at % 2 === 0 ? betByMouse(page) : betByKeys(page));
    await expect.poll(() => page.locator('[data-spot][data-filled]').count(), { message: what }).toBe(WAGERS.length);
    if (at % 2 === 0) await action(page, 'deal').click();
    else await page.keyboard.press('Space');
    await result(page).waitFor();
    const expected = Object.fromEntries(WAGERS.map((on) => [on, LOST]));
    await expect.poll(() => outcomes(page), { message: what }).toEqual({ ...expected, ...won });
  }
  const cards = COUPS.flatMap((coup) => coup.cards.split(' ')).length;
  await expect
    .poll(() => page.locator('.proofs').first().textContent())
    .toContain(`All ${cards} cards turned so far match the sealed shoe`);
  await spaceIsTheTables(page);
});

test.each([
  ['no side bets', []],
  ['some side bets', ['dragon7', 'eitherPair']],
])('with %s, the felt has exactly the spots of the table from the deal to the result', async (_, sideBets) => {
  const page = await stage.newPage({ reducedMotion: 'no-preference' });
  stage.site.stack('2h 2s 3d 3c 4h 2c');
  await layTable(page, stage.site.url, WAGER_GAME, { sideBets });
  await page.getByRole('button', { name: 'Side bets', exact: true }).click();
  const expected = ['player', 'tie', 'banker', 'playerPair', 'bankerPair', ...sideBets].sort().join(' ');
  await page.evaluate(() => {
    const seen = new Set<string>();
    const look = (): void => {
      const spots = [...document.querySelectorAll<HTMLElement>('.bc-spot')].map(({ dataset }) => dataset['on'] ?? '');
      seen.add(spots.sort().join(' '));
      requestAnimationFrame(look);
    };
    look();
    Object.assign(globalThis, { spots_: seen });
  });
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await result(page).waitFor();
  await action(page, 'next').waitFor();
  const seen = await page.evaluate(() => [...(globalThis as unknown as { readonly spots_: Set<string> }).spots_]);
  expect(seen).toEqual([expected]);
});

/** Notes what stands on the felt about the end of a coup while one of its cards is still in the shoe. */
const watchWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const early: string[] = [];
    Object.assign(globalThis, { early_: early });
    const look = (): void => {
      const isComing = document
        .getAnimations()
        .some(
          ({ currentTime, effect }) =>
            effect?.getComputedTiming().duration === 300 && Number(currentTime) < Number(effect.getTiming().delay),
        );
      if (isComing)
        for (const place of document.querySelectorAll('.felt-words strong, [data-won], .road circle'))
          early.push(place.textContent ?? '');
      if (isComing)
        for (const { textContent } of document.querySelectorAll('.log li'))
          if (textContent.includes('is over')) early.push(textContent);
      requestAnimationFrame(look);
    };
    look();
  });

test.each(GAME_NAMES.map(({ id, name }) => ({ id, name })))(
  'a new visitor has a card after three inputs, and is not told how it ends before the cards do: $name',
  async ({ id, name }) => {
    const page = await stage.newPage({ reducedMotion: 'no-preference' });
    const inputs: string[] = [];
    await page.exposeFunction('noteInput', (kind: string) => inputs.push(kind));
    await page.addInitScript(() => {
      const { noteInput } = globalThis as unknown as { readonly noteInput: (kind: string) => void };
      for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, () => noteInput(kind), { capture: true });
    });
    const start = performance.now();
    await page.goto(stage.site.url);
    await page.getByRole('link', { name: new RegExp(`play ${name}`, 'i') }).click();
    await page.locator('[data-spot]').first().click();
    await watchWords(page);
    await action(page, 'deal').click();
    await page.locator('.felt-holder .card-face:not(.card-back)').first().waitFor();
    expect(inputs).toEqual(['pointerdown', 'pointerdown', 'pointerdown']);
    // Ten seconds are the promise to people; a program is quicker, so this only fails when something hangs.
    expect(performance.now() - start).toBeLessThan(10_000);
    if (id !== WAGER_GAME) return;
    await page.locator('.felt-words strong').waitFor();
    expect(await page.evaluate(() => (globalThis as unknown as { early_: readonly string[] }).early_)).toEqual([]);
    // The coup is on the roads now.
    await page.locator('.road circle').first().waitFor({ state: 'attached' });
  },
);

test('a squeezed card is nowhere in the page before it is turned over: by key, button or finger', async () => {
  const page = await stage.newPage();
  const heard: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => heard.push(String(payload))));
  // Player has five and draws a four; Banker, on whom nobody has bet, is turned by the house.
  stage.site.stack('2s Kd 3c 7h 4h');
  await layTable(page, stage.site.url, WAGER_GAME, { preset: 'squeeze' });
  await page.locator('[data-spot="player"]').click();
  await MOUSE.act(page, 'deal');
  await action(page, 'turn-player').waitFor();
  const hand = page.getByLabel('Player’s cards');
  const faces = (): Promise<readonly string[]> =>
    hand.locator('[role="img"]').evaluateAll((cards) => cards.map((card) => card.getAttribute('aria-label') ?? ''));
  const knows = async (card: string, name: string): Promise<boolean> =>
    heard.some((text) => text.includes(`"${card}"`)) || (await page.content()).includes(name);
  await expect.poll(() => faces()).toEqual(['face-down card', 'face-down card']);
  expect([await knows('2s', 'two of spades'), await knows('7h', 'seven of hearts')]).toEqual([false, true]);
  // Banker's is nobody's to turn.
  await expect.poll(() => page.locator('[data-action="turn-banker"]').getAttribute('aria-disabled')).toBe('true');

  await page.keyboard.press('p');
  await expect.poll(faces).toEqual(['two of spades', 'face-down card']);
  expect(await knows('3c', 'three of clubs')).toBe(false);
  await MOUSE.act(page, 'turn-player');
  await expect.poll(faces).toEqual(['two of spades', 'three of clubs', 'face-down card']);
  expect(await knows('4h', 'four of hearts')).toBe(false);

  const squeeze = await page.locator('.bc-squeeze').boundingBox();
  if (squeeze === null) throw new Error('there is nothing to pull');
  const [x, y] = [squeeze.x + squeeze.width / 2, squeeze.y + squeeze.height - 10];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 40);
  await page.mouse.up();
  // Not far enough.
  await expect.poll(() => faces()).toContain('face-down card');
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - 110, { steps: 4 });
  await page.mouse.up();
  await expect.poll(faces).toEqual(['two of spades', 'three of clubs', 'four of hearts']);
  await untilTold(page, 'You win');
});
