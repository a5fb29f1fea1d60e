/** What is opened over a table is loaded when it is opened first, and there may be no connection then. */
import { test } from 'vitest';
import { setStage } from './stage.ts';
import { action, CARD_GAME, KEYBOARD } from './table.ts';

const stage = setStage();

test('without its file a sheet is not opened, which is said at the table; a hand can be left all the same', async () => {
  const page = await stage.newPage();
  // Nothing is kept for later.
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await page.route('**/TableSheets*', (route) => route.abort());
  stage.site.stack('Ts 7c 9h 8d');
  await page.goto(`${stage.site.url}/${CARD_GAME}`);
  await page.locator('.dock[data-phase="betting"]').waitFor();
  const said = page.locator('.dock-line').filter({ hasText: 'This part could not be loaded.' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await said.waitFor();
  await KEYBOARD.bet(page);
  await KEYBOARD.act(page, 'deal');
  await action(page, 'stand').waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('heading', { name: 'Card tables you can check' }).waitFor();
});
