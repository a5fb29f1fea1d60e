/** What an event means to those who know no baccarat: money, and the end of a round. */
import { type Posting, type RoundClosed, wagerPostings } from '@croupier/kernel';
import type { Event } from '../events.ts';

export const postings = (event: Event): readonly Posting[] => {
  switch (event.type) {
    case 'WagerPlaced':
    case 'WagerTakenBack':
    case 'WagerSettled':
      return wagerPostings(event.seat, event);
    default:
      return [];
  }
};

export const closes = (event: Event): RoundClosed | undefined =>
  event.type === 'RoundSettled' ? { round: event.round, results: event.results } : undefined;
