/** Before any handler: headers, who may send from where, how much. */

import { VERSION_HEADER } from '@croupier/protocol';
import helmet from '@fastify/helmet';
import type { FastifyRequest } from 'fastify';
import { rateLimited, refusedWith, sendRefusal } from '../errors.ts';
import { addressKey } from '../network/address.ts';
import { isOriginAllowed } from '../network/origin.ts';
import { isSecure } from '../network/secure.ts';
import { versionRefusal } from '../network/version.ts';
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
const isForeign = ({ url, headers }: FastifyRequest): boolean => {
  const site = headers['sec-fetch-site'];
  return url.startsWith('/api/') && site !== undefined && site !== 'same-origin' && site !== 'none';
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
    const code = refusedWith(reply);
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
    if (isForeign(request)) return sendRefusal(reply, refuse('WRONG_ORIGIN'));
    const isFree = UNCOUNTED.has(request.routeOptions.url ?? '') || isAsset(request.url);
    const wait = isFree ? 0 : requests.hit(addressKey(request.ip));
    if (wait > 0) return sendRefusal(reply, rateLimited(wait));
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
