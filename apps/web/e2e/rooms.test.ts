/** Several people, each with a browser of their own, at one table: seats, turns, a lost connection, a restarted server. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { untilTold } from './lines.ts';
import { setStage } from './stage.ts';
import { action, andSee, firstOf, KEYBOARD, MOUSE, nextRound } from './table.ts';

// Bets of several people take their time on a busy machine.
const stage = setStage({ patience: 4 });

/** A card for each seat, the hole card, a second card for each, the upcard: everybody has twenty, the dealer seventeen. */
const twenties = (seats: number): string => {
  const first = ['Ts', 'Th', 'Td', 'Tc'].slice(0, seats);
  const second = ['Ks', 'Kh', 'Kd', 'Kc'].slice(0, seats);
  return [...first, '9c', ...second, '8d'].join(' ');
};

const openRoom = async (name: string, seats = ''): Promise<{ readonly host: Page; readonly link: string }> => {
  const host = await stage.newPage({ permissions: ['clipboard-read', 'clipboard-write'] });
  await host.goto(`${stage.site.url}/new`);
  await host.getByLabel('Your name').fill(name);
  await host.getByText('More options').click();
  if (seats !== '') await host.getByLabel('Seats').selectOption(seats);
  await host.getByRole('button', { name: /create the room/i }).click();
  const link = await host.getByLabel('Link to this room').inputValue();
  await host.keyboard.press('Escape');
  return { host, link };
};

const joinRoom = async (link: string): Promise<Page> => {
  const guest = await stage.newPage();
  await guest.goto(link);
  await guest.locator('[data-spot]').first().waitFor();
  // A player who cannot deal gets no hint to deal.
  await untilTold(guest, 'The deal starts when everyone is ready.');
  return guest;
};

/** What everybody at the table sees alike: the cards, the totals, the stakes. Own things are named for their owner. */
const feltOf = (page: Page): Promise<readonly string[]> =>
  page
    .locator('.felt-holder')
    .evaluate((felt) => [
      ...[...felt.querySelectorAll('[role="img"][aria-label]')].map((card) => card.getAttribute('aria-label') ?? ''),
      ...[...felt.querySelectorAll('.total-badge')].map((badge) => badge.textContent ?? ''),
    ]);

const everybodySeesTheSame = async ([first, ...others]: readonly [Page, ...Page[]]): Promise<readonly string[]> => {
  for (const other of others) await expect.poll(() => feltOf(other)).toEqual(await feltOf(first));
  return feltOf(first);
};

/** With the last of them the deal begins by itself. */
const betAll = async (pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await MOUSE.bet(page);
};

/** Everybody from this seat on is asked in turn and stands; who is not asked cannot answer. */
const standInTurn = async (pages: readonly [Page, ...Page[]], from = 0): Promise<void> => {
  for (const [at, page] of pages.entries()) {
    if (at < from) continue;
    expect(await firstOf(page, ['stand'])).toBe('stand');
    await everybodySeesTheSame(pages);
    for (const other of pages.filter((one) => one !== page))
      expect(await action(other, 'stand').isVisible(), `seat ${at + 1} is asked`).toBe(false);
    await andSee(page, () => MOUSE.act(page, 'stand'));
  }
};

const allWin = async (pages: readonly Page[]): Promise<void> => {
  for (const page of pages) await untilTold(page, 'You win 10.');
};

/** Names without an element that isolates them from the text beside them. */
const bareNames = (page: Page, name: string): Promise<readonly string[]> =>
  page.evaluate((wanted) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode())
      if (text.textContent?.trim() === wanted && text.parentElement?.closest('bdi') === null)
        found.push(text.parentElement.outerHTML);
    return found;
  }, name);

