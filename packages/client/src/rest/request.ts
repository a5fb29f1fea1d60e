/**
 * A server by single requests, every answer checked. Every failure is a RestError with a code and a sentence; UNREACHABLE when no answer came,
 * or none of ours. The helpers take the `Rest` they ask with, so a page carries only those it uses.
 */
import { type ErrorBody, type Guard, isErrorBody, PROTOCOL_VERSION, VERSION_HEADER } from '@croupier/protocol';

export class RestError extends Error {
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
const unreachable = (): RestError => new RestError({ error: "Couldn't reach the server.", code: UNREACHABLE });

export interface RestOptions {
  /** `https://cards.example.org`; left out in a page, which asks the server it came from. */
  readonly server?: string;
  /** A page has a cookie instead. */
  readonly token?: () => string | undefined;
  /** The server speaks another version of the wire. */
  readonly outdated?: () => void;
  /** Milliseconds until a request is given up. */
  readonly patience?: number;
  readonly fetch?: typeof globalThis.fetch;
}

type Headers = { readonly [name: string]: string };

export interface Rest {
  readonly get: <T>(path: string, guard: Guard<T>, headers?: Headers) => Promise<T>;
  readonly post: <T>(path: string, body: unknown, guard: Guard<T>) => Promise<T>;
  readonly delete: <T>(path: string, guard: Guard<T>) => Promise<T>;
}

const PATIENCE = 8000;

export const openRest = ({ server = '', token, outdated, patience = PATIENCE, ...options }: RestOptions = {}): Rest => {
  const request = async <T>(
    method: string,
    path: string,
    guard: Guard<T>,
    { body, headers }: { readonly body?: unknown; readonly headers?: Headers | undefined },
  ): Promise<T> => {
    const bearer = token?.();
    let response: Response;
    try {
      response = await (options.fetch ?? fetch)(`${server}${path}`, {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(patience),
        headers: {
          ...headers,
          [VERSION_HEADER]: String(PROTOCOL_VERSION),
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch {
      throw unreachable();
    }
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok && guard(answer)) return answer;
    if (response.ok || !isErrorBody(answer)) throw unreachable();
    if (answer.code === 'PROTOCOL_MISMATCH') outdated?.();
    throw new RestError(answer);
  };
  return {
    get: (path, guard, headers) => request('GET', path, guard, { headers }),
    post: (path, body, guard) => request('POST', path, guard, { body }),
    delete: (path, guard) => request('DELETE', path, guard, {}),
  };
};
