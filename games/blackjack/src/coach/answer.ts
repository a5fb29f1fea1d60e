/** The answers in a log. */
import type { Event } from '../rules/events.ts';
import type { Answer } from './decisions.ts';

/** The answer in an event, if this seat gave it. What a hand does automatically is not a decision. */
export const answerOf = (event: Event, seat: number): Answer | undefined => {
  if (!('spot' in event) || event.spot !== seat) return undefined;
  switch (event.type) {
    case 'HandHit':
      return { action: 'Hit', by: 'player' };
    case 'HandDoubled':
      return { action: 'Double', by: 'player' };
    case 'HandSplit':
      return { action: 'Split', by: 'player' };
    case 'HandSurrendered':
      return { action: 'Surrender', by: 'player' };
    case 'HandStood':
      if (event.why === 'chosen') return { action: 'Stand', by: 'player' };
      return event.why === 'time-out' ? { action: 'Stand', by: 'house' } : undefined;
    case 'InsuranceTaken':
      return { action: 'Insure', insured: event.stake, by: 'player' };
    case 'EvenMoneyTaken':
      return { action: 'EvenMoney', by: 'player' };
    case 'InsuranceDeclined':
      return { action: 'Decline', by: event.by === 'clock' ? 'house' : 'player' };
    default:
      return undefined;
  }
};
