/**
 * Cards in the order of a new deck. The order is part of the fairness protocol: a shuffle permutes exactly this list,
 * so changing it would change every shoe ever dealt from a published seed.
 */

import { type Card, cardOf, RANKS, SUITS } from './card.ts';
import { InputError } from './input.ts';

export const DECK: readonly Card[] = SUITS.flatMap((suit) => RANKS.map((rank) => cardOf(rank, suit)));

/** Throws InputError unless `decks` is a whole number from 1 on: house rules are validated long before this. */
export const requireDecks = (decks: number): void => {
  if (!Number.isSafeInteger(decks) || decks < 1) {
    throw new InputError({ code: 'DECKS_UNKNOWN', message: `not a number of decks: ${String(decks)}` });
  }
};

/** `decks` new decks one after the other, unshuffled. */
export const freshCards = (decks: number): readonly Card[] => {
  requireDecks(decks);
  return Array.from({ length: decks }, () => DECK).flat();
};
