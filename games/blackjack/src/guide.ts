/** What general pages say about blackjack. */
import type { Guide } from '@croupier/kernel';

export const guide: Guide = {
  lessons: [
    {
      id: 'how-to-play',
      title: 'How to play blackjack',
      says: 'The goal, the cards, and complete hands in pictures',
      load: async () => (await import('./learn/how-to-play.ts')).lesson,
    },
    {
      id: 'basic-strategy',
      title: 'Basic strategy',
      says: 'The best play for every hand, as exact charts',
      load: async () => (await import('./learn/basic-strategy.ts')).lesson,
    },
    {
      id: 'counting',
      title: 'Counting cards',
      says: 'Running count, true count, and what they are good for',
      load: async () => (await import('./learn/counting.ts')).lesson,
    },
  ],
  keys: [
    { id: 'hit', what: 'Hit', key: 'h' },
    { id: 'stand', what: 'Stand', key: 's' },
    { id: 'double', what: 'Double', key: 'd' },
    { id: 'split', what: 'Split', key: 'p' },
    { id: 'surrender', what: 'Surrender', key: 'r' },
    { id: 'insure', what: 'Insurance', key: 'i' },
    { id: 'decline', what: 'No insurance', key: 'n' },
  ],
  words: [
    { say: 'bet 25', what: 'Bet 25 chips' },
    { say: 'bet 5 on 21+3', what: 'Place a side bet, if the table offers it' },
    { say: 'clear', what: 'Take your bet back' },
    { say: 'deal', what: 'Deal the cards' },
    { say: 'hit', what: 'Take a card' },
    { say: 'stand', what: 'Take no more cards' },
    { say: 'double', what: 'Double your bet and take one card' },
    { say: 'split', what: 'Split a pair into two hands' },
    { say: 'surrender', what: 'Give up the hand for half your bet' },
    { say: 'insurance 5', what: 'Take insurance for 5 chips' },
    { say: 'even money', what: 'Take even money' },
    { say: 'no', what: 'Decline insurance' },
    { say: 'next', what: 'Start the next round' },
  ],
  readings: {
    label: 'Read out soft hands',
    total: 'By total: soft 17',
    cards: 'By cards: ace and 6',
  },
  numbers: {
    edge: 'the average loss per chip bet at the start of a round, with the best decision on every hand.',
    expected:
      'based on the first bet of each round and the best play. It includes what doubling and splitting gain, but not what mistakes and insurance cost.',
    spread:
      'measured over 200,000 simulated rounds for each preset, accurate to about 0.2%. Other rules have no measured spread, so no band is shown for them.',
    odds: '“Wins 30.6% of the time” beside an insurance bet is the share of tens among the unseen cards.',
  },
};
