/** Lucky Ladies (BJ-W7): the spot's first two cards total 20. */
import { suitOf } from '@croupier/cards';
import { handValue } from '../round/hand.ts';
import type { PayTable, SideBet } from './side-bet.ts';

type Result = 'ladies-and-blackjack' | 'ladies' | 'matched' | 'suited' | 'any';

const pays = (ladies: number, matched: number, suited: number, any: number): PayTable<Result> => ({
  'ladies-and-blackjack': [1000, 1],
  ladies: [ladies, 1],
  matched: [matched, 1],
  suited: [suited, 1],
  any: [any, 1],
});

export const luckyLadies: SideBet<Result> = {
  name: 'Lucky Ladies',
  results: {
    'ladies-and-blackjack': 'queen of hearts pair against a dealer blackjack',
    ladies: 'queen of hearts pair',
    matched: 'matched 20',
    suited: 'suited 20',
    any: 'unsuited 20',
  },
  payTables: {
    '1000-125-19-9-4': pays(125, 19, 9, 4),
    '1000-200-25-10-4': pays(200, 25, 10, 4),
  },
  needsDealerHand: false,
  resultOf: ({ player, dealerBlackjack }) => {
    const [first, second] = player;
    if (handValue(player).total !== 20) return 'lost';
    if (first === 'Qh' && second === 'Qh') {
      if (dealerBlackjack === undefined) return 'open';
      return dealerBlackjack ? 'ladies-and-blackjack' : 'ladies';
    }
    if (first === second) return 'matched';
    return suitOf(first) === suitOf(second) ? 'suited' : 'any';
  },
};
