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
    label: 'Read out hands with an ace that counts 11',
    total: 'By the total: soft 17',
    cards: 'By the cards: ace and 6',
  },
  numbers: {
    edge: 'the average for one unit bet at the start of a round, with the best decision in each hand.',
    expected:
      'only the first bet of a round counts, with the best play. What doubling and splitting bring is in it; what mistakes and insurance cost is not.',
    spread:
      'measured over 200,000 simulated rounds for each preset, good to about two parts in a thousand. Rules that are no preset have no measured spread, so for them there is no band.',
    odds: '“It wins 30.6% here” beside an insurance bet is the share of tens among the unseen cards.',
  },
};
