/** One browser and one server for all tests of a file; contexts end with their test. */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { openBrowser, openSite, type Site, type SiteOptions } from './browser.ts';
import { keepLines } from './lines.ts';

export interface Stage {
  readonly site: Site;
  readonly browser: Browser;
  /**
   * A visitor of their own, with cookies and storage of their own. Nothing moves unless a test asks for it, and nothing is
   * kept for later visits without a server, unless the test allows service workers.
   */
  readonly newPage: (options?: BrowserContextOptions) => Promise<Page>;
}

/** A busy machine may be slow; what is tested is that it happens. */
const PATIENCE = 30_000;

/** What a page must never say: a script that broke, or something its security policy forbids. */
const hearTroubles = (page: Page, troubles: string[]): void => {
  page.on('pageerror', (error) => troubles.push(error.message));
  page.on('console', (message) => {
    if (/Content Security Policy|violates/.test(message.text())) troubles.push(message.text());
  });
};

/**
 * As in browsers that forbid it. A service worker fetches and stores all pages for every new visitor, which is a quarter of
 * the processor time of a browser test.
 */
const refuseServiceWorkers = (): void => {
  const worker = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (worker !== undefined) worker.register = () => Promise.reject(new Error('No service workers in this test'));
};

export const setStage = (options: SiteOptions = {}): Stage => {
  let site: Site | undefined;
  let browser: Browser | undefined;
  const contexts: BrowserContext[] = [];
  const troubles: string[] = [];
  const there = <T>(part: T | undefined): T => {
    if (part === undefined) throw new Error('the stage is set before the tests, not while they are read');
    return part;
  };
  beforeAll(async () => {
    [site, browser] = await Promise.all([openSite(options), openBrowser()]);
  }, 120_000);
  afterEach(async () => {
    for (const context of contexts.splice(0)) await context.close();
    expect(troubles.splice(0)).toEqual([]);
  });
  afterAll(async () => {
    await browser?.close();
    await site?.close();
  });
  return {
    get site() {
      return there(site);
    },
    get browser() {
      return there(browser);
    },
    newPage: async (own = {}) => {
      const context = await there(browser).newContext({
        viewport: { width: 1440, height: 900 },
        reducedMotion: 'reduce',
        ...own,
      });
      contexts.push(context);
      if (own.serviceWorkers !== 'allow') await context.addInitScript(refuseServiceWorkers);
      await keepLines(context);
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE);
      hearTroubles(page, troubles);
      return page;
    },
  };
};
