/** What an event means to those who know no blackjack: money. */
import { hold, type Posting, settlement, voidPostings, wagerPostings } from '@croupier/kernel';
import type { Event } from '../events.ts';

export const postings = (event: Event): readonly Posting[] => {
  switch (event.type) {
    case 'WagerPlaced':
    case 'WagerTakenBack':
      return wagerPostings(event.spot, event);
    case 'InsuranceTaken':
    case 'HandDoubled':
    case 'HandSplit':
      return hold(event.spot, event.stake);
    case 'HandSettled':
    case 'WagerSettled':
    case 'InsuranceSettled':
      return settlement(event.spot, event.stake, event.returned);
    case 'RoundVoided':
      return voidPostings(event);
    default:
      return [];
  }
};
