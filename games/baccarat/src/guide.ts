/** What general pages say about baccarat. */
import type { Guide } from '@croupier/kernel';

export const guide: Guide = {
  keys: [
    { id: 'turn-player', what: 'Turn a card of Player', key: 'p' },
    { id: 'turn-banker', what: 'Turn a card of Banker', key: 'n' },
  ],
  numbers: {
    edge: 'the line shows the bet with the lowest house edge, and the “Pays” sheet lists them all.',
    expected: 'each bet is counted exactly as you placed it.',
    spread: 'exact, with all your bets on a round taken together.',
  },
};
