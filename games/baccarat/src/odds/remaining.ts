/**
 * The cards still to come: how many of each of the 52, order forgotten. Suits are kept because a perfect pair needs
 * them; the main wagers look only at pips, the pairs at ranks.
 */
import { type Card, DECK, freshCards, RANKS, type Rank, rankOf } from '@croupier/cards';

export type Remaining = { readonly [card in Card]: number };

/** A coup takes at most six cards, and every count here is over six of them. */
export const FEWEST_CARDS = 6;
/** 8 decks. With more, counts could pass 2⁵³ and stop being exact (see `tally.ts`). */
export const MOST_CARDS = 416;

type Mutable = { [card in Card]: number };

/** Exactly these cards. */
export const remainingOf = (cards: readonly Card[]): Remaining => {
  const counts = Object.fromEntries(DECK.map((card) => [card, 0])) as Mutable;
  for (const card of cards) counts[card] += 1;
  return counts;
};

/** Everything in `decks` new decks. Throws RangeError unless `decks` is a whole number from 1 on. */
export const fullShoe = (decks: number): Remaining => remainingOf(freshCards(decks));

/** Throws RangeError when a card is not there to be removed: the caller has lost count of the shoe. */
export const withoutCards = (remaining: Remaining, cards: readonly Card[]): Remaining => {
  const counts: Mutable = { ...remaining };
  for (const card of cards) {
    if (counts[card] < 1) throw new RangeError(`no ${card} left to remove`);
    counts[card] -= 1;
  }
  return counts;
};

export const countRemaining = (remaining: Remaining): number => DECK.reduce((sum, card) => sum + remaining[card], 0);

/** Throws RangeError unless counts are whole, none is negative, and there are 6 to 416 cards in all. */
export const requireCountable = (remaining: Remaining): void => {
  for (const card of DECK) {
    const count = remaining[card];
    if (!Number.isSafeInteger(count) || count < 0) throw new RangeError(`not a number of cards: ${count} of ${card}`);
  }
  const size = countRemaining(remaining);
  if (size < FEWEST_CARDS || size > MOST_CARDS) {
    throw new RangeError(`odds need ${FEWEST_CARDS} to ${MOST_CARDS} cards, not ${size}`);
  }
};

/** How many of each rank, in the order of RANKS. */
export const rankCounts = (remaining: Remaining): readonly number[] => {
  const counts = new Map<Rank, number>();
  for (const card of DECK) counts.set(rankOf(card), (counts.get(rankOf(card)) ?? 0) + remaining[card]);
  return RANKS.map((rank) => counts.get(rank) ?? 0);
};

/** How many of each card, in the order of a new deck. */
export const cardCounts = (remaining: Remaining): readonly number[] => DECK.map((card) => remaining[card]);

/** How many of each pip, 0 to 9. RANKS goes from the ace up, so rank i has pip i + 1, and ten and the faces have 0. */
export const pipCounts = (remaining: Remaining): readonly number[] => {
  const [ace = 0, two = 0, three = 0, four = 0, five = 0, six = 0, seven = 0, eight = 0, nine = 0, ...tens] =
    rankCounts(remaining);
  return [tens.reduce((sum, count) => sum + count, 0), ace, two, three, four, five, six, seven, eight, nine];
};
