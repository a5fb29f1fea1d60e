/** Other ways to see a table: different vision, open panels. */
import type { Page } from 'playwright-core';
import { COUP_SCENES, HAND_SCENES, type ShotScene } from './scenes.ts';
import { CARD_GAME } from './table.ts';

export interface Look {
  readonly name: string;
  readonly prefs: object;
  readonly css?: string;
  readonly media?: { readonly forcedColors?: 'active'; readonly contrast?: 'more' };
}

/** The same table for other eyes. */
export const LOOKS: readonly Look[] = [
  { name: 'paper', prefs: { theme: 'paper' } },
  { name: 'colour-blind-safe', prefs: { deck: 'colour-blind-safe', face: 'traditional' } },
  { name: 'four-colour', prefs: { deck: 'four-colour', face: 'simple', counts: true } },
  { name: 'large-text', prefs: {}, css: ':root { font-size: 200% !important }' },
  { name: 'forced-colors', prefs: {}, media: { forcedColors: 'active' } },
  { name: 'more-contrast', prefs: {}, media: { contrast: 'more' } },
];

export interface Panel {
  readonly name: string;
  /** The scene it is opened over, and whether others are there. */
  readonly over: 'betting' | 'over';
  readonly bots: number;
  readonly open: (page: Page) => Promise<void>;
}

const byKey = (name: string, key: string): Panel => ({
  ...{ name, over: 'over', bots: 0 },
  open: (page) => page.keyboard.press(key),
});

const pressed = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

const byMenu = (name: string, label: string, bots: number): Panel => ({
  ...{ name, over: 'over', bots },
  open: async (page) => {
    await pressed(page, /^Menu/);
    await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click();
  },
});

/** Panels over a table, by the key that opens them or the way to them. */
export const PANELS: readonly Panel[] = [
  byKey('shoe', 't'),
  byKey('counts', 'u'),
  byKey('log', 'y'),
  byKey('help', '?'),
  byKey('command', '/'),
  byMenu('rules', 'Rules', 0),
  byMenu('invite', 'Invite friends', 2),
  byMenu('chat', 'Chat', 2),
  { name: 'menu', over: 'over', bots: 0, open: (page) => pressed(page, /^Menu/) },
  { name: 'menu-room', over: 'over', bots: 2, open: (page) => pressed(page, /^Menu/) },
  {
    ...{ name: 'keypad', over: 'betting', bots: 0 },
    open: (page) => page.locator('.rack-keypad, .bet-keypad').filter({ visible: true }).click(),
  },
];

export const scenesOf = (game: string): readonly ShotScene[] => (game === CARD_GAME ? HAND_SCENES : COUP_SCENES);
