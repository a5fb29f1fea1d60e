/**
 * A set of cards with order and suit forgotten: how many of each rank. Exact odds work on this and on nothing else.
 */

import { type Card, RANKS, type Rank, rankOf, SUITS } from './card.ts';
import { requireDecks } from './deck.ts';
import { InputError } from './input.ts';

type Counts = { [rank in Rank]: number };
export type Composition = Readonly<Counts>;

const evenly = (count: number): Counts => ({
  A: count,
  '2': count,
  '3': count,
  '4': count,
  '5': count,
  '6': count,
  '7': count,
  '8': count,
  '9': count,
  T: count,
  J: count,
  Q: count,
  K: count,
});

/** Throws InputError on anything that is not a card. */
export const compositionOf = (cards: readonly Card[]): Composition => {
  const counts = evenly(0);
  for (const card of cards) counts[rankOf(card)] += 1;
  return counts;
};

/** Everything in `decks` new decks. Throws InputError unless `decks` is a whole number from 1 on. */
export const fullComposition = (decks: number): Composition => {
  requireDecks(decks);
  return evenly(decks * SUITS.length);
};

export const goneError = (card: Card | Rank): InputError =>
  new InputError({ code: 'CARD_GONE', message: `no ${card} left to remove` });

/** The count itself; on average it may be a part of a card. Throws InputError on anything that is not a number of cards. */
export const requireCount = (
  count: number | undefined,
  of: Card | Rank,
  kind: 'whole' | 'average' = 'average',
): number => {
  const isNumber = kind === 'whole' ? Number.isSafeInteger(count) : Number.isFinite(count);
  if (isNumber && count !== undefined && count >= 0) return count;
  throw new InputError({ code: 'CARD_COUNT_UNKNOWN', message: `not a number of cards: ${String(count)} of ${of}` });
};

/** Throws InputError when a card is not there to be removed: the caller has lost count of the shoe. */
export const removeCards = (composition: Composition, cards: readonly Card[]): Composition => {
  const counts: Counts = { ...composition };
  for (const card of cards) {
    const rank = rankOf(card);
    if (!(counts[rank] >= 1)) throw goneError(rank);
    counts[rank] -= 1;
  }
  return counts;
};

/** Throws InputError unless each rank has a number that is not negative. */
export const countCards = (composition: Composition): number =>
  RANKS.reduce((sum, rank) => sum + requireCount(composition?.[rank], rank), 0);
