/**
 * Text from outside to cards. The results have the shape of the kernel's `Result`, which this package may not import.
 * There is no `formatCard`: a card already is its notation.
 */

import { type Card, type CardError, cardOf, RANKS, type Rank, SUITS, unknownCard } from './card.ts';

type Parse<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly error: CardError };
export type CardParse = Parse<Card>;
export type CardsParse = Parse<readonly Card[]>;

// Closed lists instead of case folding: `toUpperCase` turns some letters outside ASCII into S and K.
const RANK_BY_SPELLING: ReadonlyMap<string, Rank> = new Map([
  ...RANKS.flatMap((rank): [string, Rank][] => [
    [rank, rank],
    [rank.toLowerCase(), rank],
  ]),
  ['10', 'T'],
]);
const CARD_BY_SPELLING: ReadonlyMap<string, Card> = new Map(
  [...RANK_BY_SPELLING].flatMap(([spelling, rank]) =>
    SUITS.flatMap((suit): [string, Card][] => [
      [spelling + suit, cardOf(rank, suit)],
      [spelling + suit.toUpperCase(), cardOf(rank, suit)],
    ]),
  ),
);

/** A rank without its suit, as people type it: `T`, `t`, `10`. */
export const rankFrom = (text: string): Rank | undefined => RANK_BY_SPELLING.get(text);

/** Accepts `Th` and the spellings people type for it: `th`, `TH`, `tH`, `10h`, `10H`. No spaces around it. */
export const parseCard = (raw: unknown): CardParse => {
  const value = typeof raw === 'string' ? CARD_BY_SPELLING.get(raw) : undefined;
  return value === undefined ? { ok: false, error: unknownCard(raw) } : { ok: true, value };
};

/** A list like `Ts 6h, 9c`, separated by spaces, commas or both. Blank text is the empty list. */
export const parseCards = (text: string): CardsParse => {
  const cards: Card[] = [];
  for (const word of text.split(/[\s,]+/)) {
    if (word === '') continue;
    const parsed = parseCard(word);
    if (!parsed.ok) return parsed;
    cards.push(parsed.value);
  }
  return { ok: true, value: cards };
};
