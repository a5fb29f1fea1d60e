/** Settings: choices as pictures, sliders that say their value, sections at the side where there is room. */
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';

const stage = setStage();

test('cards and theme are chosen by their looks, with the mouse or with keys, and kept', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/settings`);
  const suits = page.getByRole('group', { name: 'Suits' });
  await expect.poll(() => suits.locator('.picture-cards').count()).toBe(3);
  await suits.getByText('Four colors').click();
  await expect.poll(() => suits.getByRole('radio', { name: 'Four colors' }).isChecked()).toBe(true);
  // The arrow keys go on from the chosen one, as in every group of radio buttons.
  await suits.getByRole('radio', { name: 'Four colors' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => suits.getByRole('radio', { name: 'Color-blind safe' }).isChecked()).toBe(true);
  await page.getByRole('group', { name: 'Theme' }).getByText('Paper').click();
  await expect.poll(() => page.evaluate(() => document.documentElement.dataset['theme'])).toBe('paper');
  await page.reload();
  await expect.poll(() => suits.getByRole('radio', { name: 'Color-blind safe' }).isChecked()).toBe(true);
});

test('a slider shows its value, and Test is enabled unless sound is off', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/settings`);
  const volume = page.getByRole('slider', { name: 'Cards and chips' });
  const shown = page.locator('.slider').filter({ has: volume }).locator('output');
  const test = page.getByRole('button', { name: 'Test: Cards and chips' });
  await expect.poll(() => shown.textContent()).toBe('35%');
  await volume.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => shown.textContent()).toBe('Off');
  expect(await volume.getAttribute('aria-valuetext')).toBe('Off');
  expect(await test.isDisabled()).toBe(true);
  await page.keyboard.press('End');
  await expect.poll(() => shown.textContent()).toBe('100%');
  await test.click();
  await page.getByLabel('Mute all sounds').check();
  await expect.poll(() => test.isDisabled()).toBe(true);
});

test('sections are at the side on a wide screen, and above on a phone', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/settings`);
  const places = page.getByRole('navigation', { name: 'Settings' });
  const [side, form] = [await places.boundingBox(), await page.locator('.settings > .form').boundingBox()];
  expect((side?.x ?? 0) + (side?.width ?? 0)).toBeLessThan(form?.x ?? 0);
  await places.getByRole('link', { name: 'Sound' }).click();
  await expect
    .poll(async () => (await page.getByRole('heading', { name: 'Sound' }).boundingBox())?.y)
    .toBeLessThan(200);
  await expect.poll(async () => (await places.boundingBox())?.y).toBeLessThan(200);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${stage.site.url}/settings#`);
  await expect.poll(async () => (await places.boundingBox())?.width ?? 0).toBeGreaterThan(300);
});
