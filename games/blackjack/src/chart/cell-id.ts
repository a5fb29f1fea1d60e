/** The cell of a hand, for a link to the chart. */
import type { Card } from '@croupier/cards';
import { pairRow, totalRow } from '../odds/charts/chart-plays.ts';
import { cardValue, handValue } from '../rules/round/hand.ts';
import { cellId } from './frame.ts';

/** Undefined for 21, where there is nothing to choose. */
export const cellOfHand = (cards: readonly Card[], upcard: Card): string | undefined => {
  const hand = { cards, ...handValue(cards) };
  return hand.total > 20 ? undefined : cellId(pairRow(hand) ?? totalRow(hand), cardValue(upcard));
};
