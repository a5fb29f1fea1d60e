/**
 * The checker of accessibility, by its default rules, which include best practices, and what it does not check: targets,
 * motion, large text. Theme and size change under the same page, which is quicker than opening it four times.
 */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { faultsOf } from './geometry.ts';
import { motionsOf, sidewaysOf } from './reflow.ts';

const THEMES = ['dark', 'paper'] as const;
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** `npm run axe:long` sets it: every moment in both themes at both sizes. Otherwise each is checked once, in turn. */
const isLong = process.env['TEST_LONG'] !== undefined;
let looks = 0;

interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** Half a megabyte of program: put into a page once, and not again for each look at it. */
const bringChecker = async (page: Page): Promise<void> => {
  if (await page.evaluate(() => 'axe' in window)) return;
  await new AxeBuilder({ page }).setLegacyMode(true).withRules(['document-title']).analyze();
};

/** All rules in each theme, in one go. A theme is changed as if that had been done in another tab. */
const violationsIn = (page: Page, themes: readonly string[]) =>
  page.evaluate(async (names) => {
    const { axe } = window as unknown as {
      readonly axe: { run(root: Document, options: object): Promise<{ readonly violations: readonly Violation[] }> };
    };
    const key = 'croupier.prefs';
    const found: (readonly [theme: string, violations: readonly Violation[]])[] = [];
    for (const theme of names) {
      const kept = JSON.parse(localStorage.getItem(key) ?? '{"version":1,"prefs":{}}') as {
        version: number;
        prefs: object;
      };
      localStorage.setItem(key, JSON.stringify({ ...kept, prefs: { ...kept.prefs, theme } }));
      dispatchEvent(new StorageEvent('storage', { key }));
      while (document.documentElement.dataset['theme'] !== theme)
        await new Promise((done) => requestAnimationFrame(done));
      const { violations } = await axe.run(document, { resultTypes: ['violations'] });
      found.push([theme, violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => ({ html })) }))]);
    }
    return found;
  }, themes);

/** The themes that this moment is checked in at this size. */
const themesFor = (size: number, look: number): readonly string[] => {
  if (isLong) return THEMES;
  const theme = THEMES[(look >> 1) % THEMES.length];
  return look % SIZES.length === size && theme !== undefined ? [theme] : [];
};

/** Keeps what the checker finds under the name of the moment. */
export const checkAt = async (page: Page, moment: string, faults: string[]): Promise<void> => {
  await bringChecker(page);
  const look = looks++;
  for (const [at, size] of SIZES.entries()) {
    const themes = themesFor(at, look);
    if (themes.length === 0) continue;
    await page.setViewportSize(size);
    for (const [theme, violations] of await violationsIn(page, themes))
      for (const { id, nodes } of violations)
        faults.push(
          `${moment}, ${theme}, ${size.width}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' ')}`,
        );
  }
  await page.setViewportSize(SIZES[0]);
};

/** Looks at the geometry too, at both sizes, and then without motion and in large. */
export const lookAt = async (page: Page, moment: string, faults: string[]): Promise<void> => {
  await checkAt(page, moment, faults);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    for (const fault of await faultsOf(page)) faults.push(`${moment}, ${size.width}: ${fault}`);
  }
  for (const fault of [...(await motionsOf(page)), ...(await sidewaysOf(page))]) faults.push(`${moment}: ${fault}`);
  await page.setViewportSize(SIZES[0]);
};
