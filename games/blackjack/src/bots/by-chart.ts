/** A bot that plays by a chart, whichever it is. */
import type { Cell } from '../odds/charts/chart.ts';
import { chartPlays, chartSurrenders, type RowCell } from '../odds/charts/chart-plays.ts';
import { cardValue } from '../rules/round/hand.ts';
import type { View } from '../rules/shown/view.ts';
import type { Player } from './seat.ts';

export type CellAt = (view: View, row: string, upcard: number) => Cell;

const upcardOf = ({ dealer: { cards } }: View): number => (cards[0] === undefined ? 0 : cardValue(cards[0]));

export const playBy = (cellAt: CellAt): Pick<Player, 'act' | 'surrendersEarly'> => {
  const rowCell =
    (view: View): RowCell =>
    (row) =>
      cellAt(view, row, upcardOf(view));
  return {
    act: (view, hand) => chartPlays(hand, rowCell(view)),
    surrendersEarly: (view, hand) => chartSurrenders(hand, rowCell(view)),
  };
};
