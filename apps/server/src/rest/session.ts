/** Opening and resuming a session, looking at it, signing out; free chips. */
import { type Cents, err, ok, type Refusal, type Result, toChips } from '@croupier/kernel';
import {
  errorBody,
  type OpenSessionBody,
  openedSessionAnswer,
  openSessionBody,
  sessionAnswer,
  signOutQuery,
  topUpAnswer,
  topUpBody,
} from '@croupier/protocol';
import { FREE_CHIPS } from '@croupier/store';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { orEnd, sendRefusal } from '../errors.ts';
import { addressKey } from '../network/address.ts';
import { isGuestOrigin } from '../network/origin.ts';
import { isSecure } from '../network/secure.ts';
import { refuse } from '../refusals.ts';
import { countOrEnd, type Service } from '../service.ts';
import { topUp } from '../session/chips.ts';
import { nameRefusal } from '../session/name-rules.ts';
import type { Opened } from '../session/sessions.ts';
import { noCookie, tokenCookie } from '../session/tokens.ts';
import type { App } from './app.ts';

const BODY_REFUSALS = { 400: errorBody, 401: errorBody, 429: errorBody, 503: errorBody };

/** Includes the token only if the program asked for it. */
const OPENED = openedSessionAnswer.partial({ token: true });

/** Balances of a user are cents in the ledger. */
export const balanceOf = async ({ store }: Service, user: string): Promise<number> =>
  toChips(orEnd(await store.balance({ user })) as Cents);

/**
 * A script in a page of ours must not get the token, which it cannot read in the cookie. Programs send neither of these
 * headers. Pages of other origins that are allowed have no cookie here, so they do get it.
 */
export const isPage = ({ headers }: FastifyRequest): boolean =>
  headers['sec-fetch-site'] !== undefined || headers.origin !== undefined;

export const sessionRoutes = (app: App, service: Service): void => {
  const { sessions, names, config, store, lobby, clock, security } = service;
  const newcomers = service.sharedCounter('sessions');
  const allNewcomers = service.counter(service.limits.allSessions);
  /** One top-up of a user at a time, or two would each fill the same gap. */
  const toppingUp = new Map<string, Promise<unknown>>();

  /** With a token, resumes; a token that is forgotten counts as none, if there is a name to begin with. */
  const enter = async (
    request: FastifyRequest,
    { name, token: isAsked = false }: OpenSessionBody,
  ): Promise<Result<[Opened, boolean], Refusal>> => {
    const refusal = name === undefined ? undefined : nameRefusal(name);
    if (refusal !== undefined) return err(refusal);
    const { token, bearer, twice } = service.credentials(request.raw);
    // A new session would overwrite the cookie that leads back to a player's chips.
    if (twice) return err(refuse('COOKIE_TWICE'));
    const rotate = isAsked || !bearer;
    const resumed = token === undefined ? undefined : await sessions.resume(token, { name, rotate });
    if (resumed?.ok === true) return ok([resumed.value, false]);
    if (resumed !== undefined && (resumed.error.code !== 'SESSION_UNKNOWN' || name === undefined)) return resumed;
    if (name === undefined) return err(refuse('NAME_MISSING'));
    await countOrEnd(service, newcomers, addressKey(request.ip));
    const wait = allNewcomers.hit('');
    if (wait > 0) return service.endLate(wait);
    const opened = await service.create(() => sessions.open(name));
    if (opened === undefined) return service.endLate(1);
    return opened.done.ok ? ok([opened.done.value, true]) : opened.done;
  };

  app.post(
    '/api/session',
    {
      schema: {
        tags: ['session'],
        summary: 'Open a session, or use a token to resume yours with its chips. Resuming replaces the token',
        body: openSessionBody,
        response: { 200: OPENED, 201: OPENED, 403: errorBody, ...BODY_REFUSALS },
      },
    },
    async (request, reply) => {
      const { token: isAsked = false } = request.body;
      const isGuest = isGuestOrigin(request.headers.origin, config);
      if (isAsked && isPage(request) && !isGuest) return sendRefusal(reply, refuse('TOKEN_FOR_PROGRAMS'));
      const [{ token, user, name, expiresAt }, isNew] = orEnd(await enter(request, request.body));
      names.set(user, name);
      const answer = { user, name, balance: await balanceOf(service, user), expiresAt, ...(isAsked && { token }) };
      const { token: before, bearer } = service.credentials(request.raw);
      const isReplaced = !isNew && token !== before;
      security.note(isNew ? 'session-opened' : isReplaced ? 'session-rotated' : 'session-resumed', { user });
      // A bearer token is replaced only if the program asks, and a cookie sent with it may belong to someone else.
      const needsCookie = isAsked ? !bearer && before !== undefined : !bearer || isNew;
      if (needsCookie && !isGuest) void reply.header('set-cookie', tokenCookie(token, isSecure(request.raw, config)));
      return reply.code(isNew ? 201 : 200).send(answer);
    },
  );

  app.get(
    '/api/session',
    {
      schema: {
        tags: ['session'],
        summary: 'Your account. Does not extend the session',
        response: { 200: sessionAnswer, 401: errorBody },
      },
    },
    async (request) => {
      const { user, expiresAt } = await service.looking(request);
      return { user, name: await names.of(user), balance: await balanceOf(service, user), expiresAt };
    },
  );

  app.delete(
    '/api/session',
    {
      schema: {
        tags: ['session'],
        summary: 'Sign out: ends this session and its tokens. With `everywhere`, ends all your sessions',
        querystring: signOutQuery,
        response: { 204: z.null(), 401: errorBody },
      },
    },
    async (request, reply) => {
      const { token, bearer } = service.credentials(request.raw);
      if (!bearer) void reply.header('set-cookie', noCookie(isSecure(request.raw, config)));
      const { user, session } = orEnd(await sessions.lookAgain(token));
      const { everywhere = false } = request.query;
      orEnd(await (everywhere ? sessions.revokeAll(user) : sessions.revoke(session)));
      security.note('session-signed-out', { user }, { everywhere });
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/session/chips',
    {
      schema: {
        tags: ['session'],
        summary: `Top up to ${toChips(FREE_CHIPS)} chips if your balance and bets together are lower`,
        body: topUpBody,
        response: { 200: topUpAnswer, 409: errorBody, ...BODY_REFUSALS },
      },
    },
    async (request) => {
      const { user } = await service.using(request);
      const before = toppingUp.get(user) ?? Promise.resolve();
      const turn = before.then(() =>
        topUp(store, { user, cmdId: request.body.cmdId, at: clock(), staked: lobby.staked(user) }),
      );
      const settled = turn.catch(() => undefined);
      toppingUp.set(user, settled);
      const granted = orEnd(await turn.finally(() => toppingUp.get(user) === settled && toppingUp.delete(user)));
      await lobby.granted(user);
      return { granted, balance: await balanceOf(service, user) };
    },
  );
};
