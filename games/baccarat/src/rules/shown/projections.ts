/** What an event means to those who know no baccarat: money. */
import { type Posting, voidPostings, wagerPostings } from '@croupier/kernel';
import type { Event } from '../events.ts';

export const postings = (event: Event): readonly Posting[] => {
  switch (event.type) {
    case 'WagerPlaced':
    case 'WagerTakenBack':
    case 'WagerSettled':
      return wagerPostings(event.seat, event);
    case 'RoundVoided':
      return voidPostings(event);
    default:
      return [];
  }
};
