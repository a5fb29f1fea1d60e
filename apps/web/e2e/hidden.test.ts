/**
 * The hole card is nowhere until it is turned: not in the page, not in what a screen reader is given, not in anything the
 * server sends. Two tables that differ in nothing but that card must look the same; and the card, which no other shows, is
 * searched for in every byte. Once it is turned both searches find it, so they can.
 */
import { type Card, parseCards, spellCard } from '@croupier/cards';
import { expectOk } from '@croupier/kernel';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { setStage } from './stage.ts';
import { action, CARD_GAME, layTable, MOUSE, result } from './table.ts';

// The house opens the next round later than usual, so that the test can look at each state.
const stage = setStage({ patience: 10 });

/** Nineteen against an eight; the dealer takes the last card after the hole card. No seven but the hole card. */
const shoeWith = (hole: Card): string => `Ts ${hole} 9h 8c Kc`;
const [SEVEN = 'As', SIX = 'As'] = expectOk(parseCards('7d 6s'));

/** Everything that comes in: answers to requests and frames of sockets. */
const listen = (page: Page): (() => Promise<string>) => {
  const heard: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().includes('/api/')) heard.push(response.text().catch(() => ''));
  });
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => heard.push(Promise.resolve(String(payload))));
    socket.on('framesent', ({ payload }) => heard.push(Promise.resolve(String(payload))));
  });
  return async () => (await Promise.all(heard)).join('\n');
};

/** The page as it is, and its accessibility tree. */
const seenBy = async (page: Page): Promise<{ readonly html: string; readonly tree: string }> => {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  await session.detach();
  const tree = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, description, value, properties = [] }) =>
      [role, name, description, value, ...properties.map((property) => property.value)]
        .map((part) => String(part?.value ?? ''))
        .join('|'),
    )
    .join('\n');
  return { html: await page.content(), tree };
};

/** As a card, in words, and as it is printed; hashes have the same two letters, so the card stands alone. */
const isIn = (text: string, card: Card): boolean =>
  new RegExp(`(?<![0-9a-zA-Z])(?:${card}|${spellCard(card)})(?![0-9a-zA-Z])`, 'i').test(text);

/**
 * Ids that are counted out differ from page to page, as do fingerprints and the timing of messages. The table
 * counts more orders where chips are put down slowly.
 */
const feltOf = (html: string): string =>
  (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/\bP\d+-\d+\b/g, 'id').replace(/ data-seq="\d+"/, '');

interface Played {
  readonly page: Page;
  readonly heard: () => Promise<string>;
  /** How long the chip on top took to the spot. */
  readonly laid: string;
}

const playTo = async (hole: Card): Promise<Played> => {
  const page = await stage.newPage();
  const heard = listen(page);
  stage.site.stack(shoeWith(hole));
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  const laid = await page.locator('.chip-laid').evaluate((chip) => getComputedStyle(chip).animationDuration);
  await MOUSE.act(page, 'deal');
  await action(page, 'stand').waitFor();
  // Everything has been checked and said.
  await expect
    .poll(() => page.locator('.proofs').first().textContent())
    .toContain('All 3 cards turned so far match the sealed shoe');
  await expect.poll(() => page.locator('[data-live="assertive"]').textContent()).toContain('Hit, stand');
  return { page, heard, laid };
};

test('the hole card is nowhere in the page before it is turned over, and everywhere after', async () => {
  const { page, heard, laid } = await playTo(SEVEN);
  const twin = await playTo(SIX);
  const [seen, other] = [await seenBy(page), await seenBy(twin.page)];

  expect(seen.tree).toContain('face-down card');
  for (const text of [seen.html, seen.tree, await heard()]) expect(isIn(text, SEVEN)).toBe(false);
  expect(feltOf(seen.html)).toContain('face-down card');
  // Line by line, so that a difference can be read.
  expect(feltOf(seen.html).split('<')).toEqual(feltOf(other.html).split('<'));

  await MOUSE.act(page, 'stand');
  await result(page).waitFor();
  const after = await seenBy(page);
  for (const text of [after.html, after.tree, await heard()]) expect(isIn(text, SEVEN)).toBe(true);
  // Without motion no chip moves either: neither to the spot nor at the end.
  expect(laid).toBe('0s');
  expect(await page.locator('.chip-flight').count()).toBe(0);
});

interface Watched {
  readonly moved: string[];
  readonly properties: Set<string>;
  shift: number;
}

