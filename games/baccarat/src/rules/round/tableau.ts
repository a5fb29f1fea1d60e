/** The tableau: what hands are worth and when a third card is drawn. Nobody decides anything in this game. */
import { type Card, type Rank, rankOf } from '@croupier/cards';

const PIPS: { readonly [rank in Rank]: number } = {
  A: 1,
  '2': 2,
  '3': 3,
  '4': 4,
  '5': 5,
  '6': 6,
  '7': 7,
  '8': 8,
  '9': 9,
  T: 0,
  J: 0,
  Q: 0,
  K: 0,
};

/** 0 to 9 (BC-V1). */
export const pipOf = (card: Card): number => PIPS[rankOf(card)];

/** 0 to 9: the sum of the pips without its tens (BC-V2). */
export const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pipOf(card), 0) % 10;

/** 8 or 9 on two cards (BC-N1). */
export const isNatural = (cards: readonly Card[]): boolean => cards.length === 2 && totalOf(cards) >= 8;

/** The first two cards have the same rank (BC-P6). */
export const isPair = ([first, second]: readonly Card[]): boolean =>
  first !== undefined && second !== undefined && rankOf(first) === rankOf(second);

/** The first two cards are alike in rank and suit (BC-P7). */
export const isPerfectPair = ([first, second]: readonly Card[]): boolean => first !== undefined && first === second;

/** BC-T1: on 0 to 5. */
export const playerDraws = (playerTotal: number): boolean => playerTotal <= 5;

/** BC-T3: for each banker total, the pips of the Player's third card on which Banker draws. */
const BANKER_DRAWS_ON: { readonly [total: number]: readonly [low: number, high: number] } = {
  4: [2, 7],
  5: [4, 7],
  6: [6, 7],
};

/** BC-T2, BC-T3. `playerThird` is the pip of the Player's third card, or undefined if Player stood. */
export const bankerDraws = (bankerTotal: number, playerThird: number | undefined): boolean => {
  if (playerThird === undefined) return bankerTotal <= 5;
  if (bankerTotal <= 2) return true;
  if (bankerTotal === 3) return playerThird !== 8;
  const range = BANKER_DRAWS_ON[bankerTotal];
  return range !== undefined && playerThird >= range[0] && playerThird <= range[1];
};
