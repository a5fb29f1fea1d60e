/**
 * A card is its notation: rank then suit in two characters, `Th`, `As`. A string needs no codec in JSON, compares with
 * `===`, and still has a closed type. What a rank is worth belongs to the games.
 */

import { InputError, quote } from './input.ts';

export interface CardError {
  readonly code: 'CARD_UNKNOWN';
  readonly message: string;
}

export const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K'] as const;
export type Rank = (typeof RANKS)[number];

export const SUITS = ['c', 'd', 'h', 's'] as const;
export type Suit = (typeof SUITS)[number];

export type Card = `${Rank}${Suit}`;

export const RANK_NAMES: { readonly [rank in Rank]: string } = {
  A: 'ace',
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

export const SUIT_NAMES: { readonly [suit in Suit]: string } = {
  c: 'clubs',
  d: 'diamonds',
  h: 'hearts',
  s: 'spades',
};

export const cardOf = (rank: Rank, suit: Suit): Card => `${rank}${suit}`;

const CARDS: ReadonlySet<unknown> = new Set(RANKS.flatMap((rank) => SUITS.map((suit) => cardOf(rank, suit))));

export const unknownCard = (raw: unknown): CardError => ({
  code: 'CARD_UNKNOWN',
  message: `Not a card: ${quote(raw)}. Write cards like Th (ten of hearts) or As (ace of spades).`,
});

/**
 * The card itself. Throws InputError unless it is written exactly as cards are here: what people type goes through
 * `parseCard` first.
 */
export const requireCard = (card: Card): Card => {
  if (!CARDS.has(card)) throw new InputError(unknownCard(card));
  return card;
};

/** Throws InputError on anything that is not a card: a rank that does not exist would become NaN further on. */
export const rankOf = (card: Card): Rank => requireCard(card).charAt(0) as Rank;

/** Throws InputError on anything that is not a card. */
export const suitOf = (card: Card): Suit => requireCard(card).charAt(1) as Suit;

export const isRed = (card: Card): boolean => suitOf(card) === 'd' || suitOf(card) === 'h';

/** The card in words, for screen readers and transcripts: `ten of spades`. */
export const spellCard = (card: Card): string => `${RANK_NAMES[rankOf(card)]} of ${SUIT_NAMES[suitOf(card)]}`;