test('four people by one link: in turn, with a connection lost and a server restarted in mid-hand', async () => {
  stage.site.stack(Array.from({ length: 3 }, () => twenties(4)).join(' '));
  const { host, link } = await openRoom('Ann');
  const pages = [host, await joinRoom(link), await joinRoom(link), await joinRoom(link)] as const;
  const [, ben, , dee] = pages;
  await host.getByRole('tab', { name: 'People' }).click();
  await expect.poll(() => host.locator('.people-seats b').count()).toBe(4);
  await ben.getByRole('tab', { name: 'People' }).click();
  await ben.locator('.people-seats bdi').getByText('Ann', { exact: true }).first().waitFor();
  await ben.locator('.felt-holder bdi').getByText('Ann', { exact: true }).waitFor();
  expect(await bareNames(ben, 'Ann')).toEqual([]);

  await betAll(pages);
  await standInTurn(pages);
  await allWin(pages);
  const seen = await everybodySeesTheSame(pages);
  expect(seen.filter((text) => text === 'Total 20')).toHaveLength(4);
  for (const page of pages)
    await expect
      .poll(() => page.locator('.proofs').first().textContent())
      .toContain('All 10 cards turned so far match the sealed shoe');

  // The connection of the one who is asked next is lost: the seat is held, the others play on, the hand is finished.
  for (const page of pages) await nextRound(page, MOUSE);
  await betAll(pages);
  await firstOf(host, ['stand']);
  await host.getByRole('timer', { name: /^\d+ seconds left, then 30 in your time bank$/ }).waitFor();
  await host
    .locator('[data-live="assertive"]')
    .filter({ hasText: /^You: .* Your turn, 20 seconds\. Hit, stand/ })
    .waitFor();
  await ben.context().setOffline(true);
  await ben.getByText(/Reconnecting… Seat held for \d:\d\d/).waitFor();
  await expect.poll(() => action(ben, 'stand').isVisible()).toBe(false);
  await andSee(host, () => MOUSE.act(host, 'stand'));
  await ben.context().setOffline(false);
  await ben.locator('.connection[data-state="connected"]').waitFor();
  await standInTurn(pages, 1);
  await allWin(pages);

  // The server is restarted between two turns: everybody comes back to the same table and finishes the hand.
  for (const page of pages) await nextRound(page, MOUSE);
  await betAll(pages);
  await firstOf(host, ['stand']);
  await andSee(host, () => MOUSE.act(host, 'stand'));
  await firstOf(ben, ['stand']);
  const before = await everybodySeesTheSame(pages);
  await stage.site.restart();
  for (const page of pages) await page.locator('.connection[data-state="connected"]').waitFor();
  expect(await everybodySeesTheSame(pages)).toEqual(before);
  await standInTurn(pages, 1);
  await allWin(pages);
  await everybodySeesTheSame(pages);
  // Three rounds won, none lost or played twice on the way.
  await expect.poll(() => dee.locator('.balance b').first().textContent()).toContain('1,030');
  for (const page of pages)
    await expect
      .poll(() => page.locator('.proofs').first().textContent())
      .toMatch(/ 30 cards turned .* match the sealed shoe/);
});

/** The line over the felt; it is announced as well. */
const notice = (page: Page, text: string): Locator => page.locator('.strip').getByText(text);

