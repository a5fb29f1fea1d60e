/** What questions about odds cannot be about: refused by the tool `odds`, thrown by the functions of this package. */
import { InputError } from '@croupier/cards';
import { type Details, type RefusalBook, refusalFrom } from '@croupier/kernel';

export const QUESTION_REFUSALS = {
  BJ_ODDS_TOO_FEW_CARDS: 'Too few cards are left for exact odds: a round might use them all.',
  BJ_ODDS_TOO_MANY_CARDS: 'That makes {cards} cards of rank {rank}, but a {decks}-deck shoe has only {most}.',
  BJ_ODDS_NO_DECISION:
    'There is nothing to decide with this hand: {text}. Give two or more cards that total 21 or less.',
  BJ_ODDS_CARDS_MISSING: 'The cards of a hand must be a list, such as ["Ts", "6h"].',
  BJ_ODDS_UPCARD_UNKNOWN: 'The value of an upcard must be a whole number from 1 (ace) to 10.',
  BJ_ODDS_ROW_UNKNOWN: 'A chart row must be H4 to H21, S12 to S21, or P1 to P10.',
  BJ_ODDS_CELL_UNKNOWN: 'A chart cell must be written like H, S, DH, DS, P, RH or RP.',
  BJ_ODDS_ORIGIN_UNKNOWN: 'The origin of a hand must be one of: {known}.',
  BJ_ODDS_HANDS_UNKNOWN: 'The number of hands at a spot must be a whole number, 1 or more.',
  BJ_ODDS_SOFT17_UNKNOWN: 'The dealer’s soft 17 rule must be one of: {known}.',
  BJ_ODDS_RULES_UNKNOWN: 'These are not the house rules of a blackjack table. Take them from PRESETS or parseSetup.',
} as const satisfies RefusalBook;

const refuse = refusalFrom(QUESTION_REFUSALS);

export const badQuestion = (code: keyof typeof QUESTION_REFUSALS, details?: Details): InputError =>
  new InputError(refuse(code, details));
