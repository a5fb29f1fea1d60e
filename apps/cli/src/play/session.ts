/** Who the player is at a server: a session opened with a name, or resumed with the token that was kept. */
import { openSession as askForSession } from '@croupier/client/rest';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import type { OpenedSessionAnswer } from '@croupier/protocol';
import type { Io } from '../io.ts';
import { refuse } from '../refusals.ts';
import { askServer, type Server } from '../server-address.ts';
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
  name: string | undefined,
): Promise<Result<OpenedSessionAnswer, Refusal>> => {
  const opened = await askServer(io, { server, token }, (rest) => askForSession(rest, name));
  return opened.ok ? ok({ ...opened.value, name: clean(opened.value.name) }) : err(clean(opened.error));
};

export const openSession = async (
  io: Io,
  { server, name, tokenFile }: SessionSpec,
): Promise<Result<OpenedSessionAnswer, Refusal>> => {
  const token = await readToken(io, tokenFile, server);
  const opened = await postSession(io, server, token, name);
  if (opened.ok && opened.value.token !== token && !(await keepToken(io, tokenFile, server, opened.value.token)))
    return err(refuse('FILE_UNWRITABLE', { file: tokenFile }));
  return opened;
};

/** The same session again, after it has ended because nothing was done for too long. */
export const resumeSession = (io: Io, server: Server, token: string): Promise<Result<OpenedSessionAnswer, Refusal>> =>
  postSession(io, server, token, undefined);
