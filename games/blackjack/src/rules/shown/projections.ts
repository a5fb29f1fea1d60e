/** What an event means to those who know no blackjack: money, and the end of a round. */
import { hold, type Posting, type RoundClosed, settlement, wagerPostings } from '@croupier/kernel';
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
    default:
      return [];
  }
};

export const closes = (event: Event): RoundClosed | undefined =>
  event.type === 'RoundSettled' ? { round: event.round, results: event.results } : undefined;
