/** What the cells of the chart are called in addresses: `H16.10`, `S18.A`, `PA.6`. Links keep them, so they do not change. */
import type { Card } from '@croupier/cards';
import { pairRow, totalRow } from '../odds/charts/chart-plays.ts';
import { cardValue, handValue } from '../rules/round/hand.ts';

/** Rows and upcards as the solver numbers them. */
export const cellId = (row: string, upcard: number): string =>
  `${row === 'P1' ? 'PA' : row}.${upcard === 1 ? 'A' : upcard}`;

/** Undefined for 21, where there is nothing to choose. */
export const cellOfHand = (cards: readonly Card[], upcard: Card): string | undefined => {
  const hand = { cards, ...handValue(cards) };
  return hand.total > 20 ? undefined : cellId(pairRow(hand) ?? totalRow(hand), cardValue(upcard));
};
