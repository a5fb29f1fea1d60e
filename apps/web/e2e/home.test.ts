/** The first page shows what was left open, and a table that can be watched. */
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { action, CARD_GAME, layTable, MOUSE } from './table.ts';

const stage = setStage({ patience: 10 });

test('a new visitor sees a sample round that can be paused, and links to everything', async () => {
  const page = await stage.newPage({ reducedMotion: 'no-preference' });
  await page.goto(stage.site.url);
  const sample = page.locator('.home-live');
  await sample.locator('.home-table').waitFor();
  await page.getByText('1,000 practice chips').first().waitFor();
  await sample.getByRole('button', { name: 'Pause the sample round' }).click();
  await sample.getByRole('button', { name: 'Play the sample round' }).waitFor();
  for (const to of ['/verify', '/history', '/learn', '/new', `/rules/${CARD_GAME}`, `/${CARD_GAME}`])
    await expect.poll(() => page.locator(`main a[href="${to}"]`).count()).toBeGreaterThan(0);
});

test('a player who left a hand finds it there, with their chips', async () => {
  const page = await stage.newPage();
  // Nineteen against eighteen, and nothing to insure.
  stage.site.stack('Ts Td 9h 8c');
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await action(page, 'stand').waitFor();
  await page.goto(stage.site.url);
  const again = page.locator('.continue');
  await again.filter({ hasText: 'You have 990 chips' }).waitFor();
  await page.locator('.home-live').getByText('Your hand is in play.').waitFor();
  await again.click();
  await action(page, 'stand').click();
  await page.locator('.round-result').waitFor();
  await page.goto(stage.site.url);
  await again.filter({ hasText: 'You have 1,010 chips' }).waitFor();
  expect(await page.getByText('1,000 practice chips').count()).toBe(0);
});
