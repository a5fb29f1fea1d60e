/** The cards an event turns face up. A file of its own: pages need it, and not the money. */
import type { TurnedCard } from '@croupier/kernel';
import type { Event } from '../events.ts';

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
