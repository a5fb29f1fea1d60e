/** What an event means to those who know no baccarat: money, turned cards, the end of a round. */
import { type Posting, type RoundClosed, type TurnedCard, wagerPostings } from '@croupier/kernel';
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

export const turned = (event: Event): readonly TurnedCard[] =>
  event.type === 'CardDealt' || event.type === 'CardTurned'
    ? [{ shoe: event.shoe, index: event.at, card: event.card }]
    : [];

export const closes = (event: Event): RoundClosed | undefined =>
  event.type === 'RoundSettled' ? { round: event.round, results: event.results } : undefined;
