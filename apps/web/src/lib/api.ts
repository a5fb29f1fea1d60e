/** The server by single requests. The cookie says who we are; every failure has a sentence and a code. */
import {
  type ErrorBody,
  type OpenedSessionAnswer,
  PROTOCOL_VERSION,
  type TableAnswer,
  VERSION_HEADER,
  type WirePicture,
} from '@croupier/protocol';
import { ownName } from './name.ts';
import { PROTOCOL_MISMATCH, stopForVersion } from './version-news.ts';

export class ApiError extends Error {
  readonly code: string;
  readonly body: ErrorBody;

  constructor(body: ErrorBody) {
    super(body.error);
    this.code = body.code;
    this.body = body;
  }
}

/** No answer came at all, or none of ours. */
export const UNREACHABLE = 'UNREACHABLE';
const unreachable = (): ApiError =>
  new ApiError({ error: 'The server cannot be reached just now.', code: UNREACHABLE });

const PATIENCE = 8000;

const request = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE),
      headers: {
        [VERSION_HEADER]: String(PROTOCOL_VERSION),
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  } catch {
    throw unreachable();
  }
  if (response.status === 204) return undefined as T;
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok && answer !== undefined) return answer as T;
  const said = answer as Partial<ErrorBody> | undefined;
  if (said?.code === PROTOCOL_MISMATCH) stopForVersion();
  if (typeof said?.code === 'string' && typeof said.error === 'string') throw new ApiError(said as ErrorBody);
  throw unreachable();
};

export const get = <T>(path: string): Promise<T> => request('GET', path);
export const post = <T>(path: string, body: unknown): Promise<T> => request('POST', path, body);

export const newId = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

type Session = Promise<OpenedSessionAnswer>;

/** Opens a session, or resumes the one of the cookie, under this name. */
export const openSessionAs = (name: string): Session => post('/api/session', { name });

/** Opened a moment ago; taken by the first who wants one. Later ones ask anew: a session may have ended meanwhile. */
let opened: { readonly name: string; readonly session: Session } | undefined;
const keepOpened = (session: Session): void => {
  const kept = { name: ownName(), session };
  opened = kept;
  // One that could not be opened is nobody's: the next who wants one asks anew.
  session.catch(() => {
    if (opened === kept) opened = undefined;
  });
};

/** While the files of a table are still on their way, or the table is looked for. It is not taken by that. */
export const openSessionAhead = (): Session => {
  const name = ownName();
  if (opened?.name === name) return opened.session;
  const session = openSessionAs(name);
  keepOpened(session);
  return session;
};

export const openSession = (): Session => {
  const name = ownName();
  const taken = opened?.name === name ? opened.session : undefined;
  opened = undefined;
  const ask = (): Session => openSessionAs(name);
  return taken?.catch(ask) ?? ask();
};

export interface NewTable {
  readonly game: string;
  readonly setup?: object;
  readonly start?: 'host' | 'together';
  readonly locked?: boolean;
  readonly clocks?: WirePicture['room']['clocks'];
  readonly betting?: NonNullable<WirePicture['room']['betting']>;
  readonly bots?: readonly string[];
}

/** Under an id that is kept until it worked, so that a second try makes no second table. */
export const createTable = async (table: NewTable, cmdId: string = newId()): Promise<TableAnswer> => {
  const session = openSession();
  // Whoever asks who we are meanwhile becomes nobody else.
  keepOpened(session);
  await session;
  const answer = await post<TableAnswer>('/api/tables', { cmdId, ...table });
  // Whoever made a table goes to it, as whom they made it.
  keepOpened(session);
  return answer;
};
