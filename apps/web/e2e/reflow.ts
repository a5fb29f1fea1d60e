/**
 * What people change about a page so that they can read it: text twice as large, a window of 320 pixels (1280 at 400%), more
 * space between letters, words and lines, no motion. Nothing of it may make a page that scrolls in two directions, or move.
 */
import type { Page } from 'playwright-core';

/** WCAG 1.4.12, as people set it: over everything. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;
const LARGE = ':root { font-size: 200% !important }';
const WAYS = [
  { name: 'text at 200%', css: LARGE, size: { width: 1440, height: 900 } },
  { name: 'spaced text', css: SPACED, size: { width: 1440, height: 900 } },
  { name: 'zoom of 400%', css: '', size: { width: 320, height: 256 } },
  { name: 'zoom of 400%, spaced text', css: SPACED, size: { width: 320, height: 256 } },
] as const;

/** As a style sheet of scripts: the security policy lets no other in. */
const wear = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [sheet];
  }, css);

/** As somebody has it for every page they read. */
export const wearSpaced = (page: Page): Promise<void> => wear(page, SPACED);

/** Runs in the page: does it scroll sideways as a whole, and what to read or press lies beside the window? */
const lookSideways = (): readonly string[] => {
  const found: string[] = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) found.push(`${wide} pixels too wide`);
  const scrolls = (element: Element | null): boolean =>
    element !== null && (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  for (const element of document.querySelectorAll('button, a, input, select, label, h1, h2, h3, p, dt, dd, li')) {
    const { left, right, width, height } = element.getBoundingClientRect();
    // What is only for screen readers is a pixel somewhere.
    if (width <= 1 || height <= 1 || (left >= -1 && right <= innerWidth + 1) || scrolls(element.parentElement))
      continue;
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const words = element.textContent.trim().slice(0, 40);
    found.push(`${element.tagName.toLowerCase()} "${words}" from ${Math.round(left)} to ${Math.round(right)}`);
  }
  return found;
};

/** One sentence for each thing that is too wide for its window. Leaves the page as it was, but for its size. */
export const sidewaysOf = async (page: Page): Promise<readonly string[]> => {
  const found: string[] = [];
  for (const { name, css, size } of WAYS) {
    await page.setViewportSize(size);
    await wear(page, css);
    found.push(...(await page.evaluate(lookSideways)).map((fault) => `${name}: ${fault}`));
  }
  await wear(page, '');
  return found;
};

/** What moves or fades for more than a tenth of a second, or would if it changed. */
export const motionsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const LONGEST = 100;
    const MOVING = /^(?:all|opacity|transform|translate|scale|rotate|offset-.*)$/;
    const found: string[] = [];
    const note = (element: Element | null | undefined, what: string): void =>
      void found.push(`${element?.tagName.toLowerCase()}.${element?.className} ${what}`);
    for (const element of document.querySelectorAll('*')) {
      const { transitionProperty, transitionDuration } = getComputedStyle(element);
      const times = transitionDuration
        .split(',')
        .map((time) => Number.parseFloat(time) * (time.trim().endsWith('ms') ? 1 : 1000));
      for (const [at, property] of transitionProperty.split(',').entries())
        if (MOVING.test(property.trim()) && (times[at % times.length] ?? 0) > LONGEST)
          note(element, `${property.trim()} takes ${times[at % times.length]} ms`);
    }
    for (const animation of document.getAnimations()) {
      const { effect } = animation;
      if (!(effect instanceof KeyframeEffect)) continue;
      const moves = effect.getKeyframes().some((frame) => Object.keys(frame).some((property) => MOVING.test(property)));
      const time = Number(effect.getComputedTiming().duration);
      if (moves && time > LONGEST) note(effect.target, `is animated for ${time} ms`);
    }
    return [...new Set(found)];
  });
