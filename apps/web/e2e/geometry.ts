/**
 * What is wrong with the geometry of a page as it is drawn now, one sentence for each thing: nothing scrolls sideways,
 * every target can be hit and is large enough for a finger, no two targets share a place, no hand lies on another one, no
 * card, total or word is cut off, none is too small to read, and the dock is all there and has its height. On a page that is read and not played, text goes on below the
 * window, and what stands in a line of it is as small as the line. Looked at in the page itself, by asking what a finger would hit.
 */
import type { Page } from 'playwright-core';

/** Targets at a table and where there is only text, text, and cards on a felt; all in pixels. */
const LEAST = { table: 44, text: 24, letters: 12, card: 26 };

/** Runs in the page, so it may use nothing from outside. */
const lookFor = (least: typeof LEAST): readonly string[] => {
  const TARGETS = 'button, a[href], input, select, textarea, summary, [role="tab"], [role="button"]';
  const SLACK = 1;
  const found: string[] = [];

  const nameOf = (element: Element): string => {
    const own = element.getAttribute('aria-label') ?? element.textContent ?? '';
    const name = own.replace(/\s+/g, ' ').trim().slice(0, 40);
    const [first = ''] = (element.getAttribute('class') ?? '').split(' ');
    return `${first === '' ? element.tagName.toLowerCase() : first} "${name}"`;
  };
  const at = ({ x, y, width, height }: DOMRect): string =>
    `${Math.round(width)}×${Math.round(height)} at ${Math.round(x)},${Math.round(y)}`;
  const overlap = (one: DOMRect, other: DOMRect): boolean =>
    Math.min(one.width, other.width, one.height, other.height) > SLACK &&
    one.left < other.right - SLACK &&
    other.left < one.right - SLACK &&
    one.top < other.bottom - SLACK &&
    other.top < one.bottom - SLACK;

  // A modal is all there is while it is open; one opened from another lies inside it.
  const modal = [...document.querySelectorAll('dialog[open]')].at(-1) ?? null;
  const root = modal ?? document.body;
  const isText = modal === null && document.querySelector('.shell') === null;
  const smallest = isText ? least.text : least.table;
  // At 400% a table is higher than the window, and its dock stays in sight.
  const isScrolled = modal === null && innerHeight < 320;
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    element.getBoundingClientRect().width > 1 &&
    element.closest('[inert], [aria-hidden="true"], .unseen') === null &&
    (modal !== null || element.closest('dialog') === null);
  /** The part of an element that boxes around it let through; those that can be scrolled show the rest when asked. */
  const boxOf = (element: Element): { readonly whole: DOMRect; readonly cutBy: string | undefined } => {
    const whole = element.getBoundingClientRect();
    for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(box);
      const frame = box.getBoundingClientRect();
      const hidesX = overflowX === 'hidden' || overflowX === 'clip';
      const hidesY = overflowY === 'hidden' || overflowY === 'clip';
      const isCutX = hidesX && (whole.left < frame.left - SLACK || whole.right > frame.right + SLACK);
      const isCutY = hidesY && (whole.top < frame.top - SLACK || whole.bottom > frame.bottom + SLACK);
      if (isCutX || isCutY) return { whole, cutBy: nameOf(box).split(' ')[0] };
      if (overflowX === 'auto' || overflowX === 'scroll' || overflowY === 'auto' || overflowY === 'scroll')
        return { whole, cutBy: undefined };
    }
    const isOut =
      whole.left < -SLACK ||
      whole.right > innerWidth + SLACK ||
      (!isText && !isScrolled && (whole.top < -SLACK || whole.bottom > innerHeight + SLACK));
    return { whole, cutBy: isOut ? 'the window' : undefined };
  };

  /** What is seen of it now: a list that can be scrolled hides its ends. */
  const shownOf = (element: Element): DOMRect => {
    let { left, top, right, bottom } = element.getBoundingClientRect();
    for (let box = element.parentElement; box !== null && box !== document.body; box = box.parentElement) {
      if (getComputedStyle(box).overflowX === 'visible') continue;
      const frame = box.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  const { scrollWidth } = document.documentElement;
  if (scrollWidth > innerWidth) found.push(`the page is ${scrollWidth} wide in a window of ${innerWidth}`);

  const isInLine = (element: Element): boolean =>
    isText &&
    getComputedStyle(element).display === 'inline' &&
    (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
  /** Bars keep their place, and the text goes by below them. */
  const isFixed = (element: Element): boolean => {
    let box: Element | null = element;
    while (box !== null && !/fixed|sticky/.test(getComputedStyle(box).position)) box = box.parentElement;
    return box !== null;
  };
  const targets = [...root.querySelectorAll(TARGETS)].filter((target) => isSeen(target) && !isInLine(target));
  const hits = (target: Element, x: number, y: number): boolean => {
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (target.contains(hit) || hit.closest('label')?.contains(target) === true);
  };
  for (const target of targets) {
    if (isText || isScrolled) target.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { whole, cutBy } = boxOf(target);
    if (cutBy !== undefined) found.push(`${nameOf(target)} is cut off by ${cutBy}: ${at(whole)}`);
    const [x, y] = [whole.x + whole.width / 2, whole.y + whole.height / 2];
    const shown = shownOf(target);
    const isShown = x >= shown.left && x < shown.right && y >= shown.top && y < shown.bottom;
    const isInside = isShown && x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
    const over = document.elementFromPoint(x, y);
    // A notice lies over the shoe for a while; the menu leads to it too.
    if (over?.closest('.shell-strip') != null && target.closest('.shell-strip') === null) continue;
    // So does the box for commands, until it is closed.
    if (over?.closest('.command-box') != null && target.closest('.command-box') === null) continue;
    if (isInside && !hits(target, x, y)) {
      found.push(`${nameOf(target)} is covered by ${over === null ? 'nothing' : nameOf(over)}: ${at(whole)}`);
    }
    // What is drawn smaller may still be large to the finger.
    const reach = (stepX: number, stepY: number): number => {
      let steps = 0;
      while (steps < smallest && hits(target, x + stepX * (steps + 1), y + stepY * (steps + 1))) steps++;
      return steps;
    };
    const isWide = whole.width >= smallest - 0.5 || reach(-1, 0) + reach(1, 0) >= smallest - SLACK;
    const isHigh = whole.height >= smallest - 0.5 || reach(0, -1) + reach(0, 1) >= smallest - SLACK;
    if (isInside && !(isWide && isHigh)) found.push(`${nameOf(target)} is too small: ${at(whole)}`);
  }
  scrollTo(0, 0);
  for (const [index, one] of targets.entries())
    for (const other of targets.slice(index + 1)) {
      if (one.contains(other) || other.contains(one) || ((isText || isScrolled) && isFixed(one) !== isFixed(other)))
        continue;
      if ((one.closest('.command-box') === null) !== (other.closest('.command-box') === null)) continue;
      const [first, second] = [shownOf(one), shownOf(other)];
      if (overlap(first, second))
        found.push(`${nameOf(one)} (${at(first)}) and ${nameOf(other)} (${at(second)}) share a place`);
    }

  const cards = [...root.querySelectorAll('.card, .total-badge, .result-tag, .clock-ring, .chip-stack')].filter(isSeen);
  for (const card of cards) {
    const { whole, cutBy } = boxOf(card);
    if (cutBy !== undefined) found.push(`${nameOf(card)} is cut off by ${cutBy}: ${at(whole)}`);
    for (const target of targets)
      if (!target.contains(card) && !(isScrolled && isFixed(target)) && overlap(shownOf(card), shownOf(target)))
        found.push(`${nameOf(card)} lies on ${nameOf(target)}: ${at(whole)}`);
  }
  const fans = [...root.querySelectorAll('.fan')].filter(isSeen);
  for (const [index, one] of fans.entries())
    for (const other of fans.slice(index + 1)) {
      const [first, second] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      if (overlap(first, second)) found.push(`hands lie on each other: ${at(first)} and ${at(second)}`);
    }
  for (const mark of [...root.querySelectorAll('.total-badge, .result-tag, .chip-stack')].filter(isSeen)) {
    let hand = mark.parentElement;
    while (hand !== null && hand.querySelector('.fan') === null) hand = hand.parentElement;
    const whole = mark.getBoundingClientRect();
    for (const fan of fans)
      if (hand?.contains(fan) === false && overlap(whole, fan.getBoundingClientRect()))
        found.push(`${nameOf(mark)} lies on a hand that is not its own: ${at(whole)}`);
  }
  // Words that a card hides, or that have left the bar they stand in.
  for (const words of [...root.querySelectorAll('.felt-words strong, .balance b, .top-facts b')].filter(isSeen)) {
    const whole = words.getBoundingClientRect();
    if (!(isScrolled && isFixed(words)) && fans.some((fan) => overlap(whole, fan.getBoundingClientRect())))
      found.push(`${nameOf(words)} lies under a hand: ${at(whole)}`);
    const bar = words.closest('.shell-top, .shell-dock')?.getBoundingClientRect();
    if (bar !== undefined && (whole.top < bar.top - SLACK || whole.bottom > bar.bottom + SLACK))
      found.push(`${nameOf(words)} leaves its bar: ${at(whole)}`);
  }
  // Text in the dock must not run under a button or the clock.
  const inDock = [...root.querySelectorAll('.shell-dock :is(button, .clock-ring, .balance b)')].filter(isSeen);
  for (const words of [...root.querySelectorAll('.dock-line, .question-sentence')].filter(isSeen)) {
    const range = document.createRange();
    range.selectNodeContents(words);
    const box = words.getBoundingClientRect();
    const isShort = words.matches('.dock-line');
    for (const line of range.getClientRects()) {
      const right = isShort ? Math.min(line.right, box.right) : line.right;
      const seen = new DOMRect(line.left, line.top, Math.max(0, right - line.left), line.height);
      const over = inDock.find((one) => overlap(seen, one.getBoundingClientRect()));
      if (over !== undefined) found.push(`${nameOf(words)} runs into ${nameOf(over)}: ${at(seen)}`);
    }
  }
  for (const name of [...root.querySelectorAll('.felt-name')].filter(isSeen)) {
    const whole = name.getBoundingClientRect();
    const seat = (name.closest('li') ?? name).getBoundingClientRect();
    if (whole.left < seat.left - SLACK || whole.right > seat.right + SLACK)
      found.push(`${nameOf(name)} is wider than its seat: ${at(whole)}`);
  }
  /** Of what is really in it: a target may reach further than it is drawn. */
  const contentWidth = (element: Element): number => {
    const content = document.createRange();
    content.selectNodeContents(element);
    return content.getBoundingClientRect().width;
  };
  // Words that are cut, and cards too small to read.
  const worded = ':is(button, .total-badge, .result-tag, .felt-legend, .balance b, .top-facts, .dock-line)';
  for (const element of [...root.querySelectorAll(`.shell ${worded}`)].filter(isSeen))
    if (
      // It shows how a line of the chat begins, and opens the chat.
      !element.matches('.chat-toast') &&
      element.scrollWidth > element.clientWidth + SLACK &&
      contentWidth(element) > element.clientWidth + SLACK &&
      getComputedStyle(element).display !== 'inline'
    )
      found.push(`${nameOf(element)} is cut: ${element.scrollWidth} in ${element.clientWidth}`);
  // A card without any width is not seen, so all of them count.
  for (const card of root.querySelectorAll('.shell-felt .fan-cards .card')) {
    const { width } = card.getBoundingClientRect();
    const isDrawn = card.checkVisibility() && (modal === null || modal.contains(card));
    if (isDrawn && width < least.card) found.push(`${nameOf(card)} is only ${Math.round(width)} wide`);
  }
  // Letters, as large as they are drawn: a picture may make its own smaller.
  const letters = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let text = letters.nextNode(); text !== null; text = letters.nextNode()) {
    const holder = text.parentElement;
    if (holder === null || (text.textContent ?? '').trim() === '') continue;
    if (holder.closest('.unseen, script, style') !== null || (modal === null && holder.closest('dialog') !== null))
      continue;
    if (!holder.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (holder.getBoundingClientRect().width <= 1) continue;
    const scale = holder instanceof SVGGraphicsElement ? (holder.getScreenCTM()?.a ?? 1) : 1;
    const size = Number.parseFloat(getComputedStyle(holder).fontSize) * scale;
    if (size < least.letters - 0.05) found.push(`${nameOf(holder)} has letters of ${size.toFixed(1)} pixels`);
  }
  // The dock has one height in every phase, of which one pixel is its upper edge, and all of it is in the window.
  const dock = document.querySelector('.shell-dock')?.getBoundingClientRect();
  const isBeside = (innerWidth >= 480 && innerHeight < 480) || (innerWidth >= 700 && innerHeight < 600);
  if (dock !== undefined && !isBeside && Math.abs(dock.height - (innerWidth < 700 ? 168 : 128)) > SLACK)
    found.push(`the dock is ${dock.height} high`);
  if (dock !== undefined && (dock.top < -SLACK || dock.bottom > innerHeight + SLACK || dock.right > innerWidth + SLACK))
    found.push(`the dock leaves the window: ${at(dock)}`);
  return [...new Set(found)];
};

/** What a page changes for a window of another size is there a few frames after the window has it. */
const SETTLED_MS = 600;

/** Faults that last. One that is gone within a moment was a page on its way to another size. */
export const faultsOf = async (page: Page): Promise<readonly string[]> => {
  // The compiler names functions with a helper that the page does not have.
  await page.evaluate('globalThis.__name = (named) => named');
  const until = Date.now() + SETTLED_MS;
  for (;;) {
    const faults = await page.evaluate(lookFor, LEAST);
    if (faults.length === 0 || Date.now() > until) return faults;
    await page.waitForTimeout(50);
  }
};
