/** Learn: how each game is played, in pictures; its full rules behind a page of their own. */
import { GAME_NAMES, loadGuides } from '@croupier/catalog/browser';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';

const stage = setStage();
const GAMES = GAME_NAMES.map(({ id }) => id);

test('the Learn page links to every lesson, the full rules and the fairness page', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/learn`);
  const links = page.locator('.learn-ways a');
  await links.first().waitFor();
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  for (const { id, lessons = [] } of await loadGuides()) {
    expect(found).toContain(`/learn/${id}`);
    expect(found).toContain(`/learn/${id}/rules`);
    for (const lesson of lessons.slice(1)) expect(found).toContain(`/learn/${id}/${lesson.id}`);
  }
  for (const path of ['/learn/is-it-fair', '/learn/glossary']) expect(found).toContain(path);
});

test.each(GAMES)('%s is explained with cards, and no rule number is in the way', async (id) => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/learn/${id}`);
  await page.locator('.lesson-steps .card-face').first().waitFor();
  expect(await page.locator('.lesson-steps .card-face').count()).toBeGreaterThan(10);
  expect(await page.locator('#content').textContent()).not.toMatch(/\b[A-Z]{2}-[A-Z]\d/);
  const guide = (await loadGuides()).find((each) => each.id === id);
  for (const { title } of guide?.lessons ?? []) {
    await page.getByRole('link', { name: title }).click();
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await page.locator('.lesson-play').waitFor();
    expect(await page.getByRole('link', { name: title }).getAttribute('aria-current')).toBe('page');
  }
  await page.getByRole('link', { name: 'Full rules' }).click();
  await page.locator('.rule').first().waitFor();
});

test.each(GAMES)('an old link to a rule of %s leads to it on the page with the full rules', async (id) => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/learn/${id}/rules`);
  await page.locator('.rule').first().waitFor();
  const number = (await page.locator('.rule').nth(30).getAttribute('id')) ?? '';
  await page.goto(`${stage.site.url}/learn/${id}#${number}`);
  await page.waitForURL(`${stage.site.url}/learn/${id}/rules#${number}`);
  const rule = page.locator(`[id="${number}"]`);
  await expect.poll(async () => (await rule.boundingBox())?.y).toBeLessThan(900);
});

test.each(GAMES)('each table named in the rules of %s is a link that opens that table', async (id) => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/learn/${id}/rules`);
  const links = page.locator('.presets a');
  await links.first().waitFor();
  const wanted = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  const games = (await (await fetch(`${stage.site.url}/api/games`)).json()) as readonly {
    readonly id: string;
    readonly presets: object;
  }[];
  const presets = Object.keys(games.find((game) => game.id === id)?.presets ?? {});
  expect(wanted).toEqual(presets.map((preset) => `/${id}?rules=${preset}`));
  await links.last().click();
  await page.locator('.dock[data-phase="betting"]').waitFor();
});

test('the glossary has players’ terms, and developers’ terms on a separate page', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/learn/glossary`);
  await page.getByRole('rowheader', { name: 'hole card' }).waitFor();
  expect(await page.getByRole('rowheader', { name: 'cmdId' }).count()).toBe(0);
  await page.getByRole('link', { name: 'Terms for developers' }).click();
  await page.getByRole('rowheader', { name: 'cmdId' }).waitFor();
});
