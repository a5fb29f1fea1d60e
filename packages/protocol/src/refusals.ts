/** The coded "no" of the wire itself: what was sent is not a message we know. */
import { type RefusalBook, refusalFrom } from '@croupier/kernel';

export const PROTOCOL_REFUSALS = {
  BAD_REQUEST: 'The field {field} must be {expected}.',
} as const satisfies RefusalBook;

export const refuse = refusalFrom(PROTOCOL_REFUSALS);
