/**
 * A set of cards with order and suit forgotten: how many of each rank. Exact odds work on this and on nothing else.
 */

import { type Card, RANKS, type Rank, rankOf, SUITS } from './card.ts';
import { requireDecks } from './deck.ts';

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

export const compositionOf = (cards: readonly Card[]): Composition => {
  const counts = evenly(0);
  for (const card of cards) counts[rankOf(card)] += 1;
  return counts;
};

/** Everything in `decks` new decks. Throws RangeError unless `decks` is a whole number from 1 on. */
export const fullComposition = (decks: number): Composition => {
  requireDecks(decks);
  return evenly(decks * SUITS.length);
};

/** Throws RangeError when a card is not there to be removed: the caller has lost count of the shoe. */
export const removeCards = (composition: Composition, cards: readonly Card[]): Composition => {
  const counts: Counts = { ...composition };
  for (const card of cards) {
    const rank = rankOf(card);
    if (counts[rank] < 1) throw new RangeError(`no ${rank} left to remove`);
    counts[rank] -= 1;
  }
  return counts;
};

export const countCards = (composition: Composition): number => RANKS.reduce((sum, rank) => sum + composition[rank], 0);
