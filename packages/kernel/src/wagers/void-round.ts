/**
 * Ending a round without a result: bets that are still in play go back, and no more cards come from its shoe. Needed when a
 * server is restored from a backup, because players may have seen cards that the log does not know of.
 */
import type { ShoeMark } from '@croupier/cards';
import type { RoundClosed } from '../contract/game.ts';
import { type Cents, plus } from '../money/money.ts';
import { type Posting, release, type Seat } from '../money/posting.ts';
import type { OpeningEvent } from './opening.ts';

/** `back`: bets that were not settled yet. `results`: what was settled before stays as it was. */
export interface RoundVoided extends RoundClosed {
  readonly type: 'RoundVoided';
  readonly back: readonly { readonly seat: Seat; readonly stake: Cents }[];
}

export type VoidingEvent =
  | RoundVoided
  | Extract<OpeningEvent<never>, { readonly type: 'CardsDiscarded' | 'ShoeRetired' }>;

/** What a seat has staked in this round, what has come back of it, and how much of it is not settled. */
export interface SeatInRound {
  readonly seat: Seat;
  readonly staked: Cents;
  readonly returned: Cents;
  readonly unsettled: Cents;
}

/** `seats`: undefined between two rounds. Then cards left on the table would go into the tray of the next shoe. */
export const voidRound = (
  { round, shoe }: { readonly round: number; readonly shoe?: ShoeMark },
  seats: readonly SeatInRound[] | undefined,
): readonly VoidingEvent[] => {
  const retired: readonly VoidingEvent[] = shoe ? [{ type: 'ShoeRetired', shoe: shoe.id, early: true }] : [];
  if (!seats) return shoe ? [{ type: 'CardsDiscarded', round }, ...retired] : [];
  const back = seats.flatMap(({ seat, unsettled: stake }) => (stake > 0 ? [{ seat, stake }] : []));
  const results = seats.map(({ seat, staked, returned, unsettled }) => ({
    seat,
    staked,
    returned: plus(returned, unsettled),
  }));
  return [{ type: 'RoundVoided', round, back, results }, ...retired];
};

export const voidPostings = ({ back }: RoundVoided): readonly Posting[] =>
  back.flatMap(({ seat, stake }) => release(seat, stake));
