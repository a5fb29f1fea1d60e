/**
 * The lines a table shows its players, and how a round ended. On the page a line stays for three seconds, and a busy
 * machine may look away for longer: so every page of a test keeps its lines from the moment it is opened.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

interface Keeping {
  readonly lines_: string[];
}

/** Runs in the page, before anything else. */
const keep = (): void => {
  const lines: string[] = [];
  let before: readonly string[] = [];
  Object.assign(globalThis, { lines_: lines });
  new MutationObserver(() => {
    // Each part by itself: a result stays while other words beside it come and go, and is recorded once.
    const parts = [
      ...(document.querySelector('.dock-line')?.childNodes ?? []),
      document.querySelector('.question-sentence'),
    ];
    const now = parts.map((part) => part?.textContent?.trim() ?? '').filter((text) => text !== '');
    lines.push(...now.filter((text) => !before.includes(text)));
    before = now;
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

export const keepLines = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(keep);
};

/** All lines of this page that no test has asked for yet. */
export const linesOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => (globalThis as unknown as Keeping).lines_);

/** Waits until the table has shown this. Earlier lines do not count again: the same words must be shown again. */
export const untilTold = async (page: Page, words: string | RegExp): Promise<void> => {
  const isIt = (line: string): boolean => (typeof words === 'string' ? line.includes(words) : words.test(line));
  let lines: readonly string[] = [];
  await expect
    .poll(async () => {
      lines = await linesOf(page);
      return lines;
    })
    .toSatisfy((all: readonly string[]) => all.some(isIt), `A line with ${words}`);
  const done = lines.findIndex(isIt) + 1;
  await page.evaluate((count) => (globalThis as unknown as Keeping).lines_.splice(0, count), done);
};
