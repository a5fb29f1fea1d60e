/**
 * Where the marks of a traditional face lie, on a card of 100 by 140; the lower half is upside down. All of them right of
 * 46, so that a card under another shows its index and no halves of marks.
 */
import type { Rank } from '@croupier/cards';

export type Pip = readonly [x: number, y: number];

const LEFT = 58;
export const MIDDLE = 71;
const RIGHT = 84;
const row = (y: number): readonly Pip[] => [
  [LEFT, y],
  [RIGHT, y],
];
const CORNERS = [...row(24), ...row(116)];
const FOUR_ROWS = [...row(24), ...row(54.6), ...row(85.4), ...row(116)];

/** Court cards have a figure instead, and the ace one large mark. */
export const PIPS: { readonly [rank in Rank]?: readonly Pip[] } = {
  '2': [
    [MIDDLE, 24],
    [MIDDLE, 116],
  ],
  '3': [
    [MIDDLE, 24],
    [MIDDLE, 70],
    [MIDDLE, 116],
  ],
  '4': CORNERS,
  '5': [...CORNERS, [MIDDLE, 70]],
  '6': [...CORNERS, ...row(70)],
  '7': [...CORNERS, ...row(70), [MIDDLE, 47]],
  '8': [...CORNERS, ...row(70), [MIDDLE, 47], [MIDDLE, 93]],
  '9': [...FOUR_ROWS, [MIDDLE, 70]],
  T: [...FOUR_ROWS, [MIDDLE, 39.3], [MIDDLE, 100.7]],
};
