/** Other ways to see a table: different vision, open panels. */
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

/** Panels over a table, by the key that opens them. */
export const PANELS = [
  { name: 'shoe', key: 't' },
  { name: 'counts', key: 'u' },
  { name: 'log', key: 'y' },
  { name: 'help', key: '?' },
  { name: 'command', key: '/' },
] as const;

export const scenesOf = (game: string): readonly ShotScene[] => (game === CARD_GAME ? HAND_SCENES : COUP_SCENES);
