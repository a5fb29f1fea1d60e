/** How the dealer ends, for any composition. */
import type { Composition } from '@croupier/cards';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import { HANDS, VALUES } from '../solver/hands.ts';
import type { Numeric, Vector } from '../solver/numeric.ts';
import { fallingFactorials, unseenOf } from '../solver/unseen.ts';
import { dealerDrawsOn } from './dealer-hands.ts';

export const DEALER_ENDS = ['17', '18', '19', '20', '21', 'natural', 'bust'] as const;
export type DealerEnd = (typeof DEALER_ENDS)[number];

/** A dealer hand of 16 has at most 16 cards before the last. */
const MOST_CARDS = 18;

/**
 * Chances of the dealer's end behind an upcard that is not among `unseen`. Every hand is counted on its own, busts too, so
 * that the chances add up to one only if nothing was forgotten. Requires: enough cards for the dealer to end.
 */
export const dealerChances = <N>(
  num: Numeric<N>,
  soft17: HouseRules['soft17'],
  upcard: number,
  composition: Composition,
): { readonly [end in DealerEnd]: N } => {
  const unseen = unseenOf(num, composition);
  const draws = dealerDrawsOn(soft17);
  const cards = fallingFactorials(num, unseen.cards, MOST_CARDS);
  const chances = Object.fromEntries(DEALER_ENDS.map((end) => [end, num.zero])) as { [end in DealerEnd]: N };
  /** Orders in which a hand can come, and the ways to draw its cards after the upcard. */
  const orders = num.vector(HANDS.count);
  const start = HANDS.child[upcard - 1] as number;
  orders[start] = num.one;
  const waysOf = (hand: number, extra = 0): N =>
    VALUES.reduce((ways, value) => {
      const held = (HANDS.counts[hand * 10 + value - 1] as number) - (value === upcard ? 1 : 0);
      return num.times(ways, (unseen.falling[value] as Vector<N>)[held + (value === extra ? 1 : 0)] as N);
    }, num.one);
  const add = (end: DealerEnd, hand: number, extra = 0): void => {
    const ways = num.times(orders[hand] as N, waysOf(hand, extra));
    const drawn = (HANDS.size[hand] as number) - 1 + (extra > 0 ? 1 : 0);
    if (num.isMore(ways, num.zero)) chances[end] = num.plus(chances[end], num.over(ways, cards[drawn] as N));
  };
  for (let hand = start; hand < HANDS.count; hand++) {
    if (!num.isMore(orders[hand] as N, num.zero)) continue;
    if (draws[hand] !== 1) {
      const isNatural = HANDS.size[hand] === 2 && HANDS.total[hand] === 21;
      add(isNatural ? 'natural' : (String(HANDS.total[hand]) as DealerEnd), hand);
      continue;
    }
    for (const value of VALUES) {
      const longer = HANDS.child[hand * 10 + value - 1] as number;
      if (longer < 0) add('bust', hand, value);
      else orders[longer] = num.plus(orders[longer] as N, orders[hand] as N);
    }
  }
  return chances;
};
