/** A shoe that is revealed while the page is open: the browser checks it by itself, in a worker, and says what it found. */
import { expect, test } from 'vitest';
import { untilTold } from './lines.ts';
import { setStage } from './stage.ts';
import { CARD_GAME, KEYBOARD, layTable, nextRound, playRound } from './table.ts';

const stage = setStage();

test('the first shoe is revealed with the second, and the panel says what was checked', async () => {
  const page = await stage.newPage();
  const code = await layTable(page, stage.site.url, CARD_GAME, { decks: 1, shuffle: 'every-round' });
  await playRound(page, KEYBOARD);
  await nextRound(page, KEYBOARD);
  // It is on the felt for a few seconds only.
  await page.locator('.felt-moment', { hasText: 'Shoe 1 revealed: all 52 cards match ✓' }).waitFor();
  await untilTold(page, 'Shoe 1 revealed: all 52 cards match what was sealed before your first bet on it.');
  const note = page.locator('.shoe-panel .reveal-note').first();
  await note.getByRole('button', { name: 'What was checked' }).click();
  const sheet = page.getByRole('dialog', { name: 'Shoe 1 revealed' });
  await sheet.waitFor();
  const text = (await sheet.textContent()) ?? '';
  expect(text).toContain('Shuffled with your random number.');
  expect(text).toMatch(/\d+ commands since the last check, replayed under the rules/);
  expect(await sheet.getByRole('link').getAttribute('href')).toBe(`/verify/${code}.1`);
  await page.keyboard.press('Escape');
  // The next ones are counted, in one line.
  await playRound(page, KEYBOARD);
  await nextRound(page, KEYBOARD);
  await expect.poll(() => note.textContent()).toContain('2 shoes revealed, and all match.');
});
