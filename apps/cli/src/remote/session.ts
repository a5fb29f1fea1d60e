/** Who we are at a server: a session opened with a name, or resumed with the token that was kept. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { openedSessionAnswer, topUpAnswer } from '@croupier/protocol';
import type { Io } from '../io.ts';
import { refuse } from '../refusals.ts';
import { type Server, serverJson } from '../server-address.ts';
import { clean } from './clean.ts';
import { freshId } from './link.ts';
import { keepToken, readToken } from './token-file.ts';

export interface Account {
  readonly token: string;
  readonly user: string;
  readonly name: string;
}

export interface SessionSpec {
  readonly server: Server;
  readonly name: string | undefined;
  readonly tokenFile: string;
}

export const openSession = async (
  io: Io,
  { server, name, tokenFile }: SessionSpec,
): Promise<Result<Account, Refusal>> => {
  const token = await readToken(io, tokenFile, server);
  const body = name === undefined ? {} : { name };
  const raw = await serverJson(io, server, { method: 'POST', path: '/api/session', token, body });
  if (!raw.ok) return err(clean(raw.error));
  const opened = openedSessionAnswer.safeParse(raw.value);
  if (!opened.success) return err(refuse('SERVER_STRANGE', { server }));
  if (opened.data.token !== token && !(await keepToken(io, tokenFile, server, opened.data.token)))
    return err(refuse('FILE_UNWRITABLE', { file: tokenFile }));
  const { user, name: known } = opened.data;
  return ok({ token: opened.data.token, user, name: clean(known) });
};

/** The same session again, after it has ended because nothing was done for too long. */
export const resumeSession = async (io: Io, server: Server, token: string): Promise<Refusal | undefined> => {
  const raw = await serverJson(io, server, { method: 'POST', path: '/api/session', token, body: {} });
  return raw.ok ? undefined : clean(raw.error);
};

/** Free chips; answers with how many. */
export const topUp = async (io: Io, server: Server, token: string): Promise<Result<number, Refusal>> => {
  const body = { cmdId: freshId() };
  const raw = await serverJson(io, server, { method: 'POST', path: '/api/session/chips', token, body });
  if (!raw.ok) return err(clean(raw.error));
  const granted = topUpAnswer.safeParse(raw.value);
  return granted.success ? ok(granted.data.granted) : err(refuse('SERVER_STRANGE', { server }));
};
