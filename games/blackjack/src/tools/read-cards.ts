/** `T,6` and `A,A,9h`: cards as they are written on a command line. Suits are read and make no difference. */
import { type Card, type Composition, cardOf, parseCard, rankFrom, rankOf, removeCards } from '@croupier/cards';
import { err, inWords, ok, type Refusal, type RefusalBook, type Result, refusalFrom } from '@croupier/kernel';

export const ODDS_REFUSALS = {
  ODDS_UNKNOWN_CARD: 'There is no card {text}. Write ranks such as A, 9, T or cards such as Ah, separated by commas.',
  ODDS_CARD_GONE: 'A shoe of {decks} decks has no more of {text} to remove.',
  ODDS_DECKS_TWICE: 'The number of decks is given twice, by --decks and by --set.',
  BJ_ODDS_TOO_FEW_CARDS: 'Too few cards are left for exact odds: a round might use them up.',
  BJ_ODDS_NO_DECISION: 'There is nothing to decide on this hand: {text}. Give two cards or more, not over 21.',
  BJ_ODDS_HAND_AND_UPCARD: 'A hand and an upcard belong together: give both --hand and --up.',
} as const satisfies RefusalBook;

export const refuse = refusalFrom(ODDS_REFUSALS);

const readCard = (text: string): Card | undefined => {
  const rank = rankFrom(text);
  const card = parseCard(text);
  if (rank !== undefined) return cardOf(rank, 's');
  return card.ok ? card.value : undefined;
};

export const readCards = (text: string): Result<readonly Card[], Refusal> => {
  const cards: Card[] = [];
  for (const word of text.split(/[\s,]+/).filter((each) => each !== '')) {
    const card = readCard(word);
    if (card === undefined) return err(refuse('ODDS_UNKNOWN_CARD', { text: inWords(word) }));
    cards.push(card);
  }
  return ok(cards);
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
