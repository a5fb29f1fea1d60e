/**
 * What is heard at a table, in order, without looking: whole rounds against transcripts that are meant to be read aloud.
 * After a change on purpose, `HEARD_WRITE=1` with this test writes them anew; review them as a diff.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { GAME_NAMES } from '@croupier/catalog/browser';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Ear, earOf, heardOn, hearFocus, listenIn } from './listening.ts';
import { setStage } from './stage.ts';
import { action, CARD_GAME, layTable, WAGER_GAME } from './table.ts';

// The house goes on later than usual, so that each step is heard by itself.
const stage = setStage({ patience: 10 });

const MOST_WORDS = 25;

const openEar = async (name = ''): Promise<{ readonly page: Page; readonly ear: Ear }> => {
  const page = await stage.newPage();
  await listenIn(page.context());
  // The coach's notes come when they are ready, before or after the next announcement. Here it speaks only when asked.
  await page.addInitScript(() =>
    localStorage.setItem('croupier.prefs', JSON.stringify({ version: 1, prefs: { coach: 'ask' } })),
  );
  return { page, ear: earOf(page, name) };
};

/** What is heard, without where one message ends and the next begins: on a busy machine one message may contain more of it. */
const wordsOf = (transcript: string): string =>
  transcript.replaceAll(/^(?:polite|assertive): /gm, '').replaceAll(/\s+/g, ' ');

const expectTranscript = async (name: string, text: string): Promise<void> => {
  const file = join(import.meta.dirname, 'heard', `${name}.txt`);
  if (process.env['HEARD_WRITE'] === '1') await writeFile(file, text);
  expect(wordsOf(text)).toBe(wordsOf(await readFile(file, 'utf8')));
};

/** Only decisions interrupt. No message is repeated, and none is too long to follow. */
const expectCalm = async (page: Page): Promise<void> => {
  const heard = await heardOn(page);
  expect(heard.filter((message) => message.startsWith('assertive') !== message.endsWith('?'))).toEqual([]);
  expect(heard.filter((message) => message.split(' ').length - 1 > MOST_WORDS)).toEqual([]);
  expect(heard.filter((message, at) => message === heard[at - 1])).toEqual([]);
};

/** Chips one by one, each heard, and then the deal. */
const bet = async (page: Page, ear: Ear, spot = 'Bet', amounts: readonly number[] = [5, 10]): Promise<void> => {
  await page.locator('.dock[data-phase="betting"]').waitFor();
  await ear.until('Place your bet.');
  for (const chips of amounts) {
    await page.keyboard.press('b');
    await ear.until(new RegExp(`${spot},? ${chips} chips\\.`));
  }
  await page.keyboard.press('Space');
};

const press = async (page: Page, ear: Ear, id: string, key: string, words: string | RegExp): Promise<void> => {
  await action(page, id).waitFor();
  await page.keyboard.press(key);
  await ear.until(words);
};

/** The live regions of the page, marked: they must still be the same ones at the end. */
const markRegions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const region of document.querySelectorAll('[data-live]')) Object.assign(region, { first_: true });
  });
const areMarked = (page: Page): Promise<readonly boolean[]> =>
  page.evaluate(() => [...document.querySelectorAll('[data-live]')].map((region) => 'first_' in region));

/** Ends the display of the result, so that another bet can be placed. */
const NEXT_ROUND = 'e';

