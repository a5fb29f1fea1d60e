/** Cards by rank and suit, as suited side bets are worked out from. */
import {
  type Card,
  type Composition,
  type CardCounts as Counts,
  compositionOf,
  cardCounts as counted,
  DECK,
  fullCounts as full,
  type Rank,
  SUITS,
  type Suit,
  withoutCards as without,
} from '@croupier/cards';

export type CardCounts = Counts;

/** Exactly these cards. Throws InputError on anything that is not a card. */
export const cardCounts: (cards: readonly Card[]) => CardCounts = counted;

/** Everything in `decks` new decks. Throws InputError unless `decks` is a whole number from 1 on. */
export const fullCounts: (decks: number) => CardCounts = full;

/** Throws InputError when a card is not there to be removed. */
export const withoutCards: (counts: CardCounts, cards: readonly Card[]) => CardCounts = without;

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
