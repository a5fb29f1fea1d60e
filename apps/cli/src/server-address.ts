/** Where a server is, and one request to it. Its refusals become ours, with its own code and sentence. */
import { err, ok, type Refusal, type Result } from '@croupier/kernel';
import { errorBody } from '@croupier/protocol';
import type { HttpRequest, Io } from './io.ts';
import { refuse } from './refusals.ts';

/** http://host:port, without a slash at the end. */
export type Server = string;

export const parseServer = (text: string): Result<Server, Refusal> => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isHttp = url?.protocol === 'http:' || url?.protocol === 'https:';
  if (url !== undefined && isHttp && url.username === '' && url.password === '') return ok(url.origin);
  const expected = 'an address such as https://cards.example.org';
  return err(refuse('BAD_VALUE', { option: '--server', expected, value: text.slice(0, 80) }));
};

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
};

export interface ServerRequest extends Omit<HttpRequest, 'url'> {
  /** From the slash on. */
  readonly path: string;
}

/** The body of the answer; refused with the server's own code when it says no. */
export const serverJson = async (
  io: Io,
  server: Server,
  { path, ...request }: ServerRequest,
): Promise<Result<unknown, Refusal>> => {
  const answer = await io.http({ ...request, url: `${server}${path}` }).catch(() => undefined);
  if (answer === undefined) return err(refuse('SERVER_SILENT', { server }));
  const body = jsonOf(answer.text);
  if (answer.status < 400) return body === undefined ? err(refuse('SERVER_STRANGE', { server })) : ok(body);
  const refused = errorBody.safeParse(body);
  if (!refused.success) return err(refuse('SERVER_STRANGE', { server }));
  const { code, error, details = {} } = refused.data;
  return err({ code, message: error, details });
};