/** Notes how chips move, what changes with it, and whether anything is pushed aside. */
const watchChips = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen: Watched = { moved: [], properties: new Set(), shift: 0 };
    Object.assign(globalThis, { watched_: seen });
    const told = new Set(['offset', 'computedOffset', 'easing', 'composite']);
    addEventListener('animationstart', ({ animationName, target }) => {
      if (!animationName.startsWith('chip-')) return;
      const [animation] = (target as Element).getAnimations();
      const effect = animation?.effect as KeyframeEffect;
      seen.moved.push(`${animationName} ${String(effect.getTiming().duration)}`);
      for (const frame of effect.getKeyframes())
        for (const name of Object.keys(frame)) if (!told.has(name)) seen.properties.add(name);
    });
    new PerformanceObserver((list) => {
      // What somebody does may make room for something; what happens by itself may not.
      for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: false });
  });

/** At the end of a round, while its chips move: how things lie, and what a key that does nothing changes. In one go. */
const pressAtEnd = (page: Page) =>
  page.evaluate(async () => {
    const { watched_: seen } = globalThis as unknown as { watched_: Watched };
    const frame = (): Promise<number> => new Promise((drawn) => requestAnimationFrame(drawn));
    const chips = (): number => document.querySelectorAll('.chip-flight').length;
    while (!seen.moved.some((name) => name.startsWith('chip-paid'))) await frame();
    const card = document.querySelector('[data-house] .fan-cards > li:nth-child(2)');
    const { left: x = 0, top: y = 0 } = card?.getBoundingClientRect() ?? {};
    const isBelow = card?.contains(document.elementFromPoint(x + 4, y + 20));
    const flights = chips();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'h', bubbles: true, cancelable: true }));
    for (let frames = 0; frames < 3; frames += 1) await frame();
    return { isBelow, flights, left: chips(), phase: document.querySelector('.dock')?.getAttribute('data-phase') };
  });

test('a card that turns over has no face in the page before it stands on its edge; chips come and go beside it', async () => {
  const page = await stage.newPage({ reducedMotion: 'no-preference' });
  stage.site.stack(shoeWith(SEVEN));
  await layTable(page, stage.site.url, CARD_GAME, {});
  await watchChips(page);
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await action(page, 'stand').waitFor();
  await page.locator('[data-landed]').waitFor();
  // Each frame is checked from the click until the face is there: first only its back, turning away.
  await page.evaluate((name) => {
    const frames: string[] = [];
    (globalThis as unknown as { frames_: string[] }).frames_ = frames;
    const look = (): void => {
      const isTurning = document.querySelector('[data-move="turn-away"] .card-back') !== null;
      const isThere = document.querySelector(`.felt-holder [aria-label="${name}" i]`) !== null;
      const badge = document.querySelector('[data-house] .total-badge');
      // The eight is known; more than that only the face may tell.
      const isTold = badge !== null && badge.textContent !== 'Total 8' && getComputedStyle(badge).opacity !== '0';
      const isPaid = !document.querySelector('.balance')?.textContent.includes('990');
      frames.push(isThere ? 'face' : isTold || isPaid ? 'told early' : isTurning ? 'turning' : 'back');
      if (!isThere) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, spellCard(SEVEN));
  await MOUSE.act(page, 'stand');
  const { isBelow, flights, left, phase } = await pressAtEnd(page);
  const frames = await page.evaluate(() => (globalThis as unknown as { frames_: string[] }).frames_);
  const order = frames.filter((frame, at) => frame !== frames[at - 1]);
  expect(order).toEqual(['back', 'turning', 'face']);
  // Two chips were laid; they lay until the last card had landed, and were paid then.
  const { moved, properties, shift } = await page.evaluate(() => {
    const { watched_: seen } = globalThis as unknown as { watched_: Watched };
    return { ...seen, properties: [...seen.properties] };
  });
  expect(moved).toEqual(['chip-laid 200', 'chip-laid 200', 'chip-kept 1450', 'chip-paid 1450']);
  expect(properties.toSorted()).toEqual(['opacity', 'transform']);
  expect(shift).toBeLessThanOrEqual(0.002);
  // A card that has turned lies where it lay: below the one that was dealt after it.
  expect(isBelow).toBe(true);
  // What is pressed ends it, also what is not possible.
  expect([flights, left, phase]).toEqual([2, 0, 'settled']);
  // And chips that are put down end the look at the result: the next round has them.
  await page.keyboard.press('b');
  await page.keyboard.press('b');
  await page.locator('.balance').filter({ hasText: 'Bet 10' }).waitFor();
});
