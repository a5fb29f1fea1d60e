/** Where a server is, and requests to it by the client of every program. Its refusals become ours, word for word. */
import { openRest, type Rest, RestError, UNREACHABLE } from '@croupier/client/rest';
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { INVITE_HEADER } from '@croupier/protocol';
import type { Io } from './io.ts';
import { refusalOf } from './play/refusal-of.ts';
import { refuse } from './refusals.ts';

/** Milliseconds. A server may be slow to answer a stranger who brings a bare code. */
const PATIENCE = 40_000;

/** http://host:port, without a slash at the end. */
export type Server = string;

export const parseServer = (text: string): Result<Server, Refusal> => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url !== undefined && isHttp && url.username === '' && url.password === '') return ok(url.origin);
  const expected = 'an address such as https://cards.example.org';
  return err(refuse('BAD_VALUE', { option: '--server', expected, value: text.slice(0, 80) }));
};

/** `fetch`, over the network as the command line sees it. */
const fetchOver =
  (io: Io, token: string | undefined, answered: () => void): typeof fetch =>
  async (url, init) => {
    const body = typeof init?.body === 'string' ? (JSON.parse(init.body) as object) : undefined;
    const method = init?.method === 'POST' ? 'POST' : 'GET';
    const { status, text } = await io.http({
      method,
      url: url instanceof Request ? url.url : url.toString(),
      token,
      invite: new Headers(init?.headers).get(INVITE_HEADER) ?? undefined,
      ...(body !== undefined && { body }),
    });
    answered();
    return new Response(text, { status });
  };

export type Ask = <T>(ask: (rest: Rest) => Promise<T>) => Promise<Result<T, Refusal>>;

/** Asks with `ask`; refused with the server's own code when it says no. */
export const askServer = async <T>(
  io: Io,
  { server, token }: { readonly server: Server; readonly token?: string | undefined },
  ask: (rest: Rest) => Promise<T>,
): Promise<Result<T, Refusal>> => {
  let isAnswered = false;
  const answered = (): void => {
    isAnswered = true;
  };
  try {
    return ok(await ask(openRest({ server, patience: PATIENCE, fetch: fetchOver(io, token, answered) })));
  } catch (error) {
    if (!(error instanceof RestError)) throw error;
    if (error.code !== UNREACHABLE) return err(refusalOf(error.body));
    return err(refuse(isAnswered ? 'SERVER_STRANGE' : 'SERVER_SILENT', { server }));
  }
};
