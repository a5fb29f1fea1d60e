/**
 * Leads two players through a duel, and one player to another device, and shows each moment to somebody who looks at it: the
 * camera that also checks the layout.
 */
import type { Page } from 'playwright-core';
import type { Site } from './browser.ts';
import { beginTry, leaveTable, playToTheEnd, startDuel } from './duels.ts';
import type { ShowMoment } from './room-moments.ts';
import { CARD_GAME, layTable, MOUSE, playRound } from './table.ts';

interface Led {
  readonly site: Site;
  /** A visitor with storage of their own. */
  readonly newPage: () => Promise<Page>;
  readonly show: ShowMoment;
}

/** As long as a name can be. */
const LONG_NAME = 'Annabella Montgomery-Smith, Ayr';

export const leadDuel = async ({ site, newPage, show }: Led): Promise<void> => {
  const [ann, bob] = [await newPage(), await newPage()];
  await ann.goto(`${site.url}/duel/new?game=${CARD_GAME}`);
  await ann.getByLabel('Your name').waitFor();
  await show(ann, 'new');
  await startDuel(ann, site.url, CARD_GAME, LONG_NAME, 'decks=1,shuffle=cut-card:0.2,surrender=none');
  await show(ann, 'waiting');
  await bob.goto(ann.url());
  await bob.getByText('Shuffled with').waitFor();
  await show(bob, 'invited');
  await beginTry(ann);
  await show(ann, 'playing');
  await beginTry(bob, 'Bob');
  await playToTheEnd(ann, ['decline', 'stand']);
  await show(ann, 'played');
  await playToTheEnd(bob, ['decline', 'hit']);
  for (const page of [ann, bob]) await leaveTable(page);
  await ann.getByText('You’ve finished.').waitFor();
  await show(ann, 'finished');
  await ann.getByRole('button', { name: 'End now' }).click();
  await ann.getByRole('dialog').getByRole('button', { name: 'End now' }).waitFor();
  await show(ann, 'asked-before-ending');
  await ann.getByRole('dialog').getByRole('button', { name: 'End now' }).click();
  await ann.locator('.duel-ranking tbody tr').nth(1).waitFor();
  await ann.getByText('all 52 cards match').waitFor();
  await ann.getByRole('combobox', { name: 'Show' }).selectOption('All decisions');
  await show(ann, 'compared');
};

export const leadDevice = async ({ site, newPage, show }: Led): Promise<void> => {
  const [desktop, phone] = [await newPage(), await newPage()];
  await layTable(desktop, site.url, CARD_GAME, {});
  await desktop.evaluate((name) => localStorage.setItem('croupier.name', name), LONG_NAME);
  await playRound(desktop, MOUSE);
  await desktop.goto(`${site.url}/settings#device`);
  const section = desktop.locator('#device');
  await section.getByRole('button', { name: /^Make/ }).click();
  const link = await section.getByLabel('Link', { exact: true }).inputValue();
  await section.scrollIntoViewIfNeeded();
  await show(desktop, 'link');
  await phone.goto(link);
  const confirm = phone.getByRole('button', { name: /^Play as / });
  await confirm.waitFor();
  await show(phone, 'asked');
  await confirm.click();
  await phone.getByRole('heading', { level: 1, name: /now$/ }).waitFor();
  await show(phone, 'accepted');
};
