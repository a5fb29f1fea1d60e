/** What is asked about sessions and tables without being there. */
import { type AcceptedAnswer, isAccepted, isSession, type SessionAnswer, type TableOrder } from '@croupier/protocol';
import { newId } from '../ids.ts';
import type { Rest } from './request.ts';

export const readSession = (rest: Rest): Promise<SessionAnswer> => rest.get('/api/session', isSession);

/** An order from someone who need not be in the room, such as its host from another page. */
export const orderAt = (rest: Rest, code: string, order: TableOrder): Promise<AcceptedAnswer> =>
  rest.post(`/api/tables/${code}/commands`, { cmdId: newId(), order }, isAccepted);
