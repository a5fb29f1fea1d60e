/**
 * Ranks and suits as paths: a font without ♠ or with narrow figures must not change a card.
 * Ranks are lines of width 4 from 2 to 26, so 28 high with their stroke; suits are shapes in a box of 100 by 100.
 */
import type { Rank, Suit } from '@croupier/cards';

export interface RankGlyph {
  /** With the stroke. */
  readonly width: number;
  readonly path: string;
}
export const RANK_HEIGHT = 28;
export const RANK_STROKE = 4;

export const RANK_GLYPHS: { readonly [rank in Rank]: RankGlyph } = {
  A: { width: 23, path: 'M2 26 11.5 2 21 26M5.4 18H17.6' },
  '2': {
    width: 19,
    path: 'M2.4 8.8C2.4 4.8 5.4 2 9.5 2S16.7 4.7 16.7 8.6C16.7 11.9 15 14.2 12.4 16.8L3 26H17',
  },
  '3': { width: 19, path: 'M3 2H16L9 11.2C13.6 11 17 13.8 17 18.4S13.6 26 9.2 26C5.7 26 3 24.2 2 21' },
  '4': { width: 20, path: 'M13.4 26V2L2 19.6H18' },
  '5': {
    width: 19,
    path: 'M15.6 2H4.9L3.6 12.5C5 11.2 7 10.6 9.2 10.6C13.7 10.6 17 13.8 17 18.2S13.7 26 9.2 26C5.8 26 3.2 24.4 2 21.6',
  },
  '6': { width: 19, path: 'M13.4 2C6.8 5.4 2.2 11.2 2.2 18.2A7.4 7.8 0 1 0 17 18.2A7.4 7.4 0 0 0 2.3 16.8' },
  '7': { width: 19, path: 'M2 2H17L7.4 26' },
  '8': { width: 19, path: 'M9.5 2A5.9 5.7 0 1 0 9.51 2ZM9.5 13.4A7.4 6.3 0 1 0 9.51 13.4Z' },
  '9': { width: 19, path: 'M5.6 26C12.2 22.6 16.8 16.8 16.8 9.8A7.4 7.8 0 1 0 2 9.8A7.4 7.4 0 0 0 16.7 11.2' },
  T: { width: 28, path: 'M2 6.4 7 2V26M19.4 2A6.6 12 0 1 0 19.41 2Z' },
  J: { width: 15, path: 'M13 2V18.6C13 23.4 10.6 26 7.4 26C4.2 26 2.2 23.9 2 20.4' },
  Q: { width: 23, path: 'M11.5 2A9.5 12 0 1 0 11.51 2ZM13.4 19.4 20.4 26.4' },
  K: { width: 20, path: 'M2 2V26M17.4 2 2 17.2M7.4 12 18 26' },
};

export const SUIT_PATHS: { readonly [suit in Suit]: string } = {
  h: 'M50 94C22 68 5 50 5 30C5 15 16 6 28 6C38 6 46 12 50 22C54 12 62 6 72 6C84 6 95 15 95 30C95 50 78 68 50 94Z',
  d: 'M50 3C58 20 70 37 85 50C70 63 58 80 50 97C42 80 30 63 15 50C30 37 42 20 50 3Z',
  s: 'M50 4C44 22 7 40 7 63C7 76 17 84 28 84C36 84 42 80 46 73C45 84 42 91 34 96H66C58 91 55 84 54 73C58 80 64 84 72 84C83 84 93 76 93 63C93 40 56 22 50 4Z',
  c: 'M50 4A21 21 0 1 0 50.01 4ZM26 39A21 21 0 1 0 26.01 39ZM74 39A21 21 0 1 0 74.01 39ZM41 38V64H59V38ZM46 58C46 80 42 91 34 96H66C58 91 54 80 54 58Z',
};
