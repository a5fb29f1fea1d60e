/** Rounds that were played, each in a line: the cards, what was done with them, and what came of it. */
import type { Card } from '@croupier/cards';
import type { Seat } from '../money/posting.ts';
import type { EventBase } from './game.ts';

export interface RecapHand {
  /** “Hand 2”, “Dealer”. */
  readonly name: string;
  /** As far as they were turned, in the order they came. */
  readonly cards: readonly Card[];
  /** “hit, bust”. May be empty. */
  readonly says: string;
}

/** One round for one seat. */
export interface RoundRecap {
  readonly round: number;
  readonly seat: Seat;
  /** The hands the seat played or bet on. */
  readonly hands: readonly RecapHand[];
  /** All seats bet on the same hands. */
  readonly isShared?: boolean;
  /** The hand they were compared with, if there is one. */
  readonly against?: RecapHand;
  /** What else there is to say: insurance, side bets. */
  readonly more: readonly string[];
  /** Things worth counting over a session, in the singular: “tie”. */
  readonly counts: readonly string[];
}

/**
 * By the events of a game's log, from the opening of a round on. Rounds that have not ended are left out. Of a log of this
 * game: an event that has the type has the fields.
 */
export type ReadRecaps = (events: readonly EventBase[]) => readonly RoundRecap[];
