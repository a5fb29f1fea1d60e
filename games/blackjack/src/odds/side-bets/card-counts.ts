/** A set of cards with only their order forgotten: how many of each rank and suit. What suited side bets are worked out from. */
import {
  type Card,
  type Composition,
  compositionOf,
  DECK,
  freshCards,
  type Rank,
  SUITS,
  type Suit,
} from '@croupier/cards';

export type CardCounts = { readonly [card in Card]: number };

export const cardCounts = (cards: readonly Card[]): CardCounts => {
  const counts = Object.fromEntries(DECK.map((card) => [card, 0])) as { [card in Card]: number };
  for (const card of cards) counts[card] += 1;
  return counts;
};

/** Everything in `decks` new decks. */
export const fullCounts = (decks: number): CardCounts => cardCounts(freshCards(decks));

/** Throws RangeError when a card is not there to be removed. */
export const withoutCards = (counts: CardCounts, cards: readonly Card[]): CardCounts => {
  const left: { [card in Card]: number } = { ...counts };
  for (const card of cards) {
    if (left[card] < 1) throw new RangeError(`no ${card} left to remove`);
    left[card] -= 1;
  }
  return left;
};

export const sizeOf = (counts: CardCounts): number => DECK.reduce((sum, card) => sum + counts[card], 0);

/** The same cards with their suits forgotten. */
export const byRank = (counts: CardCounts): Composition =>
  compositionOf(DECK.flatMap((card) => Array.from({ length: counts[card] }, () => card)));

/** How many of a rank, in the order of the suits. */
export const suitsOf = (counts: CardCounts, rank: Rank): readonly number[] =>
  SUITS.map((suit) => counts[`${rank}${suit}`]);

export const countOf = (counts: CardCounts, rank: Rank, suit: Suit): number => counts[`${rank}${suit}`];

/** Ways to choose two or three of n things, order forgotten. */
export const pairsOf = (n: number): number => (n * (n - 1)) / 2;
export const triplesOf = (n: number): number => (n * (n - 1) * (n - 2)) / 6;

export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);
