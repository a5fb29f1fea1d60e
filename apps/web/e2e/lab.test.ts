/** The odds lab: what only a browser can test. Numbers are tested with the solver, and here compared with one known answer for each page. */
import { readFile } from 'node:fs/promises';
import { type GameLabPage, loadLabPages } from '@croupier/catalog/labs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { checkAt } from './axe-look.ts';
import { setStage } from './stage.ts';

const stage = setStage();

const open = async (address: string): Promise<Page> => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/lab/${address}`);
  return page;
};

const answer = (page: Page) => page.locator('.lab-sentence');
const figure = (page: Page, id: string) => page.locator(`[data-figure="${id}"]`);

const csvOf = async (page: Page, id: string): Promise<readonly (readonly string[])[]> => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    figure(page, id).getByRole('button', { name: 'CSV' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split(','));
};

const axe = async (page: Page, name: string): Promise<void> => {
  const faults: string[] = [];
  await checkAt(page, name, faults);
  expect(faults).toEqual([]);
};

test('rules: the bars add up to the house edge, a changed rule is in the address, and a casino can be saved', async () => {
  // Shuffled after every round, there is no cut-card effect to simulate.
  const page = await open('rules?rules=standard,shuffle%3Devery-round');
  await answer(page).getByText('House edge 0.527% with the best play').waitFor();
  await page.getByLabel(/ pays$/).selectOption('6:5');
  await answer(page).getByText('House edge 1.887% with the best play').waitFor();
  await figure(page, 'alone')
    .getByRole('rowheader', { name: / pays: 6:5$/ })
    .waitFor();
  await page.locator('.lab-sentence[aria-busy="false"]').waitFor();
  const [head, ...rows] = await csvOf(page, 'waterfall');
  expect(head).toEqual(['Rule', 'House edge']);
  const costs = rows.map((row) => Number(row.at(-1)));
  const own = costs.pop() ?? 0;
  expect(own).toBeCloseTo(0.01887, 5);
  expect(costs.reduce((sum, cost) => sum + cost, 0)).toBeCloseTo(own, 10);

  await expect.poll(() => page.url()).toMatch(/rules=.*naturalPays%3D6(:|%3A)5/);
  const address = page.url();
  await page.getByText('My casinos').click();
  await page.getByLabel('Save these rules as').fill('Corner casino');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await axe(page, 'the rules page of the lab');
  await page.goto('about:blank');
  await page.goto(address);
  await answer(page).getByText('House edge 1.887% with the best play').waitFor();
  await page.getByLabel(/ pays$/).selectOption('3:2');
  await answer(page).getByText('House edge 0.527% with the best play').waitFor();
  await page.getByText('My casinos (1)').click();
  await page.getByRole('button', { name: 'Corner casino', exact: true }).click();
  await answer(page).getByText('House edge 1.887% with the best play').waitFor();
});

test('hand: the values that the exact odds tool prints, and an impossible shoe leaves them in place', async () => {
  const page = await open('hand?cards=T,6&up=T');
  await answer(page).getByText('−50.000% of your bet').waitFor();
  await figure(page, 'results').getByRole('rowheader', { name: 'Hit' }).waitFor();
  const [, ...rows] = await csvOf(page, 'actions');
  expect(rows.map(([name]) => name)).toEqual(['Surrender', 'Hit', 'Stand', 'Double']);
  // croupier odds --hand T,6 --up T
  expect(rows.map(([, value]) => Number(value).toFixed(6))).toEqual([
    '-0.500000',
    '-0.534676',
    '-0.540954',
    '-1.069351',
  ]);
  await page.getByLabel('5 left', { exact: true }).fill('25');
  await page.getByText('A full shoe has 24 cards of rank 5, so 25 can’t be left.').waitFor();
  await page.getByLabel('5 left', { exact: true }).fill('0');
  await answer(page)
    .getByText(/^Hard 16 against 10: surrender.*The next best, stand/)
    .waitFor();
  await page.getByRole('button', { name: 'Your cards: add 9' }).click();
  await page.getByRole('alert').getByText('The last result is still shown.').waitFor();
  await answer(page)
    .getByText(/^Hard 16 against 10/)
    .waitFor();
  await page.getByRole('button', { name: 'Your cards: remove the last card' }).click();
  await page.getByRole('alert').waitFor({ state: 'detached' });
  await figure(page, 'actions').getByRole('button', { name: 'Show table' }).click();
  await figure(page, 'actions').getByRole('rowheader', { name: 'Surrender' }).waitFor();
  await axe(page, 'the hand page of the lab');
});

test('side bets: the published house edge, read from the plot by keyboard', async () => {
  const page = await open('sidebets?bet=perfect-pairs:25-12-6&decks=8');
  await answer(page).getByText('Perfect Pairs, from 8 decks: house edge 4.10%').waitFor();
  await figure(page, 'published').getByRole('cell', { name: '4.10%', exact: true }).waitFor();
  const plot = page.getByRole('slider', { name: 'House edge by number of decks' });
  await plot.focus();
  await page.keyboard.press('End');
  await expect.poll(() => plot.getAttribute('aria-valuetext')).toBe('8');
  await figure(page, 'decks').getByText('Decks 8: House edge 4.10%').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await figure(page, 'decks').getByText('Decks 6: House edge 6.11%').waitFor();
  const [head, ...rows] = await csvOf(page, 'decks');
  expect([head, rows.length]).toEqual([['Decks', 'House edge'], 8]);
  await page.getByRole('button', { name: 'add Q' }).click();
  await answer(page).getByText('from 8 decks without that card').waitFor();
  await expect.poll(() => page.url()).toMatch(/decks=8&gone=Q$/);
  await axe(page, 'the side bets page of the lab');
});

test('a page without rules: exact edges of every bet for any shoe', async () => {
  const kinds = ({ controls }: GameLabPage) => controls.map(({ kind }) => kind);
  const found = (await loadLabPages()).find((each) => kinds(each).includes('counts') && !kinds(each).includes('rules'));
  const page = await open('');
  await page.locator('.card-list').locator(`a[href="/lab/${found?.id}"]`).click();
  await answer(page)
    .getByText('Banker house edge 1.0579%, Player house edge 1.2351%, Tie house edge 14.3596%')
    .waitFor();
  await figure(page, 'all-decks').getByRole('rowheader', { name: 'Dragon 7' }).waitFor();
  await page.getByLabel('9 left', { exact: true }).fill('0');
  await answer(page).getByText('From the 384 cards left').waitFor();
  await page.getByLabel('9 left', { exact: true }).fill('-3');
  await page.getByText('There can’t be fewer than 0 cards of rank 9.').waitFor();
  await answer(page).getByText('From the 384 cards left').waitFor();
  await axe(page, 'the page of exact edges in the lab');
});

test('count: the rows add up to the house edge in the sentence, and the crosshair reads them', async () => {
  const page = await open('count?system=hi-lo');
  await answer(page).getByText('you have the edge from a true count of').waitFor();
  const plot = page.getByRole('slider', { name: 'House edge at each true count' });
  await plot.focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await figure(page, 'edges')
    .getByText(/^True count \+1: House edge −?\d\.\d\d% \(.* to .*%\)$/)
    .waitFor();
  const [head, ...rows] = await csvOf(page, 'rows');
  expect(head?.slice(0, 3)).toEqual(['True count', 'Share of rounds', 'House edge']);
  const sum = (value: (row: readonly string[]) => number) => rows.reduce((total, row) => total + value(row), 0);
  expect(sum(([, share]) => Number(share))).toBeCloseTo(1, 10);
  // The simulation goes on, and its numbers move a little.
  const mean = sum(([, share, edge]) => Number(share) * Number(edge));
  const [, said, range] = /house edge (\d\.\d+)% ± (\d\.\d+)%/.exec((await answer(page).textContent()) ?? '') ?? [];
  expect(Math.abs(100 * mean - Number(said))).toBeLessThan(0.1 + Number(range));
  await axe(page, 'the count page of the lab');
});

test('bars are read by arrow keys, and an unfinished picture says how far it is', async () => {
  const page = await stage.newPage();
  await page.addInitScript(() => {
    const states: string[] = [];
    Object.assign(globalThis, { states_: states });
    new MutationObserver(() => {
      for (const state of document.querySelectorAll('[data-figure="waterfall"] .lab-state'))
        if (state.textContent !== states.at(-1)) states.push(state.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  await page.goto(`${stage.site.url}/lab/rules?rules=standard,shuffle%3Devery-round,naturalPays%3D6:5`);
  await page.locator('.lab-sentence[aria-busy="false"]').waitFor();
  const states = await page.evaluate(() => (globalThis as unknown as { states_: readonly string[] }).states_);
  expect(states[0]).toMatch(/^Still working: 1 of \d+ rules$/);
  expect(await figure(page, 'waterfall').locator('.lab-state').count()).toBe(0);
  const bars = figure(page, 'waterfall').locator('.lab-bars');
  const reading = figure(page, 'waterfall').getByRole('status');
  await bars.focus();
  await page.keyboard.press('End');
  await expect.poll(() => reading.textContent()).toMatch(/^House edge, Your table: 1\.887%$/);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => reading.textContent()).toMatch(/: [+−]\d\.\d{3}%, from \d\.\d{3}% to 1\.887%$/);
  expect(await bars.locator('[data-read]').count()).toBe(1);
  await axe(page, 'bars read by keyboard');
});

test('the cards of the contents do not touch each other on a phone', async () => {
  const page = await stage.newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${stage.site.url}/lab`);
  const cards = page.locator('.lab-contents li');
  await cards.nth(3).waitFor();
  const boxes = await cards.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().toJSON() as DOMRect));
  for (const [at, { top }] of boxes.slice(1).entries())
    expect(top - (boxes[at]?.bottom ?? 0)).toBeGreaterThanOrEqual(8);
});

test('a link that can’t be read is explained, and the usual table shown', async () => {
  const page = await open('rules?v=9&rules=standard,decks%3D1');
  await page.getByRole('alert').getByText('This link is for version 9 of the lab').waitFor();
  await answer(page).getByText('House edge 0.527% with the best play').waitFor();
});

test('on a phone, controls are in a sheet with the answer', async () => {
  const page = await stage.newPage({ viewport: { width: 320, height: 568 } });
  await page.goto(`${stage.site.url}/lab`);
  await page
    .getByRole('link', { name: /^Rules/ })
    .last()
    .click();
  await page.getByRole('button', { name: 'Change' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText('House edge 0.527% with the best play').waitFor();
  await sheet.getByLabel('Soft 17').selectOption('Dealer stands on all 17s');
  await sheet.getByText('House edge 0.330% with the best play').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
