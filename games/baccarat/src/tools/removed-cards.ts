/**
 * `A,A,6,9h`: cards that are gone from a fresh shoe. A rank takes a card of the suit of which most are left, so that
 * ranks are taken evenly; suits matter only to the perfect pair.
 */
import { type Card, cardOf, parseCard, type Rank, rankFrom, SUITS } from '@croupier/cards';
import { err, inWords, ok, type Refusal, type RefusalBook, type Result, refusalFrom } from '@croupier/kernel';
import { countRemaining, FEWEST_CARDS, fullShoe, type Remaining, withoutCards } from '../odds/remaining.ts';

export const ODDS_REFUSALS = {
  ODDS_UNKNOWN_CARD: '{text} is not a card. Write ranks such as A, 9 or T, or cards such as Ah, separated by commas.',
  ODDS_CARD_GONE: 'A {decks}-deck shoe has no {text} left to remove.',
  ODDS_TOO_FEW_CARDS: 'Odds need at least {fewest} cards, but only {left} would be left.',
  ODDS_DECKS_TWICE: 'The number of decks is set twice: by --decks and by --set.',
} as const satisfies RefusalBook;

export const refuse = refusalFrom(ODDS_REFUSALS);

interface Asked {
  readonly text: string;
  readonly rank: Rank | undefined;
  readonly card: Card | undefined;
}

const readWord = (text: string): Asked | undefined => {
  const rank = rankFrom(text);
  const card = parseCard(text);
  if (rank === undefined && !card.ok) return undefined;
  return { text, rank, card: card.ok ? card.value : undefined };
};

const fullestSuit = (remaining: Remaining, rank: Rank): Card =>
  SUITS.map((suit) => cardOf(rank, suit)).reduce((most, card) => (remaining[card] > remaining[most] ? card : most));

export interface Removed {
  readonly cards: readonly Card[];
  readonly remaining: Remaining;
}

/** Cards named with their suit are taken first, so that a rank never takes the one that is meant. */
export const removeFromShoe = (text: string, decks: number): Result<Removed, Refusal> => {
  const asked: Asked[] = [];
  for (const word of text.split(/[\s,]+/).filter((each) => each !== '')) {
    const read = readWord(word);
    if (read === undefined) return err(refuse('ODDS_UNKNOWN_CARD', { text: inWords(word) }));
    asked.push(read);
  }
  const cards: Card[] = [];
  let remaining = fullShoe(decks);
  for (const { text: word, rank, card } of asked.toSorted((a, b) => Number(!a.card) - Number(!b.card))) {
    const taken = card ?? fullestSuit(remaining, rank ?? 'A');
    if (remaining[taken] === 0) return err(refuse('ODDS_CARD_GONE', { decks, text: word }));
    remaining = withoutCards(remaining, [taken]);
    cards.push(taken);
  }
  const left = countRemaining(remaining);
  if (left < FEWEST_CARDS) return err(refuse('ODDS_TOO_FEW_CARDS', { fewest: FEWEST_CARDS, left }));
  return ok({ cards, remaining });
};