test('five rounds alone: a double, a split, insurance, a bust, two cards of 21', async () => {
  const { page, ear } = await openEar();
  stage.site.stack(
    [
      '6s Tc 5h 6d Th 9s', // Eleven is doubled to 21, and the dealer busts.
      '8s Td 8h 7c 3d 9d Kd', // Eights are split: one hand wins, the other pushes.
      'Ts 7d 9h Ad', // Nineteen against an ace that has no ten below it.
      'Th 9s 6c Kd Qs', // Sixteen takes a queen.
      'As 8c Kh 9d', // An ace and a king.
    ].join(' '),
  );
  await page.goto(stage.site.url);
  await markRegions(page);
  ear.note('Coming to the table');
  await layTable(page, stage.site.url, CARD_GAME, {});
  await markRegions(page);
  await ear.until('You have 1,000 chips.');

  ear.note('Round 1: a double');
  await bet(page, ear);
  await ear.until('Hit, stand');
  await press(page, ear, 'double', 'd', 'Up 20 overall.');

  ear.note('Round 2: a split');
  await page.keyboard.press(NEXT_ROUND);
  await bet(page, ear);
  await ear.until('split');
  await press(page, ear, 'split', 'p', 'Hand 1 of 2');
  await press(page, ear, 'hit', 'h', 'Hand 2 of 2');
  await press(page, ear, 'stand', 's', 'Up 30 overall.');

  ear.note('Round 3: insurance');
  await page.keyboard.press(NEXT_ROUND);
  await bet(page, ear);
  await ear.until('Take insurance');
  await press(page, ear, 'insure', 'i', 'Hit, stand');
  await press(page, ear, 'stand', 's', 'Up 35 overall.');

  ear.note('Round 4: asking the coach, and a bust');
  await page.keyboard.press(NEXT_ROUND);
  await bet(page, ear);
  await ear.until('Hit, stand');
  await page.keyboard.press('k');
  await ear.until('Dealer’s final hand:');
  await press(page, ear, 'hit', 'h', 'Up 25 overall.');

  ear.note('Round 5: two cards of 21');
  // The same bet again with one key.
  await page.keyboard.press('Space');
  await ear.until('Up 40 overall.');

  expect(await areMarked(page)).toEqual([true, true]);
  await expectTranscript(CARD_GAME, await ear.transcript());
  await expectCalm(page);
});

test('two coups alone', async () => {
  const { page, ear } = await openEar();
  // Both draw and Banker wins; then a natural.
  stage.site.stack('2s Kd 3c 5h 6h Kh 9s 2d Kc 3h');
  ear.note('Coming to the table');
  await layTable(page, stage.site.url, WAGER_GAME, {});
  await ear.until('You have 1,000 chips.');
  ear.note('Coup 1: both hands draw');
  await bet(page, ear, 'Player', [25, 50]);
  await ear.until('Down 50 overall.');
  ear.note('Coup 2: a natural, with two bets');
  await page.keyboard.press(NEXT_ROUND);
  await ear.until('Place your bet.');
  await page.keyboard.press('b');
  await ear.until('Player, 25 chips.');
  await page.keyboard.press('ArrowRight');
  await ear.until('Tie, no chips.');
  await page.keyboard.press('b');
  await ear.until('Tie, 25 chips.');
  await page.keyboard.press('Space');
  await ear.until(/overall/);
  await expectTranscript(WAGER_GAME, await ear.transcript());
  await expectCalm(page);
});

test('keys announce what they did, and W reads the bet on the table', async () => {
  const { page, ear } = await openEar();
  stage.site.stack('8s Td 8h 7c 3d 9d');
  await layTable(page, stage.site.url, CARD_GAME, {});
  await ear.until('Place your bet.');
  for (const [key, words] of [
    ['b', 'Bet 5 chips.'],
    ['v', 'Doubled. Bet 10 chips.'],
    ['z', 'Undone. Bet 5 chips.'],
    ['x', 'Bets cleared.'],
    ['z', 'Undone. Bet 5 chips.'],
    ['v', 'Doubled. Bet 10 chips.'],
    ['w', 'Balance 1,000 chips. Bet 10 chips.'],
    ['m', 'Sound off.'],
    ['m', 'Sound on.'],
    ['u', 'Counts shown.'],
    ['u', 'Counts hidden.'],
  ] as const) {
    await page.keyboard.press(key);
    await ear.until(words);
  }
  await page.keyboard.press('Space');
  await ear.until('split');
  await page.keyboard.press('w');
  await ear.until('Balance 990 chips. Bet 10 chips.');
  await press(page, ear, 'split', 'p', 'Hand 1 of 2: eight of spades, three of diamonds. Hard 11.');
  await page.keyboard.press('w');
  await ear.until('Balance 980 chips. Bet 20 chips.');
  await page.keyboard.press('j');
  await ear.until('Hand 1 of 2, in play: eight of spades, three of diamonds. Hard 11. Bet 10.');
  await page.keyboard.press('a');
  await ear.until('Hit, Stand, Double.');
});

