/** Buster Blackjack (BJ-W9): the dealer busts. The more cards that takes, the more it pays. */
import { isTwoCard21 } from '../round/hand.ts';
import type { PayTable, SideBet } from './side-bet.ts';

type Result =
  | 'eight-and-blackjack'
  | 'seven-and-blackjack'
  | 'eight-or-more'
  | 'seven'
  | 'six'
  | 'five'
  | 'four'
  | 'three';

/** From eight cards down to three. A blackjack of the player makes no difference unless `bonus` says so. */
const pays = (
  [eight, seven, six, five, four, three]: readonly [number, number, number, number, number, number],
  bonus: readonly [number, number] = [eight, seven],
): PayTable<Result> => ({
  'eight-and-blackjack': [bonus[0], 1],
  'seven-and-blackjack': [bonus[1], 1],
  'eight-or-more': [eight, 1],
  seven: [seven, 1],
  six: [six, 1],
  five: [five, 1],
  four: [four, 1],
  three: [three, 1],
});

/** No dealer hand busts with fewer than three cards. */
const BY_CARDS: readonly Result[] = ['three', 'four', 'five', 'six'];

export const buster: SideBet<Result> = {
  name: 'Buster Blackjack',
  results: {
    'eight-and-blackjack': 'dealer bust with 8 or more cards, plus your blackjack',
    'seven-and-blackjack': 'dealer bust with 7 cards, plus your blackjack',
    'eight-or-more': 'dealer bust with 8 or more cards',
    seven: 'dealer bust with 7 cards',
    six: 'dealer bust with 6 cards',
    five: 'dealer bust with 5 cards',
    four: 'dealer bust with 4 cards',
    three: 'dealer bust with 3 cards',
  },
  payTables: {
    '250-50-12-4-2-2': pays([250, 50, 12, 4, 2, 2]),
    '200-100-30-6-3-1': pays([200, 100, 30, 6, 3, 1]),
    '200-50-18-4-2-2': pays([200, 50, 18, 4, 2, 2]),
    '2000-800-250-50-18-4-2-2': pays([250, 50, 18, 4, 2, 2], [2000, 800]),
  },
  needsDealerHand: true,
  resultOf: ({ player, dealerBlackjack, dealer }) => {
    if (dealerBlackjack) return 'lost';
    if (dealer === undefined) return 'open';
    if (!dealer.isBust) return 'lost';
    const early = BY_CARDS[dealer.cards - 3];
    if (early !== undefined) return early;
    if (isTwoCard21(player)) return dealer.cards === 7 ? 'seven-and-blackjack' : 'eight-and-blackjack';
    return dealer.cards === 7 ? 'seven' : 'eight-or-more';
  },
};
