/** What is seen moving when an event is played out; the tempo itself is shared by all games. */
import type { Motion } from '@croupier/kernel';
import type { Event } from './rules/events.ts';

/** BC-Y1: the four opening cards are one deal; third cards come one by one, like a dealer's. */
export const motion = (event: Event): Motion => {
  if (event.type === 'CardTurned') return 'flip';
  if (event.type === 'CardDealt' || event.type === 'CardLaid') return event.position < 3 ? 'opening' : 'dealer';
  return event.type === 'RoundSettled' ? 'results' : 'still';
};
