/** What general pages say about baccarat. */
import type { Guide } from '@croupier/kernel';

export const guide: Guide = {
  lessons: [
    {
      id: 'how-to-play',
      title: 'How to play baccarat',
      says: 'The two hands, third cards, and what bets pay',
      load: async () => (await import('./learn/how-to-play.ts')).lesson,
    },
    {
      id: 'roads',
      title: 'Reading the roads',
      says: 'The bead plate, the big road, and the three roads derived from it',
      load: async () => (await import('./learn/roads.ts')).lesson,
    },
  ],
  keys: [
    { id: 'turn-player', what: 'Turn a Player card', key: 'p' },
    { id: 'turn-banker', what: 'Turn a Banker card', key: 'n' },
  ],
  words: [
    { say: 'banker 25', what: 'Bet 25 chips on Banker' },
    { say: 'player 25', what: 'Bet 25 chips on Player' },
    { say: 'tie 5', what: 'Bet 5 chips on Tie' },
    { say: 'player pair 5', what: 'Place a side bet, if the table offers it' },
    { say: 'clear banker', what: 'Take back your bet on Banker' },
    { say: 'clear', what: 'Take back your last bet' },
    { say: 'deal', what: 'Deal the coup' },
    { say: 'turn player', what: 'Turn a Player card (squeeze tables only)' },
    { say: 'turn banker', what: 'Turn a Banker card (squeeze tables only)' },
    { say: 'next', what: 'Start the next round' },
  ],
  numbers: {
    edge: 'the line shows the bet with the lowest house edge, and the “Pays” sheet lists them all.',
    expected: 'calculated exactly for each bet you placed.',
    spread: 'exact, with all your bets in a round taken together.',
  },
};
