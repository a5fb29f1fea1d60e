/** Before any handler: headers, who may send from where, how much. */

import { INVITE_HEADER, VERSION_HEADER } from '@croupier/protocol';
import helmet from '@fastify/helmet';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { rateLimited, refusedWith, sendRefusal } from '../errors.ts';
import { addressKey } from '../network/address.ts';
import { isGuestOrigin, isOriginAllowed } from '../network/origin.ts';
import { isSecure } from '../network/secure.ts';
import { versionRefusal } from '../network/version.ts';
import type { Config } from '../operations/config.ts';
import { isSecurityRefusal } from '../operations/security-log.ts';
import { refuse } from '../refusals.ts';
import type { Service } from '../service.ts';
import type { App } from './app.ts';
import { isAsset } from './web.ts';

const YEAR = 31_536_000;
/** What no page of ours uses, and no script that got into one may use either. */
const PERMISSIONS = ['camera', 'microphone', 'geolocation', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ');
/** Asked by machines in short intervals. */
const UNCOUNTED: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics']);

/** Browsers say where a request comes from: ours, none (typed by hand), or the page of another site. */
const isForeign = ({ url, headers }: FastifyRequest, config: Config): boolean => {
  const site = headers['sec-fetch-site'];
  if (!url.startsWith('/api/') || site === undefined) return false;
  return site !== 'same-origin' && site !== 'none' && !isGuestOrigin(headers.origin, config);
};

const MINUTES_10 = '600';
/** What pages of allowed origins may read. Never with cookies: `access-control-allow-credentials` is not sent. */
const isShared = (url: string): boolean => url.startsWith('/api/') || url.startsWith('/.well-known/');

/** CORS. True if that was all that was asked for. */
const answerGuest = ({ url, method, headers }: FastifyRequest, reply: FastifyReply, config: Config): boolean => {
  if (config.allowedOrigins.length === 0 || !isShared(url)) return false;
  void reply.header('vary', 'origin');
  if (!isGuestOrigin(headers.origin, config)) return false;
  void reply.header('access-control-allow-origin', headers.origin);
  void reply.header('access-control-expose-headers', 'retry-after');
  if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
  void reply.headers({
    'access-control-allow-methods': 'GET, POST, DELETE',
    'access-control-allow-headers': `authorization, content-type, idempotency-key, ${VERSION_HEADER}, ${INVITE_HEADER}`,
    'access-control-max-age': MINUTES_10,
  });
  return true;
};

export const secure = async (app: App, service: Service): Promise<void> => {
  const { config } = service;
  const requests = service.counter(service.limits.requests);

  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Told only over https, and that is known only with the request.
    strictTransportSecurity: false,
  });

  app.addHook('onResponse', async (request, reply) => {
    const { metrics } = service;
    const code = refusedWith(reply);
    metrics.httpResponses.inc({ status: reply.statusCode });
    // Many are refused before any handler: without a session, too many, while the store is silent.
    if (code !== undefined) metrics.refusals.inc({ door: 'http', code });
    if (code === undefined || !isSecurityRefusal(code)) return;
    const event = code === 'WRONG_ORIGIN' ? 'origin-refused' : 'request-refused';
    service.security.note(event, service.actorOf(request), { code });
  });

  app.addHook('onRequest', async (request, reply) => {
    // Other names below this one may belong to somebody else, so they are not included.
    if (isSecure(request.raw, config)) void reply.header('strict-transport-security', `max-age=${YEAR}`);
    void reply.header('permissions-policy', PERMISSIONS);
    // Answers differ by session. A route that may be cached says so itself.
    if (request.url.startsWith('/api/')) void reply.header('cache-control', 'no-store');
    // Refused before it is counted: what other sites make a browser ask must not cost its user anything.
    if (isForeign(request, config)) return sendRefusal(reply, refuse('WRONG_ORIGIN'));
    const isFree = UNCOUNTED.has(request.routeOptions.url ?? '') || isAsset(request.url);
    const wait = isFree ? 0 : requests.hit(addressKey(request.ip));
    const isAnswered = answerGuest(request, reply, config);
    if (wait > 0) return sendRefusal(reply, rateLimited(wait));
    if (isAnswered) return reply.code(204).send();
    const mismatch = versionRefusal(request.headers[VERSION_HEADER]);
    if (mismatch !== undefined) return sendRefusal(reply, mismatch);
    if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return undefined;
    const { origin, host } = request.headers;
    if (origin !== undefined && !isOriginAllowed(origin, host, config))
      return sendRefusal(reply, refuse('WRONG_ORIGIN'));
    // A form of another page can send text, never JSON, without asking first.
    const isJson = /^application\/json\s*(;|$)/i.test(request.headers['content-type'] ?? '');
    return request.method === 'POST' && !isJson ? sendRefusal(reply, refuse('MEDIA_TYPE')) : undefined;
  });
};
