/** Who the player is at a server: a session opened with a name, or resumed with the token that was kept. */
import { openSessionWithToken } from '@croupier/client/rest';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import type { OpenedSessionAnswer } from '@croupier/protocol';
import { clean } from '../clean.ts';
import type { Io } from '../io.ts';
import { refuse } from '../refusals.ts';
import { askServer, type Server } from '../server-address.ts';
import { keepToken, readToken } from './token-file.ts';

export interface SessionSpec {
  readonly server: Server;
  readonly name: string | undefined;
  readonly tokenFile: string;
  /** This program's token, in case the file is gone. */
  readonly token?: string;
}

/**
 * Uses the token in the file, which another terminal may have replaced since we last read it. The new one is written before
 * anything uses it. If it cannot be written, the old one keeps working, because nothing uses the new one.
 */
export const openSession = async (
  io: Io,
  { server, name, tokenFile, token: held }: SessionSpec,
): Promise<Result<OpenedSessionAnswer, Refusal>> => {
  const token = (await readToken(io, tokenFile, server)) ?? held;
  const opened = await askServer(io, { server, token }, (rest) => openSessionWithToken(rest, name));
  if (!opened.ok) return err(clean(opened.error));
  const session = { ...opened.value, name: clean(opened.value.name) };
  if (session.token === token || (await keepToken(io, tokenFile, server, session.token))) return ok(session);
  return token === undefined ? err(refuse('FILE_UNWRITABLE', { file: tokenFile })) : ok({ ...session, token });
};
