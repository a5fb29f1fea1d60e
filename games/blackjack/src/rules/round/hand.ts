/** What a hand is worth. Aces count 11 while that does not bust (BJ-V2). */
import { type Card, type Rank, rankOf } from '@croupier/cards';
import type { HouseRules } from '../setup/house-rules.ts';

export interface HandValue {
  readonly total: number;
  /** An ace is counted as 11. */
  readonly isSoft: boolean;
  /** Aces counted as 11: 0 or 1 in any hand that could be dealt. */
  readonly softAceCount: number;
}

const VALUES: { readonly [rank in Rank]: number } = {
  A: 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 7,
  '8': 8,
  '9': 9,
  T: 10,
  J: 10,
  Q: 10,
  K: 10,
};

/** 1 (ace) to 10. */
export const cardValue = (card: Card): number => VALUES[rankOf(card)];

export const handValue = (cards: readonly Card[]): HandValue => {
  const hard = cards.reduce((sum, card) => sum + cardValue(card), 0);
  const isSoft = hard <= 11 && cards.some((card) => rankOf(card) === 'A');
  return { total: isSoft ? hard + 10 : hard, isSoft, softAceCount: isSoft ? 1 : 0 };
};

/** Two cards of 21. Whether it counts as a natural also depends on the hand not coming from a split (BJ-N1). */
export const isTwoCard21 = (cards: readonly Card[]): boolean => cards.length === 2 && handValue(cards).total === 21;

/** A pair by rank or by value, as the table splits (BJ-S1). */
export const isPair = (cards: readonly Card[], { splitBy }: HouseRules): boolean => {
  const [first, second] = cards;
  if (first === undefined || second === undefined || cards.length !== 2) return false;
  return splitBy === 'rank' ? rankOf(first) === rankOf(second) : cardValue(first) === cardValue(second);
};

/** BJ-D2, BJ-D3: 16 or less draws, hard 17 or more stands, soft 17 by option. */
export const dealerDraws = (cards: readonly Card[], { soft17 }: Pick<HouseRules, 'soft17'>): boolean => {
  const { total, isSoft } = handValue(cards);
  return total < 17 || (total === 17 && isSoft && soft17 === 'hit');
};
