/** What general pages say about blackjack. */
import type { Guide } from '@croupier/kernel';

export const guide: Guide = {
  keys: [
    { id: 'hit', what: 'Hit', key: 'h' },
    { id: 'stand', what: 'Stand', key: 's' },
    { id: 'double', what: 'Double', key: 'd' },
    { id: 'split', what: 'Split', key: 'p' },
    { id: 'surrender', what: 'Surrender', key: 'r' },
    { id: 'insure', what: 'Insurance', key: 'i' },
    { id: 'decline', what: 'No insurance', key: 'n' },
  ],
  readings: {
    label: 'Read out soft hands',
    total: 'By the total: soft 17',
    cards: 'By the cards: ace and 6',
  },
  numbers: {
    edge: 'the average for one unit bet at the start of a round, with the best decision in each hand.',
    expected:
      'based on the first bet of each round and the best play. It includes what doubling and splitting gain, but not what mistakes and insurance cost.',
    spread:
      'measured over 200,000 simulated rounds for each preset, accurate to about 0.2%. Other rules have no measured spread, so no band is shown for them.',
    odds: '“It wins 30.6% here” beside an insurance bet is the share of tens among the unseen cards.',
  },
};
