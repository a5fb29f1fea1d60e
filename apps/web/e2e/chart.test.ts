/** The chart page: what only a browser can test. Numbers are tested with the solver. */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { checkAt } from './axe-look.ts';
import { setStage } from './stage.ts';
import { CARD_GAME } from './table.ts';

const stage = setStage();

test('opens the same chart from a link, reads it by keyboard, exports it, and compares two tables', async () => {
  const page = await stage.newPage();
  const faults: string[] = [];
  const open = (search: string) => page.goto(`${stage.site.url}/chart?game=${CARD_GAME}&${search}`);
  const edge = page.locator('.chart-edge[aria-busy="false"]');
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

  await open('rules=standard,soft17%3Dstand&view=values&cell=H16.10');
  await edge.filter({ hasText: 'House edge 0.33%' }).waitFor();
  expect(await page.getByRole('radio', { name: 'Value' }).isChecked()).toBe(true);
  expect(await page.getByRole('heading', { level: 2 }).first().textContent()).toBe('Hard 16 against 10');

  // One cell of each part is reached by Tab, the others by arrow keys, on into the next part.
  await page.locator('[id="cell-H16.10"]').focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toMatch(
    /^Hard 15 against 10: surrender, hit if you can’t\. surrender −50\.0%, hit −5\d\.\d%, stand −5\d\.\d%/,
  );
  await page.locator('[id="cell-H5.10"]').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  expect(await focused()).toMatch(/^Soft 20 against ace: stand\. stand \+/);
  await expect.poll(() => page.url()).toContain('cell=S20.A');

  // A changed rule, and the address that results.
  await page.getByLabel('Decks').selectOption('8 decks');
  await edge.filter({ hasText: 'House edge 0.35%' }).waitFor();
  const address = page.url();
  expect(address).toMatch(
    /rules=standard,(?:decks%3D8,soft17%3Dstand|soft17%3Dstand,decks%3D8)&view=values&cell=S20\.A$/,
  );
  const shown = await page.locator('.chart-grids').textContent();
  await page.goto('about:blank');
  await page.goto(address);
  await edge.filter({ hasText: 'House edge 0.35%' }).waitFor();
  expect(await page.locator('.chart-grids').textContent()).toBe(shown);
  expect(await page.locator('[aria-selected="true"]').getAttribute('id')).toBe('cell-S20.A');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
  expect(lines).toHaveLength(1 + 34 * 10);
  expect(lines[0]).toBe(
    'cell,part,row,column,code,play,ev double,ev hit,ev split,ev stand,ev surrender,cost of second best',
  );
  expect(lines.find((line) => line.startsWith('H16.10,'))).toMatch(
    /^H16\.10,Hard totals,16,10,Rh,Surrender; hit if you can’t,-1\.\d+,-0\.53\d+,,-0\.5\d+,-0\.5,0\.03\d+$/,
  );

  // One sheet of paper.
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);

  await open('rules=standard&compare=standard,soft17%3Dstand,surrender%3Dnone');
  await page.getByText(/bets per 100 hands with flat bets/).waitFor();
  const cells = await page.locator('[data-differs]').count();
  expect(cells).toBeGreaterThan(5);
  await page.getByText(`${cells} cells differ`).waitFor();
  expect(await page.locator('[id="cell-H16.10"]').getAttribute('aria-label')).toMatch(
    /\. Differs: at the other table, hit$/,
  );
  await checkAt(page, 'a comparison of charts', faults);

  // A comparison begins with another table; if both are the same, a sentence takes the place of the numbers.
  await page.getByRole('button', { name: 'End comparison' }).click();
  await page.getByRole('button', { name: 'Compare with another table' }).click();
  await page.getByText(/cells? differs?, striped/).waitFor();
  const same = page.getByText('Both tables have the same rules.');
  expect(await same.count()).toBe(0);
  await open('rules=standard&compare=standard');
  await same.waitFor();
  expect(await page.getByText('Other table:').count()).toBe(0);
  expect(faults).toEqual([]);
});

test('an address with unknown parts explains each one and shows the usual chart', async () => {
  const page = await stage.newPage();
  await page.goto(`${stage.site.url}/chart?game=${CARD_GAME}&rules=no-such-table&view=colors&cell=H99.10`);
  await page.locator('.chart-edge').filter({ hasText: 'House edge 0.53%' }).waitFor();
  const alert = page.getByRole('alert');
  await alert.getByText('There is no view called “colors”.').waitFor();
  await alert.getByText('There is no cell “H99.10” in this chart.').waitFor();
  await alert.getByText(/^These rules can’t be used: .*no-such-table/).waitFor();
});