/** Everybody by the same link, each with a name. */
const openRoom = async (game: string, ...names: readonly string[]) => {
  const people: { readonly page: Page; readonly ear: Ear }[] = [];
  let link = `${stage.site.url}/new`;
  for (const name of names) {
    const { page, ear } = await openEar(name);
    await page.addInitScript((own) => localStorage.setItem('croupier.name', own), name);
    ear.note(`${name} comes to the table`);
    await page.goto(link);
    if (people.length === 0) {
      await page.getByLabel('Your name').fill(name);
      const { name: title = '' } = GAME_NAMES.find(({ id }) => id === game) ?? {};
      await page.getByRole('radio', { name: title }).check();
      await page.getByRole('button', { name: /create the room/i }).click();
      link = await page.getByLabel('Link to this room').inputValue();
      await page.keyboard.press('Escape');
    }
    await page.locator('.dock[data-phase="betting"]').waitFor();
    await ear.until('Place your bet.');
    people.push({ page, ear });
  }
  return people;
};

test('three rounds in a room of two, and a turn that comes while a sheet is open', async () => {
  stage.site.stack(
    [
      'Ts 9h 9c 8s 7d 8d', // Eighteen, sixteen; the dealer has seventeen.
      'Td 6h Ks 9d 5c 7s Th', // Nineteen; eleven is doubled; the dealer has seventeen.
      '9s Tc 8c 7c 6d Td Kc', // Sixteen, sixteen that busts; the dealer has eighteen.
    ].join(' '),
  );
  const [ann, ben] = await openRoom(CARD_GAME, 'Ann', 'Ben');
  if (ann === undefined || ben === undefined) throw new Error('two came');
  await ann.ear.until('Ben sat down.');
  /** A little after the last bet the cards are dealt. */
  const betBoth = async (): Promise<void> => {
    for (const { page, ear } of [ann, ben]) {
      await page.keyboard.press('b');
      await ear.until('Bet 5 chips.');
      await page.locator('[data-spot][data-filled]:not([data-pending])').waitFor();
    }
    await ann.ear.until('Your turn, 20 seconds.');
    await ben.ear.until('Ann’s turn.');
  };
  const nextRound = async (): Promise<void> => {
    await ann.page.keyboard.press(NEXT_ROUND);
    await ann.ear.until('Place your bet.');
    await ben.ear.until('Place your bet.');
  };

  for (const { ear } of [ann, ben]) ear.note('Round 1: Ben has a sheet open when his turn comes');
  await betBoth();
  await ben.page.keyboard.press('t');
  await ben.page.getByRole('heading', { name: 'Shoe', exact: true }).last().waitFor();
  await press(ann.page, ann.ear, 'stand', 's', 'Ben’s turn.');
  // Heard inside the sheet, in the accessibility tree, and seen.
  await ben.ear.until('Your turn, 20 seconds.');
  const dialog = ben.page.getByRole('dialog');
  await dialog.getByText('Your turn, 20 seconds.').waitFor({ state: 'attached' });
  await dialog.getByText('It’s your turn.').waitFor();
  await dialog.getByRole('button', { name: 'Back to the table' }).click();
  await dialog.waitFor({ state: 'hidden' });
  await press(ben.page, ben.ear, 'stand', 's', /overall/);
  await ann.ear.until(/overall/);

  for (const { ear } of [ann, ben]) ear.note('Round 2: Ben doubles');
  await nextRound();
  await betBoth();
  await press(ann.page, ann.ear, 'stand', 's', 'Ben’s turn.');
  await press(ben.page, ben.ear, 'double', 'd', /overall/);
  await ann.ear.until(/overall/);

  for (const { ear } of [ann, ben]) ear.note('Round 3: Ben busts');
  await nextRound();
  await betBoth();
  await press(ann.page, ann.ear, 'stand', 's', 'Ben’s turn.');
  await press(ben.page, ben.ear, 'hit', 'h', /overall/);
  await ann.ear.until(/overall/);

  const all = `# Ann\n\n${await ann.ear.transcript()}\n# Ben\n\n${await ben.ear.transcript()}`;
  await expectTranscript('room', all);
  for (const { page } of [ann, ben]) await expectCalm(page);
  // In her own log a player is “You”.
  const log = await ann.page.locator('.log li').allTextContents();
  expect(log.filter((line) => line.includes('Ann'))).toEqual([]);
  expect(log.filter((line) => line.includes('You')).length).toBeGreaterThan(0);
});

