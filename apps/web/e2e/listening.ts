/**
 * What somebody hears who does not see the page: everything that is written into a live region, in order. A region outside
 * an open dialog is not heard, because a browser hides the rest of the page from screen readers.
 */
import type { BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';

interface Listening {
  readonly heard_: string[];
}

/** Runs in the page, before anything else. */
const listen = (): void => {
  const heard: string[] = [];
  Object.assign(globalThis, { heard_: heard });
  const LIVE = '[aria-live="polite"], [aria-live="assertive"], [role="status"], [role="alert"]';
  const said = new Map<Element, string>();
  const read = (region: Element): void => {
    const text = region.textContent ?? '';
    if (said.get(region) === text) return;
    said.set(region, text);
    const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
    if (text.trim() === '' || (modal !== undefined && !modal.contains(region))) return;
    const kind = region.getAttribute('aria-live') ?? region.getAttribute('role') ?? '';
    heard.push(`${kind}: ${text.trim()}`);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) {
      const region = (target instanceof Element ? target : target.parentElement)?.closest(LIVE);
      if (region != null) read(region);
      for (const node of addedNodes)
        if (node instanceof Element) for (const alert of node.querySelectorAll('[role="alert"]')) read(alert);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
};

export const listenIn = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(listen);
};

/** All that was heard on this page, in order, each with the region that spoke. */
export const heardOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => [...(globalThis as unknown as Listening).heard_]);

/** What a screen reader says when the focus has moved: the name of the element. */
export const hearFocus = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const heard = [...(element?.childNodes ?? [])].filter(
      (node) => !(node instanceof Element) || node.getAttribute('aria-hidden') !== 'true',
    );
    const name = element?.getAttribute('aria-label') ?? heard.map(({ textContent }) => textContent).join('');
    (globalThis as unknown as Listening).heard_.push(`focus: ${name.trim()}`);
  });

export interface Ear {
  /** Waits until this is heard; what was heard before it is done with. Answers with the message. */
  readonly until: (words: string | RegExp) => Promise<string>;
  /** Writes a heading between the messages. */
  readonly note: (heading: string) => void;
  /** Everything so far, with its headings. */
  readonly transcript: () => Promise<string>;
}

/** Follows one page. */
export const earOf = (page: Page, name = ''): Ear => {
  const headings: { readonly at: number; readonly text: string }[] = [];
  let done = 0;
  return {
    until: async (words) => {
      const isIt = (text: string): boolean => (typeof words === 'string' ? text.includes(words) : words.test(text));
      let found: readonly string[] = [];
      await expect
        .poll(async () => {
          found = (await heardOn(page)).slice(done);
          return found;
        })
        .toSatisfy((all: readonly string[]) => all.some(isIt), `${name} hears ${words}`);
      const at = found.findIndex(isIt);
      done += at + 1;
      return found[at] ?? '';
    },
    note: (text) => {
      headings.push({ at: done, text });
    },
    transcript: async () => {
      const heard = await heardOn(page);
      const lines = heard.flatMap((message, at) => [
        ...headings.filter((heading) => heading.at === at).map(({ text }) => `\n## ${text}\n`),
        message,
      ]);
      return `${lines.join('\n').trim()}\n`;
    },
  };
};
