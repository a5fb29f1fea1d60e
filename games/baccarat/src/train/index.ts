/** The drills of baccarat: what a dealer has to know by heart. */
import type { Trainer } from '@croupier/kernel';

export const trainer: Trainer = {
  drills: [
    {
      id: 'totals',
      name: 'Totals',
      says: 'Add up two or three cards at a glance',
      load: async () => (await import('./totals.ts')).drill,
    },
    {
      id: 'third-cards',
      name: 'Third-card rules',
      says: 'Who draws, and when',
      load: async () => (await import('./third-cards.ts')).drill,
    },
    {
      id: 'payouts',
      name: 'Paying as a dealer',
      says: 'Pay Banker bets with your table’s commission',
      load: async () => (await import('./payouts.ts')).drill,
    },
  ],
};
