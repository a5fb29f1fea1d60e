/** Which card on the felt each event moves. */
import type { EventBase } from '@croupier/kernel';
import type { HandName } from '../rules/round/coup.ts';

/** `position` is empty for what the cards of a hand begin with. */
export const cardKey = (hand: HandName, position: number | ''): string => `${hand}.${position}`;

interface Dealt extends EventBase {
  readonly to: HandName;
  readonly position: number;
}

const isDealt = (event: EventBase): event is Dealt =>
  event.type === 'CardDealt' || event.type === 'CardLaid' || event.type === 'CardTurned';

export const placesOf = (events: readonly EventBase[]): readonly (string | undefined)[] =>
  events.map((event) => (isDealt(event) ? cardKey(event.to, event.position) : undefined));
