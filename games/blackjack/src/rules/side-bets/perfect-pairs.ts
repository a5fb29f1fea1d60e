/** Perfect Pairs (BJ-W6): the spot's first two cards are a pair. */
import { isRed, rankOf } from '@croupier/cards';
import type { PayTable, SideBet } from './side-bet.ts';

type Result = 'perfect' | 'colored' | 'mixed';

const pays = (perfect: number, colored: number, mixed: number): PayTable<Result> => ({
  perfect: [perfect, 1],
  colored: [colored, 1],
  mixed: [mixed, 1],
});

export const perfectPairs: SideBet<Result> = {
  name: 'Perfect Pairs',
  results: { perfect: 'perfect pair', colored: 'colored pair', mixed: 'mixed pair' },
  payTables: {
    '25-12-6': pays(25, 12, 6),
    '30-10-5': pays(30, 10, 5),
    '25-12-5': pays(25, 12, 5),
    '25-15-5': pays(25, 15, 5),
  },
  needsDealerHand: false,
  resultOf: ({ player: [first, second] }) => {
    if (rankOf(first) !== rankOf(second)) return 'lost';
    if (first === second) return 'perfect';
    return isRed(first) === isRed(second) ? 'colored' : 'mixed';
  },
};
