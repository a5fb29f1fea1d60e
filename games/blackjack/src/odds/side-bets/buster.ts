/**
 * How often the dealer busts with how many cards. Ranks are all that matters. What players do with their hands changes
 * nothing: the cards they draw are as likely as any others, so the dealer's hand is one from the shoe as it was.
 */
import { type Composition, countCards, removeCards } from '@croupier/cards';
import type { buster } from '../../rules/side-bets/buster.ts';
import { dealerDrawsOn, type Soft17 } from '../dealer/dealer-hands.ts';
import { HANDS, someCard, VALUES } from '../solver/hands.ts';
import type { Numeric, Vector } from '../solver/numeric.ts';
import { fallingFactorials, unseenOf } from '../solver/unseen.ts';

/** A dealer hand of 16 has at most 16 cards before the last. */
const MOST_CARDS = 18;
const EIGHT = 8;

/** Chances by the number of cards, from 3 to 8; the last is for 8 or more. Index = number of cards. */
const bustsByCards = <N>(num: Numeric<N>, soft17: Soft17, composition: Composition): readonly N[] => {
  const unseen = unseenOf(num, composition);
  const draws = dealerDrawsOn(soft17);
  const cards = fallingFactorials(num, unseen.cards, MOST_CARDS);
  const chances = Array.from({ length: EIGHT + 1 }, () => num.zero);
  /** Orders in which a hand can come about, from the empty one on. */
  const orders = num.vector(HANDS.count);
  orders[0] = num.one;
  const bustWays = (hand: number, last: number): N =>
    VALUES.reduce((ways, value) => {
      const held = (HANDS.counts[hand * 10 + value - 1] as number) + (value === last ? 1 : 0);
      return num.times(ways, (unseen.falling[value] as Vector<N>)[held] as N);
    }, orders[hand] as N);
  for (let hand = 0; hand < HANDS.count; hand++) {
    if (draws[hand] !== 1 || !num.isMore(orders[hand] as N, num.zero)) continue;
    const size = (HANDS.size[hand] as number) + 1;
    for (const value of VALUES) {
      const longer = HANDS.child[hand * 10 + value - 1] as number;
      if (longer >= 0) {
        orders[longer] = num.plus(orders[longer] as N, orders[hand] as N);
        continue;
      }
      const ways = bustWays(hand, value);
      const at = Math.min(size, EIGHT);
      if (num.isMore(ways, num.zero)) chances[at] = num.plus(chances[at] as N, num.over(ways, cards[size] as N));
    }
  }
  return chances;
};

/** The chance that two cards are an ace and a ten-value card. */
const blackjackChance = <N>(num: Numeric<N>, { A, T, J, Q, K }: Composition, size: number): N =>
  num.over(num.of(2 * A * (T + J + Q + K)), num.of(size * (size - 1)));

/** Requires: enough cards for the dealer to end. */
export const busterChances = <N>(
  num: Numeric<N>,
  soft17: Soft17,
  composition: Composition,
): { readonly [result in keyof typeof buster.results]: N } => {
  const busts = bustsByCards(num, soft17, composition);
  const blackjack = blackjackChance(num, composition, countCards(composition));
  const ten = (['T', 'J', 'Q', 'K'] as const).find((rank) => composition[rank] > 0);
  // Behind a blackjack of the player, the dealer has two cards fewer to draw from.
  const behind =
    ten !== undefined && composition.A > 0
      ? bustsByCards(num, soft17, removeCards(composition, [someCard(1), `${ten}s`]))
      : busts;
  const both = (cards: number): N => num.times(blackjack, behind[cards] as N);
  const chance = (cards: number): N => busts[cards] as N;
  return {
    'eight-and-blackjack': both(EIGHT),
    'seven-and-blackjack': both(7),
    'eight-or-more': num.minus(chance(EIGHT), both(EIGHT)),
    seven: num.minus(chance(7), both(7)),
    six: chance(6),
    five: chance(5),
    four: chance(4),
    three: chance(3),
  };
};
