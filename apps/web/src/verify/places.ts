/** The positions of a shoe according to its file: turned over, face down, or still in the shoe. */
import type { Card } from '@croupier/cards';
import type { ShoeFile } from '@croupier/fair';

export type PositionState = 'turned' | 'face-down' | 'in-shoe';

export interface ShoePosition {
  readonly at: number;
  readonly state: PositionState;
  readonly card: Card | undefined;
  readonly seal: string;
}

/** Cards leave a shoe one by one, so every place before the last one that was turned has been taken. */
export const placesOf = ({ leaves, dealt }: ShoeFile): readonly ShoePosition[] => {
  const cards = new Map(dealt.map(({ origin, card }) => [origin, card]));
  const taken = Math.max(-1, ...dealt.map(({ index }) => index));
  return leaves.map((seal, at): ShoePosition => {
    const card = cards.get(at);
    return { at, seal, card, state: card !== undefined ? 'turned' : at < taken ? 'face-down' : 'in-shoe' };
  });
};

/** Where an arrow leads from a place, in rows of `columns`; undefined for other keys, and at an edge. */
export const placeAfter = (key: string, at: number, columns: number, count: number): number | undefined => {
  const row = at - (at % columns);
  const to = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at - columns,
    ArrowDown: at + columns,
    Home: row,
    End: Math.min(row + columns, count) - 1,
  }[key];
  return to === undefined || to < 0 || to >= count ? undefined : to;
};
