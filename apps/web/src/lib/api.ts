/**
 * The server that this page came from: the cookie says who we are. What the requests are and what they answer is in
 * the client package; here is what only a page needs, a session that is opened while its files are still on their way.
 */
import { newId } from '@croupier/client';
import { openSession as askForSession, createTable as askForTable, openRest, RestError } from '@croupier/client/rest';
import type { NewRoom, SessionAnswer, TableAnswer } from '@croupier/protocol';
import { forget } from './keep.ts';
import { adoptName, isNameSent, noteSent, ownName } from './name.ts';
import { notePlayer } from './player.ts';
import { stopForVersion } from './version-news.ts';

export const REST = openRest({ outdated: stopForVersion });

const REFUSED_NAME = /^NAME_(?!MISSING)/;
const NO_SESSION = /^(?:NAME_MISSING|NO_SESSION|SESSION_UNKNOWN)$/;

const asking = (error: unknown, codes: RegExp): boolean => error instanceof RestError && codes.test(error.code);

const openAs = async (name: string): Promise<SessionAnswer> => {
  try {
    const session = await askForSession(REST, name);
    noteSent(name);
    notePlayer(session.user);
    return session;
  } catch (error) {
    // A name that is refused today may have been kept long ago: the next try goes without it.
    if (asking(error, REFUSED_NAME)) forget('name');
    throw error;
  }
};

/**
 * Opens a session, or resumes the one of the cookie, under this name. A name that was sent before is not sent again: the
 * player may have chosen another one on another device meanwhile, and this device takes it over.
 */
export const openSessionAs = async (name: string): Promise<SessionAnswer> => {
  if (!isNameSent(name)) return openAs(name);
  try {
    const session = await askForSession(REST);
    adoptName(name, session.name);
    notePlayer(session.user);
    return session;
  } catch (error) {
    if (!asking(error, NO_SESSION)) throw error;
    return openAs(name);
  }
};

/** Opened a moment ago; taken by the first who wants one. Later ones ask anew: a session may have ended meanwhile. */
let opened: { readonly name: string; readonly session: Promise<SessionAnswer> } | undefined;
const keepOpened = (session: Promise<SessionAnswer>): void => {
  const kept = { name: ownName(), session };
  opened = kept;
  // A session that could not be opened is dropped: the next caller asks again.
  session.catch(() => {
    if (opened === kept) opened = undefined;
  });
};

/** The open session belongs to a user who has signed out. */
export const forgetOpened = (): void => {
  opened = undefined;
};

/** While the files of a table are still on their way, or the table is looked for. It is not taken by that. */
export const openSessionAhead = (): Promise<SessionAnswer> => {
  const name = ownName();
  if (opened?.name === name) return opened.session;
  const session = openSessionAs(name);
  keepOpened(session);
  return session;
};

export const openSession = (): Promise<SessionAnswer> => {
  const name = ownName();
  const taken = opened?.name === name ? opened.session : undefined;
  opened = undefined;
  const ask = (): Promise<SessionAnswer> => openSessionAs(name);
  return taken?.catch(ask) ?? ask();
};

/** Under an id that is kept until it worked, so that a second try makes no second table. */
export const createTable = async (table: NewRoom, cmdId: string = newId()): Promise<TableAnswer> => {
  const session = openSession();
  // Requests in the meantime get the same user.
  keepOpened(session);
  await session;
  const answer = await askForTable(REST, table, cmdId);
  // The creator of a table goes to it as the same user.
  keepOpened(session);
  return answer;
};