test('a table for two: watching, a locked room, a queue in order, more time, a pause', async () => {
  const { host, link } = await openRoom('Ann', '2');
  const visitor = await stage.newPage();
  await visitor.goto(link.replace('#', '/watch#'));
  const sitNext = visitor.getByRole('button', { name: 'Join next round' });
  await sitNext.waitFor();
  // A watcher has nothing to bet with.
  expect(await visitor.locator('.dock button').count()).toBe(0);
  await host.getByRole('tab', { name: 'People' }).click();
  const people = host.locator('.people-seats:not(.people-queue) b');
  await people.first().waitFor();
  await expect.poll(() => people.count()).toBe(1);

  // Locking disconnects players without a seat, with a notice; they come back as soon as it is unlocked.
  await host.getByRole('button', { name: 'Lock the room' }).click();
  await host.getByRole('button', { name: 'Unlock the room' }).waitFor();
  await visitor.getByRole('alert').filter({ hasText: 'The host has locked this room.' }).waitFor();
  expect(await visitor.locator('.felt-holder').count()).toBe(0);
  await host.getByRole('button', { name: 'Unlock the room' }).click();
  await host.getByRole('button', { name: 'Lock the room' }).waitFor();
  await visitor.getByRole('button', { name: 'Try again' }).click();
  await sitNext.click();
  await expect.poll(() => people.count()).toBe(2);

  // Now it is full. Who comes first is first, also after the page was loaded again.
  const waiting = [await stage.newPage(), await stage.newPage()] as const;
  for (const [at, page] of waiting.entries()) {
    await page.goto(link);
    await KEYBOARD.choose(page, page.getByRole('button', { name: 'Join the queue' }));
    await notice(page, at === 0 ? 'You’re 1st in the queue.' : 'You’re 2nd in the queue.').waitFor();
  }
  const [cy, dee] = waiting;
  await expect.poll(() => host.locator('.people-queue li').count()).toBe(2);
  await cy.reload();
  await notice(cy, 'You’re 1st in the queue.').waitFor();

  // More time for a player who wants it, visible to everyone.
  await visitor.getByRole('tab', { name: 'People' }).click();
  await KEYBOARD.choose(visitor, visitor.getByRole('button', { name: 'Extended time' }));
  await untilTold(visitor, 'You have triple time.');
  await host.locator('.felt-holder .extended-time').waitFor();
  await expect.poll(() => host.locator('.people-seats li').filter({ hasText: 'extended time' }).count()).toBe(1);

  // Counts are off for everyone, and players who ask for them get the reason. New rules wait for the next shoe; everyone sees that.
  await visitor.keyboard.press('u');
  await visitor.locator('.counts').first().waitFor();
  await host.getByLabel('Card counts').selectOption('off');
  await visitor.locator('.shoe-panel').getByText('The host has switched off card counts at this table.').waitFor();
  await expect.poll(() => visitor.locator('.counts').count()).toBe(0);
  await visitor.keyboard.press('u');
  await untilTold(visitor, 'The host has switched off card counts at this table.');
  for (const seconds of ['30', '15']) await host.getByLabel('Time to bet').selectOption(seconds);
  await host.getByLabel('Rules from the next shoe').selectOption({ index: 3 });
  const [now] = await visitor.locator('.rules-pill').allTextContents();
  await untilTold(visitor, 'From the next shoe: ');
  const next = (await visitor.locator('.people').getByText('From the next shoe: ').textContent()) ?? '';
  expect(next).not.toContain(now);
  await expect.poll(() => visitor.locator('.rules-pill').allTextContents()).toEqual([now]);
  await host.getByLabel('Rules from the next shoe').selectOption('');
  await visitor.locator('.people').getByText('From the next shoe: ').waitFor({ state: 'hidden' });

  await MOUSE.bet(host);
  const ring = visitor.locator('.clock-ring b');
  await ring.waitFor();
  expect(Number(await ring.textContent())).toBeGreaterThan(30);
  // The last seconds are announced once, for players who do not see the ring.
  await visitor.evaluate(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 41_000;
  });
  await visitor.locator('[data-live="assertive"]').filter({ hasText: 'A few seconds left.' }).waitFor();

  await host.getByRole('button', { name: 'Pause the table' }).click();
  await notice(visitor, 'The table is paused.').waitFor();
  await visitor.locator('[data-live="polite"]').filter({ hasText: 'The table is paused.' }).waitFor();
  await visitor.locator('[data-spot]').first().click();
  await untilTold(visitor, 'The host has paused the table.');
  await host.locator('.strip').getByRole('button', { name: 'Resume' }).click();
  await notice(visitor, 'The table is paused.').waitFor({ state: 'hidden' });

  await visitor.getByRole('button', { name: 'Leave my seat' }).click();
  await untilTold(cy, 'You’re in seat 2.');
  await notice(dee, 'You’re 1st in the queue.').waitFor();
  await visitor.getByRole('button', { name: 'Join the queue' }).waitFor();
  expect(await notice(visitor, 'Your seat was released').count()).toBe(0);
  // By keys, and asked once: Enter on the first answer leaves everything as it is.
  const queued = host.locator('.people-queue');
  await KEYBOARD.choose(host, queued.getByRole('button', { name: /^Options for/ }));
  await host.keyboard.press('Enter');
  await queued.getByRole('alert').filter({ hasText: 'They can come back only if you let them.' }).waitFor();
  await host.keyboard.press('Enter');
  await queued.getByRole('alert').waitFor({ state: 'hidden' });
  await expect.poll(() => host.locator('.people-queue li').count()).toBe(1);
  await KEYBOARD.choose(host, queued.getByRole('button', { name: /^Remove from the queue/ }));
  await KEYBOARD.choose(host, queued.getByRole('button', { name: 'Remove from the queue', exact: true }));
  // Removed: told in words, away from the table, and back when the host lets them.
  const told = (page: Page): Locator =>
    page.getByRole('alert').filter({ hasText: 'The host removed you from this room.' });
  await told(dee).waitFor();
  await expect.poll(() => host.locator('.people-queue li').count()).toBe(0);
  await host.getByRole('button', { name: /^Options for/ }).click();
  await host.getByRole('button', { name: /^Remove/ }).click();
  await host.getByRole('button', { name: 'Remove', exact: true }).click();
  await told(cy).waitFor();
  expect(await cy.locator('.felt-holder').count()).toBe(0);
  await cy.getByRole('button', { name: 'Try again' }).click();
  await told(cy).waitFor();
  const letBack = host.getByRole('button', { name: /^Let back in/ });
  await expect.poll(() => letBack.count()).toBe(2);
  await letBack.last().click();
  await expect.poll(() => letBack.count()).toBe(1);
  await cy.getByRole('button', { name: 'Try again' }).click();
  await cy.locator('.felt-holder').waitFor();
  // A player who had more time has it with the next seat too.
  await host.locator('.felt-holder .extended-time').waitFor({ state: 'hidden' });
  await sitNext.click();
  await host.locator('.felt-holder .extended-time').waitFor();
  await visitor.getByRole('tab', { name: 'Log' }).click();
  for (const act of [
    'The host has paused the table.',
    'Play continues.',
    /from the queue\./,
    /was removed by the host/,
    /^The host has let .* back in\.$/,
  ])
    await visitor.locator('.log').getByText(act).first().waitFor();
});
