/** What is asked about sessions and tables without being there. */
import {
  type AcceptedAnswer,
  isAccepted,
  isNothing,
  isOpenedSession,
  isSession,
  type OpenedSessionAnswer,
  type SessionAnswer,
  type TableOrder,
} from '@croupier/protocol';
import { newId } from '../ids.ts';
import type { Rest } from './request.ts';

/**
 * In a program: opens a session, or resumes the one of the token; a new one needs a name. Store the token from the answer
 * before you use it: the previous one stops working once the new one is used a minute after it was issued.
 */
export const openSessionWithToken = (rest: Rest, name?: string): Promise<OpenedSessionAnswer> =>
  rest.post('/api/session', { ...(name !== undefined && { name }), token: true }, isOpenedSession);

/** No token of this session works anymore; with `everywhere`, no token of any of your sessions does. There is no way back to its chips. */
export const signOut = (rest: Rest, everywhere: boolean): Promise<unknown> =>
  rest.delete(`/api/session${everywhere ? '?everywhere=true' : ''}`, isNothing);

export const readSession = (rest: Rest): Promise<SessionAnswer> => rest.get('/api/session', isSession);

/** An order from someone who need not be in the room, such as its host from another page. */
export const orderAt = (rest: Rest, code: string, order: TableOrder): Promise<AcceptedAnswer> =>
  rest.post(`/api/tables/${code}/commands`, { cmdId: newId(), order }, isAccepted);
