/** Cards by rank and suit, as suited side bets are worked out from. */
import { type CardCounts, type Composition, compositionOf, DECK, type Rank, SUITS, type Suit } from '@croupier/cards';

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
