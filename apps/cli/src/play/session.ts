/** Who the player is at a server: a session opened with a name, or resumed with the token that was kept. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { type OpenedSessionAnswer, openedSessionAnswer } from '@croupier/protocol';
import type { Io } from '../io.ts';
import { refuse } from '../refusals.ts';
import { type Server, serverJson } from '../server-address.ts';
import { clean } from './clean.ts';
import { keepToken, readToken } from './token-file.ts';

export interface SessionSpec {
  readonly server: Server;
  readonly name: string | undefined;
  readonly tokenFile: string;
}

const postSession = async (
  io: Io,
  server: Server,
  token: string | undefined,
  body: object,
): Promise<Result<OpenedSessionAnswer, Refusal>> => {
  const raw = await serverJson(io, server, { method: 'POST', path: '/api/session', token, body });
  if (!raw.ok) return err(clean(raw.error));
  const opened = openedSessionAnswer.safeParse(raw.value);
  return opened.success
    ? ok({ ...opened.data, name: clean(opened.data.name) })
    : err(refuse('SERVER_STRANGE', { server }));
};

export const openSession = async (
  io: Io,
  { server, name, tokenFile }: SessionSpec,
): Promise<Result<OpenedSessionAnswer, Refusal>> => {
  const token = await readToken(io, tokenFile, server);
  const opened = await postSession(io, server, token, name === undefined ? {} : { name });
  if (opened.ok && opened.value.token !== token && !(await keepToken(io, tokenFile, server, opened.value.token)))
    return err(refuse('FILE_UNWRITABLE', { file: tokenFile }));
  return opened;
};

/** The same session again, after it has ended because nothing was done for too long. */
export const resumeSession = (io: Io, server: Server, token: string): Promise<Result<OpenedSessionAnswer, Refusal>> =>
  postSession(io, server, token, {});
