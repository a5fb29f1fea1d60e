/** What an event means to those who know no blackjack: money, turned cards, the end of a round. */
import { hold, type Posting, type RoundClosed, settlement, type TurnedCard, wagerPostings } from '@croupier/kernel';
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
    case 'InsuranceSettled':
      return settlement(event.spot, event.stake, event.returned);
    default:
      return [];
  }
};

export const turned = (event: Event): readonly TurnedCard[] => {
  switch (event.type) {
    case 'CardDealt':
    case 'CardDrawn':
    case 'UpcardDealt':
    case 'DealerDrew':
    case 'HoleCardRevealed':
      return [{ shoe: event.shoe, index: event.at, card: event.card }];
    default:
      return [];
  }
};

export const closes = (event: Event): RoundClosed | undefined =>
  event.type === 'RoundSettled' ? { round: event.round, results: event.results } : undefined;
