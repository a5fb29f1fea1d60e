/** What it takes to be at a table: a session, and a table to go to. */
import {
  INVITE_HEADER,
  isSession,
  isTableAnswer,
  type NewRoom,
  type SessionAnswer,
  type TableAnswer,
} from '@croupier/protocol';
import { newId } from '../ids.ts';
import type { Rest } from './request.ts';

/** In a page: opens a session, or resumes the one of the cookie; a new one needs a name. */
export const openSession = (rest: Rest, name?: string): Promise<SessionAnswer> =>
  rest.post('/api/session', name === undefined ? {} : { name }, isSession);

/** Under an id that is kept until it worked, so that a second try makes no second table. */
export const createTable = (rest: Rest, table: NewRoom, cmdId: string = newId()): Promise<TableAnswer> =>
  rest.post('/api/tables', { cmdId, ...table }, isTableAnswer);

/** `invite`: of the link that leads there; without one a stranger may have to wait. */
export const readTable = (rest: Rest, code: string, invite?: string): Promise<TableAnswer> =>
  rest.get(`/api/tables/${code}`, isTableAnswer, invite === undefined ? undefined : { [INVITE_HEADER]: invite });
