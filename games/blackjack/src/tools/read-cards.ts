/** `T,6` and `A,A,9h`: cards as written on a command line. Suits matter only to side bets. */
import { type Card, type Composition, cardOf, parseCard, rankFrom, rankOf, removeCards } from '@croupier/cards';
import { err, inWords, ok, type Refusal, type RefusalBook, type Result, refusalFrom } from '@croupier/kernel';
import { QUESTION_REFUSALS } from '../odds/refusals.ts';

export const ODDS_REFUSALS = {
  ...QUESTION_REFUSALS,
  ODDS_UNKNOWN_CARD: '{text} is not a card. Write ranks such as A, 9 or T, or cards such as Ah, separated by commas.',
  ODDS_CARD_GONE: 'A {decks}-deck shoe has no {text} left to remove.',
  ODDS_DECKS_TWICE: 'The number of decks is set twice: by --decks and by --set.',
  BJ_ODDS_HAND_AND_UPCARD: 'Give a hand and one upcard together: --hand and --up.',
  BJ_ODDS_SUIT_NEEDED: 'Side bets depend on suits: write {text} with its suit, such as {text}h.',
  BJ_ODDS_SIDE_BETS_ALONE: 'Side bets are shown by themselves, so leave out {flag}.',
} as const satisfies RefusalBook;

export const refuse = refusalFrom(ODDS_REFUSALS);

const readCard = (text: string): Card | undefined => {
  const rank = rankFrom(text);
  const card = parseCard(text);
  if (rank !== undefined) return cardOf(rank, 's');
  return card.ok ? card.value : undefined;
};

const wordsOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((each) => each !== '');

export const readCards = (text: string): Result<readonly Card[], Refusal> => {
  const cards: Card[] = [];
  for (const word of wordsOf(text)) {
    const card = readCard(word);
    if (card === undefined) return err(refuse('ODDS_UNKNOWN_CARD', { text: inWords(word) }));
    cards.push(card);
  }
  return ok(cards);
};

/** The same where suits matter: a rank alone is refused. */
export const readSuitedCards = (text: string): Result<readonly Card[], Refusal> => {
  const ranks = wordsOf(text).find((word) => rankFrom(word) !== undefined);
  return ranks === undefined ? readCards(text) : err(refuse('BJ_ODDS_SUIT_NEEDED', { text: inWords(ranks) }));
};

/** Takes cards out of a composition, or says which one is not there. */
export const takeCards = (from: Composition, cards: readonly Card[], decks: number): Result<Composition, Refusal> => {
  let left = from;
  for (const card of cards) {
    const rank = rankOf(card);
    if (left[rank] === 0) return err(refuse('ODDS_CARD_GONE', { decks, text: rank }));
    left = removeCards(left, [card]);
  }
  return ok(left);
};
