/**
 * The cards still to come: how many of each of the 52, order forgotten. Suits are kept because a perfect pair needs
 * them; the main wagers look only at pips, the pairs at ranks.
 */
import {
  type Card,
  type CardCounts,
  cardCounts,
  DECK,
  fullCounts,
  RANKS,
  type Rank,
  rankOf,
  requireCount,
  sizeOf,
  withoutCards as without,
} from '@croupier/cards';
import { badInput } from '../input.ts';

export type Remaining = CardCounts;

/** A coup takes at most six cards, and every count here is over six of them. */
export const FEWEST_CARDS = 6;
/** 8 decks. With more, counts could pass 2⁵³ and stop being exact (see `tally.ts`). */
export const MOST_CARDS = 416;

/** Exactly these cards. Throws InputError on anything that is not a card. */
export const remainingOf: (cards: readonly Card[]) => Remaining = cardCounts;

/** Everything in `decks` new decks. Throws InputError unless `decks` is a whole number from 1 on. */
export const fullShoe: (decks: number) => Remaining = fullCounts;

/** Throws InputError when a card is not there to be removed: the caller has lost count of the shoe. */
export const withoutCards: (remaining: Remaining, cards: readonly Card[]) => Remaining = without;

/** Throws InputError unless there is a whole number of each card. */
export const countRemaining: (remaining: Remaining) => number = sizeOf;

/** Throws InputError unless counts are whole, none is negative, and there are 6 to 416 cards in all. */
export const requireCountable = (remaining: Remaining): void => {
  for (const card of DECK) requireCount(remaining?.[card], card, 'whole');
  const size = sizeOf(remaining);
  if (size < FEWEST_CARDS || size > MOST_CARDS) {
    throw badInput('BC_ODDS_CARDS', `odds need ${FEWEST_CARDS} to ${MOST_CARDS} cards, not ${size}`);
  }
};

/** How many of each rank, in the order of RANKS. */
export const rankCounts = (remaining: Remaining): readonly number[] => {
  const counts = new Map<Rank, number>();
  for (const card of DECK) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + remaining[card]);
  return RANKS.map((rank) => counts.get(rank) ?? 0);
};

/** How many of each card, in the order of a new deck. */
export const countsByCard = (remaining: Remaining): readonly number[] => DECK.map((card) => remaining[card]);

/** How many of each pip, 0 to 9. RANKS goes from the ace up, so rank i has pip i + 1, and ten and the faces have 0. */
export const pipCounts = (remaining: Remaining): readonly number[] => {
  const [ace = 0, two = 0, three = 0, four = 0, five = 0, six = 0, seven = 0, eight = 0, nine = 0, ...tens] =
    rankCounts(remaining);
  return [tens.reduce((sum, count) => sum + count, 0), ace, two, three, four, five, six, seven, eight, nine];
};
