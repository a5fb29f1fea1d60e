/** A set of cards with only their order forgotten: how many of each rank and suit. */
import { type Card, requireCard } from './card.ts';
import { goneError, requireCount } from './composition.ts';
import { DECK, freshCards } from './deck.ts';

export type CardCounts = { readonly [card in Card]: number };

/** Exactly these cards. Throws InputError on anything that is not a card. */
export const cardCounts = (cards: readonly Card[]): CardCounts => {
  const counts = Object.fromEntries(DECK.map((card) => [card, 0])) as { [card in Card]: number };
  for (const card of cards) counts[requireCard(card)] += 1;
  return counts;
};

/** Everything in `decks` new decks. Throws InputError unless `decks` is a whole number from 1 on. */
export const fullCounts = (decks: number): CardCounts => cardCounts(freshCards(decks));

/** Throws InputError when a card is not there to be removed: the caller has lost count of the shoe. */
export const withoutCards = (counts: CardCounts, cards: readonly Card[]): CardCounts => {
  const left: { [card in Card]: number } = { ...counts };
  for (const card of cards) {
    if (!(left[requireCard(card)] >= 1)) throw goneError(card);
    left[card] -= 1;
  }
  return left;
};

/** Throws InputError unless there is a whole number of each card. */
export const sizeOf = (counts: CardCounts): number =>
  DECK.reduce((sum, card) => sum + requireCount(counts?.[card], card, 'whole'), 0);
