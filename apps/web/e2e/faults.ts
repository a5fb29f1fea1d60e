/** What a careful eye would find on a page, measured: things cut off, things on top of each other, targets too small. */
import type { Page } from 'playwright-core';

/** Runs in the page, so it may use nothing from outside. */
const look = (): readonly string[] => {
  const found: string[] = [];
  const [width, height] = [innerWidth, innerHeight];
  const name = (element: Element): string => {
    const words = element.getAttribute('aria-label') ?? element.textContent ?? '';
    return `${element.classList[0] ?? element.tagName} “${words.slice(0, 24)}”`;
  };
  const shown = (selector: string): Element[] =>
    [...document.querySelectorAll(selector)].filter((element) => {
      const { width: w, height: h } = element.getBoundingClientRect();
      return w > 1 && h > 1 && element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    });
  if (document.documentElement.scrollWidth > width)
    found.push(`the page is ${document.documentElement.scrollWidth} wide`);

  // A finger needs 44 each way; what is drawn smaller may have an invisible margin.
  const isTable = document.querySelector('.shell') !== null;
  const least = isTable ? 44 : 24;
  for (const element of shown('button, a.button, input, select, [role="tab"]')) {
    if (element.closest('dialog:not([open])') !== null) continue;
    const box = element.getBoundingClientRect();
    const margin = getComputedStyle(element, '::after');
    const more =
      margin.content === 'none' ? 0 : Math.max(0, -Number.parseFloat(margin.top) - Number.parseFloat(margin.bottom));
    const wider =
      margin.content === 'none' ? 0 : Math.max(0, -Number.parseFloat(margin.left) - Number.parseFloat(margin.right));
    const [w, h] = [box.width + wider, box.height + more];
    const isLabelled = element.matches('input[type="radio"], input[type="checkbox"]');
    if ((w < least - 0.5 || h < least - 0.5) && !isLabelled)
      found.push(`${name(element)} is ${w.toFixed(0)}×${h.toFixed(0)}`);
  }
  if (!isTable) return found;

  // Nothing of the table leaves its box.
  const felt = document.querySelector('.shell-felt')?.getBoundingClientRect();
  const pieces =
    '.card, .total-badge, .result-tag, .chip-stack, .spot-button, .spot-label, .felt-name, .felt-legend, .road';
  const outside = (box: DOMRect, of: DOMRect): boolean =>
    box.left < of.left - 1 || box.right > of.right + 1 || box.top < of.top - 1 || box.bottom > of.bottom + 1;
  if (felt !== undefined)
    for (const element of shown(`.shell-felt :is(${pieces})`))
      if (outside(element.getBoundingClientRect(), felt)) found.push(`${name(element)} leaves the felt`);
  const window = new DOMRect(0, 0, width, height);
  for (const element of shown('.shell-dock :is(button, .balance, .clock-ring, .dock-line > *)'))
    if (outside(element.getBoundingClientRect(), window)) found.push(`${name(element)} leaves the window`);

  // No two of these may touch, unless one holds the other. Cards of one hand lie on each other by design.
  const apart = shown(
    ':is(.shell-felt :is(.fan, .total-badge, .result-tag, .spot-label, .felt-name, .felt-legend, .felt-words, .chip-stack, .road), .dock :is(button, .balance > *, .clock-ring, .dock-line > *), .top-bar > *)',
  );
  for (const [at, one] of apart.entries())
    for (const other of apart.slice(at + 1)) {
      if (one.contains(other) || other.contains(one)) continue;
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (across > 1.5 && down > 1.5)
        found.push(`${name(one)} and ${name(other)} overlap by ${across.toFixed(0)}×${down.toFixed(0)}`);
    }

  // Text that is cut, and cards too small to read.
  for (const element of shown(
    '.shell :is(button, .total-badge, .result-tag, .felt-legend, .balance b, .top-facts, .dock-line)',
  ))
    if (element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).display !== 'inline')
      found.push(`${name(element)} is cut: ${element.scrollWidth} in ${element.clientWidth}`);
  for (const element of shown('.shell-felt .card'))
    if (element.getBoundingClientRect().width < 26)
      found.push(`a card is only ${element.getBoundingClientRect().width.toFixed(0)} wide`);
  // One pixel is its upper edge.
  const dock = document.querySelector('.shell-dock')?.getBoundingClientRect().height ?? 0;
  const due = width < 700 ? 168 : 128;
  if (Math.abs(dock - due) > 1) found.push(`the dock is ${dock} high`);
  return found;
};

export const faultsOf = async (page: Page): Promise<readonly string[]> => {
  // The compiler that runs this file names functions by a helper, which the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  return page.evaluate(look);
};
