/** What is seen moving when an event is played out; the tempo itself is shared by all games. */
import type { Motion } from '@croupier/kernel';
import type { Event, EventType } from './rules/events.ts';

const MOTION: { readonly [type in EventType]?: Motion } = {
  CardDealt: 'opening',
  HoleCardDealt: 'opening',
  UpcardDealt: 'opening',
  CardDrawn: 'card',
  HandHit: 'action',
  HandStood: 'action',
  HandDoubled: 'action',
  HandSplit: 'action',
  HandSurrendered: 'action',
  HoleCardRevealed: 'flip',
  DealerDrew: 'dealer',
  RoundSettled: 'results',
};

export const motion = (event: Event): Motion => MOTION[event.type] ?? 'still';
