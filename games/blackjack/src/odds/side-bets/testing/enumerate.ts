/** Every deal of a small shoe, one after another, judged by the rules: what the formulas are checked against. */
import { type Card, cardOf, type Rank } from '@croupier/cards';
import { dealerDraws, handValue, isTwoCard21 } from '../../../rules/round/hand.ts';
import { type SeenCards, SIDE_BETS, type SideBetId } from '../../../rules/side-bets/index.ts';
import type { Numeric } from '../../solver/numeric.ts';

/** Ordered choices of `size` cards by their places; the array is used again for each. */
const deals = (cards: readonly Card[], size: number, tell: (deal: readonly Card[]) => void): void => {
  const deal: Card[] = [];
  const used = cards.map(() => false);
  const extend = (): void => {
    if (deal.length === size) {
      tell(deal);
      return;
    }
    cards.forEach((card, at) => {
      if (used[at]) return;
      used[at] = true;
      deal.push(card);
      extend();
      deal.pop();
      used[at] = false;
    });
  };
  extend();
};

/** How many ordered deals of `size` cards bring each result: the spot's two, the upcard, the hole card. */
export const countDeals = (
  id: SideBetId,
  cards: readonly Card[],
  size: 2 | 3 | 4,
): { readonly [result: string]: number } => {
  const counts: { [result: string]: number } = { total: 0 };
  deals(cards, size, ([first, second, upcard = '2c', hole]) => {
    const seen: SeenCards = {
      player: [first as Card, second as Card],
      upcard,
      ...(hole !== undefined && { dealerBlackjack: isTwoCard21([upcard, hole]) }),
    };
    const result = SIDE_BETS[id].resultOf(seen);
    counts[result] = (counts[result] ?? 0) + 1;
    counts['total'] = (counts['total'] ?? 0) + 1;
  });
  return counts;
};

/** Buster by dealing out every dealer hand behind every two cards of the player, card by card with its chance. */
export const busterByDealing = <N>(
  num: Numeric<N>,
  soft17: 'hit' | 'stand',
  shoe: { readonly [rank in Rank]?: number },
): { readonly [result: string]: N } => {
  const left = new Map(Object.entries(shoe) as [Rank, number][]);
  const chances: { [result: string]: N } = {};
  const each = (chance: N, go: (card: Card, chance: N) => void): void => {
    const size = [...left.values()].reduce((sum, count) => sum + count, 0);
    for (const [rank, count] of left) {
      if (count === 0) continue;
      left.set(rank, count - 1);
      go(cardOf(rank, 's'), num.times(chance, num.over(num.of(count), num.of(size))));
      left.set(rank, count);
    }
  };
  const dealer = (player: readonly [Card, Card], cards: readonly Card[], chance: N): void => {
    if (cards.length < 2 || dealerDraws(cards, { soft17 })) {
      each(chance, (card, next) => dealer(player, [...cards, card], next));
      return;
    }
    const [upcard] = cards;
    const result = SIDE_BETS.buster.resultOf({
      player,
      upcard: upcard as Card,
      dealerBlackjack: isTwoCard21(cards),
      dealer: { cards: cards.length, isBust: handValue(cards).total > 21 },
    });
    chances[result] = num.plus(chances[result] ?? num.zero, chance);
  };
  each(num.one, (first, one) => each(one, (second, both) => dealer([first, second], [], both)));
  return chances;
};
