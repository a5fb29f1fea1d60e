/**
 * What a client does after a refusal: the one list, read by the server for `Retry-After` and by every client. A code that
 * is not listed is final: nothing was changed, and the same message would be refused again. All codes of games are final.
 *
 * A listed code says nothing about whether the command was carried out. The same message is sent again **under the same
 * id**, which is carried out once however often it is sent.
 */
import type { ErrorBody } from './answers.ts';

/**
 * Seconds to wait before the same is sent again. `told`: as long as `details.seconds` says. `session`: at once, after the
 * session has been resumed.
 */
export const RETRY: { readonly [code: string]: number | 'told' | 'session' } = {
  INTERNAL: 1,
  OUTCOME_UNKNOWN: 1,
  SEQ_CONFLICT: 1,
  STORE_UNAVAILABLE: 1,
  TABLE_BUSY: 1,
  HISTORY_NOT_READY: 3,
  // The next shoe is being mixed; that takes two seconds at most.
  SHOE_OPENING: 1,
  // The server is stopping: another one, or the same one after its restart, will answer.
  DRAINING: 1,
  NO_NEW_TABLES: 1,
  STORE_CLOSED: 1,
  // Said by no server: no answer came at all, or none of ours.
  UNREACHABLE: 1,
  TABLES_FULL: 5,
  TOO_MANY_SOCKETS: 10,
  RATE_LIMITED: 'told',
  NO_SESSION: 'session',
  SESSION_UNKNOWN: 'session',
  SESSION_EXPIRED: 'session',
};

export interface Retry {
  readonly seconds: number;
  /** The session has to be resumed first. */
  readonly session: boolean;
}

/** Undefined: final. */
export const retryOf = ({ code, details }: Pick<ErrorBody, 'code' | 'details'>): Retry | undefined => {
  const wait = Object.hasOwn(RETRY, code) ? RETRY[code] : undefined;
  if (wait === undefined) return undefined;
  if (wait === 'session') return { seconds: 0, session: true };
  const told = details?.['seconds'];
  return { seconds: wait === 'told' ? (typeof told === 'number' ? told : 1) : wait, session: false };
};
