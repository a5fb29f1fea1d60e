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

const stage = setStage();

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

/** The page as it is, and as it is told to those who listen. */
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

/** Ids that React counts out differ from page to page. Around the felt so do fingerprints and what is said when. */
const feltOf = (html: string): string => (/<main.*<\/main>/s.exec(html)?.[0] ?? '').replace(/_r_\w+_/g, 'id');

const playTo = async (hole: Card): Promise<{ readonly page: Page; heard: () => Promise<string> }> => {
  const page = await stage.newPage();
  const heard = listen(page);
  stage.site.stack(shoeWith(hole));
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await action(page, 'stand').waitFor();
  // Everything has been checked and said.
  await expect.poll(() => page.locator('.proofs').first().textContent()).toContain('3 of 3 cards match');
  await expect.poll(() => page.locator('[data-live="assertive"]').textContent()).toContain('Hit, Stand');
  return { page, heard };
};

test('the hole card is nowhere before it is turned, and everywhere after', async () => {
  const { page, heard } = await playTo(SEVEN);
  const twin = await playTo(SIX);
  const [seen, other] = [await seenBy(page), await seenBy(twin.page)];

  expect(seen.tree).toContain('face-down card');
  for (const text of [seen.html, seen.tree, await heard()]) expect(isIn(text, SEVEN)).toBe(false);
  expect(feltOf(seen.html)).toContain('face-down card');
  expect(feltOf(seen.html)).toBe(feltOf(other.html));

  await MOUSE.act(page, 'stand');
  await result(page).waitFor();
  const after = await seenBy(page);
  for (const text of [after.html, after.tree, await heard()]) expect(isIn(text, SEVEN)).toBe(true);
});

test('a card that turns over has no face in the page before it stands on its edge', async () => {
  const page = await stage.newPage({ reducedMotion: 'no-preference' });
  stage.site.stack(shoeWith(SEVEN));
  await layTable(page, stage.site.url, CARD_GAME, {});
  await MOUSE.bet(page);
  await MOUSE.act(page, 'deal');
  await action(page, 'stand').waitFor();
  // Each frame is looked at from the click until the face is there: first only its back, turning away.
  await page.evaluate((name) => {
    const frames: string[] = [];
    (globalThis as unknown as { frames_: string[] }).frames_ = frames;
    const look = (): void => {
      const isTurning = document.querySelector('[data-move="turn-away"] .card-back') !== null;
      const isThere = document.querySelector(`.felt-holder [aria-label="${name}" i]`) !== null;
      frames.push(isThere ? 'face' : isTurning ? 'turning' : 'back');
      if (!isThere) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, spellCard(SEVEN));
  await MOUSE.act(page, 'stand');
  await result(page).waitFor();
  const frames = await page.evaluate(() => (globalThis as unknown as { frames_: string[] }).frames_);
  const order = frames.filter((frame, at) => frame !== frames[at - 1]);
  expect(order).toEqual(['back', 'turning', 'face']);
});
