/**
 * A server by single requests. Every failure is a RestError with a code and a sentence; UNREACHABLE when no answer came,
 * or none of ours. The helpers take the `Rest` they ask with, so a page carries only those it uses.
 */
import { type ErrorBody, PROTOCOL_VERSION, VERSION_HEADER } from '@croupier/protocol';

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

export interface Rest {
  readonly get: <T>(path: string) => Promise<T>;
  readonly post: <T>(path: string, body: unknown) => Promise<T>;
}

const PATIENCE = 8000;

export const openRest = ({ server = '', token, outdated, patience = PATIENCE, ...options }: RestOptions = {}): Rest => {
  const request = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const bearer = token?.();
    let response: Response;
    try {
      response = await (options.fetch ?? fetch)(`${server}${path}`, {
        method,
        credentials: 'same-origin',
        signal: AbortSignal.timeout(patience),
        headers: {
          [VERSION_HEADER]: String(PROTOCOL_VERSION),
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
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
    if (said?.code === 'PROTOCOL_MISMATCH') outdated?.();
    if (typeof said?.code === 'string' && typeof said.error === 'string') throw new RestError(said as ErrorBody);
    throw unreachable();
  };
  return {
    get: (path) => request('GET', path),
    post: (path, body) => request('POST', path, body),
  };
};
