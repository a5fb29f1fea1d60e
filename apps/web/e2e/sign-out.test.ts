/** Signing out in the settings, by keys only: the question, what is gone afterwards, and what other tabs show. */
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { CARD_GAME } from './table.ts';

const stage = setStage();

test('signs out once after a confirmation, however often the button is pressed, and notifies the other tab', async () => {
  const table = await stage.newPage();
  await table.goto(`${stage.site.url}/${CARD_GAME}`);
  await table.locator('.dock[data-phase="betting"]').waitFor();
  const before = await table.context().cookies();
  const page = await table.context().newPage();
  await page.goto(`${stage.site.url}/settings`);
  const asked: string[] = [];
  page.on('request', (request) => request.method() === 'DELETE' && asked.push(new URL(request.url()).search));

  // The dialog can be closed without a choice, and then nothing happens.
  const open = page.getByRole('button', { name: 'Sign out', exact: true });
  await open.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Sign out?' });
  await dialog.getByText('you can’t get back to your chips').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'hidden' });
  expect(asked).toEqual([]);

  await page.getByRole('button', { name: 'Sign out everywhere' }).focus();
  await page.keyboard.press('Enter');
  const everywhere = page.getByRole('dialog', { name: 'Sign out everywhere?' });
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Stay signed in');
  const confirm = everywhere.getByRole('button', { name: 'Sign out everywhere' });
  await confirm.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await page.getByRole('status').filter({ hasText: 'You’re signed out everywhere.' }).waitFor();
  expect(asked).toEqual(['?everywhere=true']);
  expect(await page.context().cookies()).toEqual([]);
  const cookie = before.map(({ name, value }) => `${name}=${value}`).join('; ');
  const headers = { cookie, 'content-type': 'application/json' };
  const back = await fetch(`${stage.site.url}/api/session`, { method: 'POST', headers, body: '{}' });
  expect(back.status).toBe(401);
  await table.getByText('You are signed out.').first().waitFor();
});
