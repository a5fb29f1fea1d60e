/** What an event means to those who know no baccarat: money, turned cards, the end of a round. */
import { hold, type Posting, type RoundClosed, release, settlement, type TurnedCard } from '@croupier/kernel';
import type { Event } from '../events.ts';

export const postings = (event: Event): readonly Posting[] => {
  switch (event.type) {
    case 'WagerPlaced':
      return hold(event.seat, event.stake);
    case 'WagerTakenBack':
      return release(event.seat, event.stake);
    case 'WagerSettled':
      return settlement(event.seat, event.stake, event.returned);
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
