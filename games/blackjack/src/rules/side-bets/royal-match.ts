/** Royal Match (BJ-W8): the spot's first two cards are of one suit. */
import { rankOf, suitOf } from '@croupier/cards';
import type { SideBet } from './side-bet.ts';

type Result = 'royal' | 'easy';

export const royalMatch: SideBet<Result> = {
  name: 'Royal Match',
  results: { royal: 'suited king and queen', easy: 'suited' },
  payTables: {
    '25-2.5': { royal: [25, 1], easy: [5, 2] },
    '10-3': { royal: [10, 1], easy: [3, 1] },
  },
  needsDealerHand: false,
  resultOf: ({ player: [first, second] }) => {
    if (suitOf(first) !== suitOf(second)) return 'lost';
    const ranks = rankOf(first) + rankOf(second);
    return ranks === 'KQ' || ranks === 'QK' ? 'royal' : 'easy';
  },
};
