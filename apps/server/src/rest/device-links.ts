/**
 * Links to another device. One device makes a link; another looks at it, which changes nothing, and then accepts it, which
 * works once. The link's token is never part of an address.
 */
import { toChips } from '@croupier/kernel';
import {
  type AcceptDeviceLinkBody,
  acceptDeviceLinkBody,
  acceptedDeviceLinkAnswer,
  deviceLinkAnswer,
  deviceLinkBody,
  deviceLinkPreview,
  errorBody,
  newDeviceLinkAnswer,
  newDeviceLinkBody,
} from '@croupier/protocol';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { endWith, orEnd } from '../errors.ts';
import { addressKey } from '../network/address.ts';
import { isGuestOrigin } from '../network/origin.ts';
import { isSecure } from '../network/secure.ts';
import { refuse } from '../refusals.ts';
import { countOrEnd, type Service } from '../service.ts';
import { DeviceLinks } from '../session/device-links.ts';
import { tokenCookie } from '../session/tokens.ts';
import type { App } from './app.ts';
import { balanceOf, isPage } from './session.ts';

const REFUSALS = { 400: errorBody, 401: errorBody, 429: errorBody, 503: errorBody };
const OF_LINKS = { ...REFUSALS, 404: errorBody, 409: errorBody, 410: errorBody };

/** These may mean that someone else has the link, or that someone is guessing. */
const ENDED: ReadonlySet<string> = new Set([
  ...['DEVICE_LINK_UNKNOWN', 'DEVICE_LINK_USED'],
  ...['DEVICE_LINK_CANCELED', 'DEVICE_LINK_EXPIRED'],
]);

/** Answers with what has to run once a minute. */
export const deviceLinkRoutes = (app: App, service: Service): (() => Promise<unknown>) => {
  const { sessions, names, config, security, lobby, limits, store } = service;
  const links = new DeviceLinks(service);
  const made = service.sharedCounter('deviceLinks');
  const misses = service.sharedCounter('deviceLinkMisses');

  /** Nobody can guess 128 bits, but attempts are limited all the same. */
  const guarded = async <T>(request: FastifyRequest, work: () => Promise<T>): Promise<T> => {
    const address = addressKey(request.ip);
    await misses.ask(address);
    if (misses.count(address) >= limits.deviceLinkMisses.max) await countOrEnd(service, misses, address);
    return work();
  };
  const missed = async (request: FastifyRequest, code: string): Promise<void> => {
    if (code === 'DEVICE_LINK_UNKNOWN') await misses.hit(addressKey(request.ip));
    if (ENDED.has(code)) security.note('device-link-refused', service.actorOf(request), { code });
  };

  /** Who this device is. A session that ended because of inactivity counts: its token leads to chips. */
  const ownOf = async (request: FastifyRequest) => {
    const { token, twice } = service.credentials(request.raw);
    if (twice) return endWith(refuse('COOKIE_TWICE'));
    const own = token === undefined ? undefined : await sessions.lookAgain(token);
    if (own?.ok === false && own.error.code !== 'SESSION_UNKNOWN') return endWith(own.error);
    return own?.ok === true ? own.value : undefined;
  };

  const linked = async (user: string) => ({
    // Not from memory: the name that is confirmed has to be the one in the store.
    name: orEnd(await store.user(user)).name,
    balance: await balanceOf(service, user),
    rounds: await links.rounds(user),
  });

  app.post(
    '/api/device-link',
    {
      bodyLimit: limits.deviceLinkBytes,
      // Before the body is read: only players may send one of this size.
      onRequest: async (request) => void (await service.looking(request)),
      schema: {
        tags: ['session'],
        summary:
          'Make a link that signs you in on another device. It works once, for ten minutes; earlier ones are canceled',
        body: newDeviceLinkBody,
        response: { 201: newDeviceLinkAnswer, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { user, session } = await service.using(request);
      await countOrEnd(service, made, user);
      const { moves, carry } = request.body;
      const answer = orEnd(await links.make({ user, session, moves, carry }));
      security.note('device-link-made', { user }, { moves });
      return reply.code(201).send(answer);
    },
  );

  app.get(
    '/api/device-link',
    {
      schema: {
        tags: ['session'],
        summary: 'What happened to the last link made from this session. Does not extend the session',
        response: { 200: deviceLinkAnswer, ...REFUSALS },
      },
    },
    async (request) => {
      const { session } = await service.looking(request);
      return orEnd(await links.latest(session));
    },
  );

  app.delete(
    '/api/device-link',
    {
      schema: {
        tags: ['session'],
        summary: 'Cancel your links to other devices',
        response: { 204: z.null(), ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { user } = await service.using(request);
      orEnd(await links.cancel(user));
      security.note('device-link-canceled', { user });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/device-link/look',
    {
      schema: {
        tags: ['session'],
        summary: 'Shows whose link it is and who you are signed in as. Changes nothing',
        body: deviceLinkBody,
        response: { 200: deviceLinkPreview, ...OF_LINKS },
      },
    },
    (request) =>
      guarded(request, async () => {
        const own = await ownOf(request);
        const looked = await links.look(request.body.link, own?.user);
        if (!looked.ok) await missed(request, looked.error.code);
        const { user, moves, carries, msLeft } = orEnd(looked);
        return {
          ...(await linked(user)),
          ...{ moves, carries, msLeft },
          own:
            own === undefined
              ? null
              : { user: own.user, ...(await linked(own.user)), inPlay: toChips(lobby.staked(own.user)) },
        };
      }),
  );

  const accept = async (request: FastifyRequest, reply: FastifyReply, body: AcceptDeviceLinkBody) => {
    const { link, key, name, own: shown, token: isAsked = false } = body;
    const isGuest = isGuestOrigin(request.headers.origin, config);
    if (isAsked && isPage(request) && !isGuest) return endWith(refuse('TOKEN_FOR_PROGRAMS'));
    const own = await ownOf(request);
    const accepted = await links.accept({ link, key, name, own, shown });
    if (!accepted.ok) await missed(request, accepted.error.code);
    const [{ token, user, name: now, expiresAt }, { moves, carry = null, ended }] = orEnd(accepted);
    names.set(user, now);
    security.note('device-link-used', { user }, { moves });
    if (own !== undefined && ended.includes(own.session))
      security.note('session-signed-out', { user: own.user }, { everywhere: false });
    const { bearer, token: before } = service.credentials(request.raw);
    const needsCookie = !isAsked || (!bearer && before !== undefined);
    if (needsCookie && !isGuest) void reply.header('set-cookie', tokenCookie(token, isSecure(request.raw, config)));
    const balance = await balanceOf(service, user);
    return { user, name: now, balance, expiresAt, moves, carry, ...(isAsked && { token }) };
  };

  app.post(
    '/api/device-link/accept',
    {
      schema: {
        tags: ['session'],
        summary: 'Sign in as the player who made the link; this device’s previous session ends. Works once',
        body: acceptDeviceLinkBody,
        response: { 200: acceptedDeviceLinkAnswer, 403: errorBody, ...OF_LINKS },
      },
    },
    (request, reply) => guarded(request, () => accept(request, reply, request.body)),
  );

  return () => links.forgetOld();
};
