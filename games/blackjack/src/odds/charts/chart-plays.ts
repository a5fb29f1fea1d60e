/** Playing by a chart, whichever it is: from a hand to a cell, and from the cell to what is tried first. */
import type { Card } from '@croupier/cards';
import type { Action } from '../../rules/commands.ts';
import { cardValue } from '../../rules/round/hand.ts';
import type { Cell } from './chart.ts';

/** Any hand that knows its total. */
export interface ChartedHand {
  readonly cards: readonly Card[];
  readonly total: number;
  readonly isSoft: boolean;
}

export type RowCell = (row: string) => Cell;

export const totalRow = ({ isSoft, total }: ChartedHand): string => (isSoft ? `S${total}` : `H${Math.max(4, total)}`);

export const pairRow = ({ cards }: ChartedHand): string | undefined => {
  const [first, second] = cards.map(cardValue);
  return cards.length === 2 && first === second ? `P${first}` : undefined;
};

const rest = ({ double, hit }: Cell): readonly Action[] => [
  ...(double ? (['Double'] as const) : []),
  hit ? 'Hit' : 'Stand',
];

/** What the chart wants, best first: the first one that is allowed is done. A pair that cannot be split goes by its total. */
export const chartPlays = (hand: ChartedHand, cellAt: RowCell): readonly Action[] => {
  const total = cellAt(totalRow(hand));
  const row = pairRow(hand);
  const cell = row === undefined ? total : cellAt(row);
  const first: readonly Action[] = cell.surrender ? ['Surrender'] : [];
  return cell.split ? [...first, 'Split', ...rest(total)] : [...first, ...rest(cell)];
};

/** Whether it surrenders before the peek, where that is offered. */
export const chartSurrenders = (hand: ChartedHand, cellAt: RowCell): boolean =>
  cellAt(pairRow(hand) ?? totalRow(hand)).surrender;