test('in a room of a game with many bets, the result of a round is heard once by each player', async () => {
  stage.site.stack('9h 2c Kd 3s');
  const people = await openRoom(WAGER_GAME, 'Ann', 'Ben');
  for (const { page, ear } of people) {
    await page.keyboard.press('b');
    await ear.until(/Player, \d+ chips\./);
    await page.locator('[data-spot][data-filled]:not([data-pending])').first().waitFor();
  }
  for (const { page, ear } of people) {
    await ear.until(/overall/);
    const heard = (await heardOn(page)).join(' ');
    for (const words of ['Player wins 9 to 5', 'You win ', ' overall']) expect(heard.split(words)).toHaveLength(2);
    await expectCalm(page);
  }
});

/** Kept by the coach: what it is about comes back in a drill. */
const missed = (situation: string, chosen: string, best: string, cost: number): string =>
  JSON.stringify({
    ...{ at: 1_790_000_000_000 + cost, game: CARD_GAME, table: 'K7QM2X', round: 1, decision: situation },
    ...{ rules: 'standard', situation, chosen, best, cost, stake: 25, hint: 'none' },
  });

test('a chart cell by cell, and a drill with a right and a wrong answer', async () => {
  const { page, ear } = await openEar();
  // The same cards in the same order every time.
  await page.addInitScript(() => {
    const real = crypto.getRandomValues.bind(crypto);
    Object.assign(crypto, {
      getRandomValues: <T extends ArrayBufferView<ArrayBuffer>>(array: T): T =>
        array instanceof Uint32Array && array.length === 4 ? array.fill(7) : real(array),
    });
  });
  ear.note('A chart: its house edge, and cells by arrow keys');
  await page.goto(`${stage.site.url}/chart?game=${CARD_GAME}&cell=H16.9`);
  await ear.until('House edge');
  await page.locator('.chart-grid').first().and(page.locator('[aria-busy="false"]')).waitFor();
  await page.locator('[id="cell-H16.9"]').focus();
  await hearFocus(page);
  for (const key of ['ArrowRight', 'ArrowDown', 'ArrowLeft']) {
    await page.keyboard.press(key);
    await hearFocus(page);
  }
  const chart = await ear.transcript();

  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `croupier.decisions.${CARD_GAME}`,
    [missed('Hard 12 against 4', 'hit', 'stand', 2), missed('Pair of 8s against 10', 'hit', 'split', 1)].join('\n'),
  ] as const);
  const drill = earOf(page);
  drill.note('A drill: two mistakes from a table');
  await page.goto(`${stage.site.url}/train`);
  await page.locator('.train-due').getByRole('link').click();
  await page.getByRole('button', { name: 'Start' }).focus();
  await hearFocus(page);
  await page.keyboard.press('Enter');
  await drill.until('Pair of 8s against 10. What do you do?');
  await page.keyboard.press('p');
  await drill.until('Hard 12 against 4. What do you do?');
  await page.keyboard.press('h');
  await drill.until('Press any key to continue.');
  // Keys pressed right after a wrong answer are ignored.
  await expect
    .poll(async () => {
      await page.keyboard.press('x');
      return page.locator('.drill-facts').isVisible();
    })
    .toBe(true);
  await expectTranscript('chart-and-drill', `${chart}\n${await drill.transcript()}`);
});
