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
 * In a program: opens a session, or resumes the one of the token; a new one needs a name. Store the token of the answer
 * before you use it: a minute after you do, the one before stops working.
 */
export const openSessionWithToken = (rest: Rest, name?: string): Promise<OpenedSessionAnswer> =>
  rest.post('/api/session', { ...(name !== undefined && { name }), token: true }, isOpenedSession);

/** No token of this session works any more; with `everywhere`, of no session of yours. There is no way back to its chips. */
export const signOut = (rest: Rest, everywhere: boolean): Promise<unknown> =>
  rest.delete(`/api/session${everywhere ? '?everywhere=true' : ''}`, isNothing);

export const readSession = (rest: Rest): Promise<SessionAnswer> => rest.get('/api/session', isSession);

/** An order from someone who need not be in the room, such as its host from another page. */
export const orderAt = (rest: Rest, code: string, order: TableOrder): Promise<AcceptedAnswer> =>
  rest.post(`/api/tables/${code}/commands`, { cmdId: newId(), order }, isAccepted);
