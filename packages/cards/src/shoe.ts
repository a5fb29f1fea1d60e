/**
 * What a table's state may know of a shoe: how far it is dealt, never what comes next. A card's identity in a shoe is
 * its index; only the code that has the seed knows which card is there.
 */

import type { Card } from './card.ts';

/** A shoe prepared ahead: all that the table may know of it before it opens. */
export interface ShoeTicket {
  readonly id: string;
  /** Published before wagers open; binds the house to the order of the cards. */
  readonly commitment: string;
  readonly size: number;
  /** Once this many cards are drawn the cut card is out: the current round is the last of this shoe. */
  readonly cutAt: number;
}

/** The shoe in use. */
export interface ShoeMark extends ShoeTicket {
  /** Cards drawn so far, which is also the index of the next one. */
  readonly drawn: number;
  /**
   * Each refill lists, in tray order, the indices of the cards put back. Refilled cards continue the numbering at
   * `size`, `size + 1`, …, so an index is never dealt twice even when its card is.
   */
  readonly refills: readonly (readonly number[])[];
}

export interface DealtCard {
  readonly at: number;
  readonly card: Card;
}

/** Copies field by field, so that a ticket carrying more than its type says leaks nothing into the state. */
export const openShoe = (ticket: ShoeTicket): ShoeMark => ({
  id: ticket.id,
  commitment: ticket.commitment,
  size: ticket.size,
  cutAt: ticket.cutAt,
  drawn: 0,
  refills: [],
});

/** How many indices exist so far: the shoe's own cards and every card put back. */
export const capacity = (mark: ShoeMark): number => mark.refills.reduce((sum, tray) => sum + tray.length, mark.size);

export const cardsLeft = (mark: ShoeMark): number => capacity(mark) - mark.drawn;

export const cutCardOut = (mark: ShoeMark): boolean => mark.drawn >= mark.cutAt;
