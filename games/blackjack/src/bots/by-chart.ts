/** Playing by a chart, whichever it is: from a hand on the table to a cell, and from the cell to what is tried first. */
import type { Cell } from '../odds/charts/chart.ts';
import type { Action } from '../rules/commands.ts';
import { cardValue } from '../rules/round/hand.ts';
import type { HandView, View } from '../rules/shown/view.ts';
import type { Player } from './seat.ts';

export type CellAt = (view: View, row: string, upcard: number) => Cell;

const totalRow = ({ isSoft, total }: HandView): string => (isSoft ? `S${total}` : `H${Math.max(4, total)}`);

const pairRow = ({ cards }: HandView): string | undefined => {
  const [first, second] = cards.map(cardValue);
  return cards.length === 2 && first === second ? `P${first}` : undefined;
};

const upcardOf = ({ dealer: { cards } }: View): number => (cards[0] === undefined ? 0 : cardValue(cards[0]));

const rest = ({ double, hit }: Cell): readonly Action[] => [
  ...(double ? (['Double'] as const) : []),
  hit ? 'Hit' : 'Stand',
];

/** A pair that the chart splits is played by its total where it cannot be split. */
export const playBy = (cellAt: CellAt): Pick<Player, 'act' | 'surrendersEarly'> => ({
  act: (view, hand) => {
    const upcard = upcardOf(view);
    const total = cellAt(view, totalRow(hand), upcard);
    const row = pairRow(hand);
    const cell = row === undefined ? total : cellAt(view, row, upcard);
    const first: readonly Action[] = cell.surrender ? ['Surrender'] : [];
    return cell.split ? [...first, 'Split', ...rest(total)] : [...first, ...rest(cell)];
  },
  surrendersEarly: (view, hand) => cellAt(view, pairRow(hand) ?? totalRow(hand), upcardOf(view)).surrender,
});
