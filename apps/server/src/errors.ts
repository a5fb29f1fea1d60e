/** From refusals, and from what Fastify throws, to the one shape of an error. */
import { type Refusal, type Result, refusalFrom } from '@croupier/kernel';
import { badRequest, type ErrorBody, retryOf } from '@croupier/protocol';
import { STORE_REFUSALS } from '@croupier/store';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { refuse, statusOf } from './refusals.ts';

export const bodyOf = ({ message, code, details }: Refusal): ErrorBody => ({
  error: message,
  code,
  ...(Object.keys(details).length > 0 && { details }),
});

/** Strangers get the same answer for a locked room. */
export const tableUnknown = (table: string): Refusal => refusalFrom(STORE_REFUSALS)('TABLE_UNKNOWN', { table });
export const rateLimited = (seconds: number): Refusal => refuse('RATE_LIMITED', { seconds });

/** Carries a refusal through Fastify's own error path; only where a Result cannot go. */
export class Refused extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.code);
    this.refusal = refusal;
  }
}

/** The code that a request was refused with, for the log. */
const CODES = new WeakMap<FastifyReply, string>();
export const refusedWith = (reply: FastifyReply): string | undefined => CODES.get(reply);

export const sendRefusal = (reply: FastifyReply, refusal: Refusal): FastifyReply => {
  CODES.set(reply, refusal.code);
  const retry = retryOf(refusal);
  if (retry !== undefined && !retry.session) void reply.header('retry-after', String(retry.seconds));
  return reply.code(statusOf(refusal.code)).send(bodyOf(refusal));
};

/** Ends the request with this refusal. */
export const endWith = (refusal: Refusal): never => {
  throw new Refused(refusal);
};

/** The value of a Result, or the end of the request with its refusal. */
export const orEnd = <T>(result: Result<T, Refusal>): T => (result.ok ? result.value : endWith(result.error));

/** Codes of Fastify for what a client did wrong before any handler was asked. */
const refusalOf = (error: FastifyError): Refusal | undefined => {
  if (error instanceof Refused) return error.refusal;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE') return refuse('BODY_TOO_LARGE');
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return refuse('MEDIA_TYPE');
  // What serves files throws for names that lead out of its folder.
  if (error.statusCode === 403 || error.statusCode === 404) return refuse('ROUTE_UNKNOWN');
  // Unreadable JSON, a length that is not the body's: all before our own parser.
  return error.statusCode === 400 ? badRequest('body', 'JSON') : undefined;
};

/** An address with broken percent signs, before any route is known. The framework would answer with words of its own. */
export const onBadAddress = (_: FastifyError, __: FastifyRequest, reply: FastifyReply): FastifyReply =>
  sendRefusal(reply.header('x-content-type-options', 'nosniff'), badRequest('path', 'an address'));

export const onError = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const refusal = refusalOf(error);
  if (refusal === undefined) request.log.error({ err: error, route: request.routeOptions.url }, 'a request failed');
  return sendRefusal(reply, refusal ?? refuse('INTERNAL'));
};
