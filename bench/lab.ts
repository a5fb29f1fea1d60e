/**
 * How long the odds lab takes from a changed control to the first new numbers: every page, in a real browser, with one change of
 * a choice and, where a page has rules, one of the rules.
 *   npm run bench:lab
 * The limit stands beside the figures, and the load of the machine above them.
 */
import { cpus, loadavg } from 'node:os';
import { loadLabPages } from '@croupier/catalog/labs';
import type { Locator, Page } from 'playwright-core';
import { openBrowser, openSite } from '../apps/web/e2e/browser.ts';
import { percentile } from './lib/notes.ts';

/** Milliseconds. */
const LIMIT = 200;
const CHANGES = 6;

interface Timing {
  readonly firsts_: number[];
}

/** Runs in the page: from a change to the first sentence or figure that differs. */
const keepTime = (): void => {
  const firsts: number[] = [];
  Object.assign(globalThis, { firsts_: firsts });
  const shown = (): string =>
    [...document.querySelectorAll('.lab-sentence, [data-figure] > :not(.lab-state)')]
      .map(({ textContent }) => textContent)
      .join('\n');
  let before: { readonly at: number; readonly text: string } | undefined;
  addEventListener(
    'change',
    () => {
      before = { at: performance.now(), text: shown() };
    },
    true,
  );
  const look = (): void => {
    if (before === undefined || shown() === before.text) return;
    firsts.push(performance.now() - before.at);
    before = undefined;
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
};

const site = await openSite();
const browser = await openBrowser();
const firstsOn = (page: Page): Promise<readonly number[]> =>
  page.evaluate(() => (globalThis as unknown as Timing).firsts_);

/** Back and forth between the first two choices; each change has to bring something before the next one is made. */
const change = async (page: Page, select: Locator): Promise<readonly number[]> => {
  await select.waitFor();
  const values = await select.locator('option').evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  const known = await select.inputValue();
  const other = values.find((value) => value !== known && value !== '') ?? known;
  const done = (await firstsOn(page)).length;
  for (let times = 0; times < CHANGES; times++) {
    await select.selectOption(times % 2 === 0 ? other : known);
    await page.waitForFunction(
      (count) => (globalThis as unknown as Timing).firsts_.length >= count,
      done + times + 1,
      { timeout: 120_000 },
    );
  }
  return (await firstsOn(page)).slice(done);
};

const tell = (page: string, what: string, times: readonly number[]): void => {
  const [median, worst] = [percentile(times, 0.5), Math.max(...times)];
  const over = median > LIMIT ? '   over the limit' : '';
  console.log(
    `${page.padEnd(10)}${what.padEnd(26)}median ${median.toFixed(0).padStart(5)} ms   worst ${worst.toFixed(0).padStart(5)} ms   limit ${LIMIT} ms${over}`,
  );
};

console.log(
  `Node ${process.version}, ${cpus()[0]?.model ?? 'unknown processor'}, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; ${CHANGES} changes each`,
);
for (const { id, controls } of await loadLabPages()) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  // The program that runs this file names functions with a helper that a page does not have.
  await context.addInitScript('globalThis.__name = (it) => it');
  await context.addInitScript(keepTime);
  const page = await context.newPage();
  await page.goto(`${site.url}/lab/${id}`);
  await page.locator('[data-figure]').first().waitFor({ timeout: 120_000 });
  const choice = controls.find(({ kind }) => kind === 'choice');
  if (choice !== undefined && 'label' in choice)
    tell(id, choice.label, await change(page, page.getByLabel(choice.label, { exact: true })));
  if (controls.some(({ kind }) => kind === 'rules'))
    tell(id, 'decks', await change(page, page.locator('.rule-group select').first()));
  await context.close();
}
await browser.close();
await site.close();
process.exit(0);
