/** One request to a server that may be busy or restarting: sent again as clients do, by the list of the protocol. */
import { setTimeout as sleep } from 'node:timers/promises';
import { RestError } from '@croupier/client/rest';
import { type Retry, retryOf } from '@croupier/protocol';

export interface InsistOptions {
  /** When to give up, in milliseconds since 1970. */
  readonly until?: number;
  /** Milliseconds before the request is sent again. By default, as long as the list says. */
  readonly pause?: (retry: Retry) => number;
}

/** Rejects with a refusal that is final, or with the last one before it gave up. */
export const insist = async <T>(
  ask: () => Promise<T>,
  { until = Number.POSITIVE_INFINITY, pause = ({ seconds }) => seconds * 1000 }: InsistOptions = {},
): Promise<T> => {
  for (;;)
    try {
      return await ask();
    } catch (error) {
      const retry = error instanceof RestError ? retryOf(error.body) : undefined;
      if (retry === undefined) throw error;
      const wait = pause(retry);
      if (Date.now() + wait >= until) throw error;
      await sleep(wait);
    }
};
