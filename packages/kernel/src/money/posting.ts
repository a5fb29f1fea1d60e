/**
 * Postings: the money an event moves. Every posting has two sides, so the sum over all accounts is always zero.
 * Games name seats; the host of the table knows which user's account belongs to a seat.
 */
import { type Cents, cents, minus } from './money.ts';

/** A place at a table, from 1. */
export type Seat = number;
/** escrow: stakes held by the table while a round runs. house: the operator's bankroll. */
export type Account = { readonly seat: Seat } | 'escrow' | 'house';

export interface Posting {
  readonly from: Account;
  readonly to: Account;
  readonly amount: Cents;
}

/** A stake leaves the seat's balance and is held by the table. */
export const hold = (seat: Seat, amount: Cents): readonly Posting[] => [{ from: { seat }, to: 'escrow', amount }];

/** A held stake comes back untouched. */
export const release = (seat: Seat, amount: Cents): readonly Posting[] => [{ from: 'escrow', to: { seat }, amount }];

/** Ends one held stake: what comes back of it, what the house keeps, and what the house adds. */
export const settlement = (seat: Seat, stake: Cents, returned: Cents): readonly Posting[] => {
  const back = cents(Math.min(stake, returned));
  const postings: readonly Posting[] = [
    { from: 'escrow', to: { seat }, amount: back },
    { from: 'escrow', to: 'house', amount: minus(stake, back) },
    { from: 'house', to: { seat }, amount: minus(returned, back) },
  ];
  return postings.filter((posting) => posting.amount > 0);
};
