/** The drills of blackjack, in the order in which they are best learned. */
import type { DrillPlace, Trainer } from '@croupier/kernel';

const placeOf = async (mistake: Parameters<NonNullable<Trainer['placeOf']>>[0]): Promise<DrillPlace | undefined> =>
  (await import('./place.ts')).placeOf(mistake);

export const trainer: Trainer = {
  drills: [
    {
      id: 'strategy',
      name: 'Basic strategy',
      says: 'The best play for every hand, from the exact chart for your rules',
      load: async () => (await import('./strategy.ts')).drill,
    },
    {
      id: 'count',
      name: 'Running count',
      says: 'Keep the count while cards go by, up to a deck in 30 seconds',
      load: async () => (await import('./running-count.ts')).drill,
    },
    {
      id: 'true-count',
      name: 'True count',
      says: 'Divide by the decks left, in two seconds',
      load: async () => (await import('./true-count.ts')).drill,
    },
    {
      id: 'decks',
      name: 'Deck estimation',
      says: 'Judge decks by the height of the discard tray',
      load: async () => (await import('./decks.ts')).drill,
    },
    {
      id: 'bets',
      name: 'Bets',
      says: 'Size your bets by your bet ramp',
      load: async () => (await import('./bets.ts')).drill,
    },
    {
      id: 'deviations',
      name: 'Index plays',
      says: 'When the count changes the best play',
      load: async () => (await import('./deviations.ts')).drill,
    },
    {
      id: 'exam',
      name: 'Exam at the table',
      says: 'Everything at once, at a table with other players and no counts shown',
      load: async () => (await import('./exam.ts')).drill,
    },
  ],
  placeOf,
};
