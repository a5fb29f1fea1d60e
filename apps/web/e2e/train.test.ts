/** Training by keyboard: a whole drill, a mistake from a real table that comes back, and an import that asks first. */
import { loadTrainers } from '@croupier/catalog/trainers';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lookAt } from './axe-look.ts';
import { setStage } from './stage.ts';
import { CARD_GAME } from './table.ts';

const stage = setStage();

const [trainer] = await loadTrainers();
const [entry] = trainer?.drills ?? [];
if (trainer === undefined || entry === undefined) throw new Error('nothing to train');
const drill = await entry.load();
const settings = { rules: 'standard' };

/** What the coach saves about a decision at a table. */
const mistake = {
  at: 1_790_000_000_000,
  game: CARD_GAME,
  table: 'K7QM2X',
  round: 1,
  decision: '1',
  rules: settings.rules,
  situation: 'Hard 12 against 4',
  chosen: 'hit',
  best: 'stand',
  cost: 0.06,
  stake: 25,
  hint: 'none',
};

/** Keys pressed right after a wrong answer are ignored. */
const leaveWrong = async (page: Page, wrong: Locator): Promise<void> => {
  while (await wrong.isVisible()) {
    await page.keyboard.press('x');
    await page.evaluate(() => new Promise((seen) => requestAnimationFrame(seen)));
  }
};

/** Answers one question: the key of its first choice, and any key if that was wrong. */
const answerOne = async (page: Page, done: number): Promise<void> => {
  await page.locator('.drill-choices [aria-disabled="false"]').first().waitFor();
  await page.keyboard.press('h');
  const wrong = page.locator('.drill-verdict[data-state="wrong"]');
  const next = page.getByRole('img', { name: `${done + 1} of ` });
  await next.or(page.locator('.drill-done')).first().waitFor();
  await leaveWrong(page, wrong);
};

test('plays a drill by keyboard, from its settings to the advice at the end', async () => {
  const faults: string[] = [];
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/train`);
  await page.getByRole('link', { name: entry.name }).click();
  await page.getByRole('heading', { level: 1, name: entry.name }).waitFor();
  await page.getByLabel('Hands').selectOption('soft');
  await page.getByLabel('Table rules').focus();
  // The link opens the same drill.
  expect(new URL(page.url()).search).toBe('?hands=soft');
  await page.getByRole('button', { name: 'Start' }).focus();
  await page.keyboard.press('Enter');
  const total = drill.length({});
  for (let done = 0; done < total; done++) {
    if (done === 1) await lookAt(page, 'a drill', faults);
    await answerOne(page, done);
  }
  await page.getByRole('heading', { level: 1, name: `${entry.name}: done` }).waitFor();
  await page.locator('.drill-facts').getByText(`of ${total}`).waitFor();
  await lookAt(page, 'a finished drill', faults);
  await page.getByRole('button', { name: 'Practice again' }).waitFor();
  expect(faults).toEqual([]);
});

test('asks mistakes from a table with its rules, and asks before an import changes anything', async () => {
  const faults: string[] = [];
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/train`);
  await page.getByText('Nothing is due.').waitFor();
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    `croupier.decisions.${CARD_GAME}`,
    JSON.stringify(mistake),
  ] as const);
  await page.reload();
  const due = page.locator('.train-due');
  await due.getByText(`${mistake.situation} · missed once at your tables`).waitFor();
  await due.getByRole('link').click();
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByText('6 decks, dealer hits soft 17, surrender').waitFor();
  await page.keyboard.press('s');
  await page.locator('.drill-facts').getByText('1 of 1').waitFor();
  await page.goto(`${stage.site.url}/train/progress`);
  const file = page.getByLabel('Import a file');
  const choose = (text: string): Promise<void> =>
    file.setInputFiles({ name: 'practice.json', mimeType: 'application/json', buffer: Buffer.from(text) });
  const kept = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('croupier.practice'));
  const before = await kept();
  await choose('{"kind":"photo"}');
  await page.getByText('The file has no practice data.').waitFor();
  await choose(JSON.stringify({ kind: 'croupier-practice', version: 1, items: {}, days: {}, times: {}, seen: {} }));
  await page.getByText('practice.json has 0 items and 0 answers').waitFor();
  await lookAt(page, 'progress', faults);
  expect(await kept()).toBe(before);
  await page.getByRole('button', { name: 'Merge' }).click();
  await page.getByText('Merged. You now have 1 item and 1 answer.').waitFor();
  expect(faults).toEqual([]);
});
