/** Opening, looking at, ending a session; free chips. */
import { type Cents, err, ok, type Refusal, type Result, toChips } from '@croupier/kernel';
import {
  errorBody,
  type OpenedSessionAnswer,
  openedSessionAnswer,
  openSessionBody,
  sessionAnswer,
  topUpAnswer,
  topUpBody,
} from '@croupier/protocol';
import { FREE_CHIPS } from '@croupier/store';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { orEnd } from '../errors.ts';
import { addressKey } from '../network/address.ts';
import { refuse } from '../refusals.ts';
import { countOrEnd, type Service } from '../service.ts';
import { topUp } from '../session/chips.ts';
import { nameRefusal } from '../session/name-rules.ts';
import type { Opened } from '../session/sessions.ts';
import { credentialsOf, noCookie, tokenCookie } from '../session/tokens.ts';
import type { App } from './app.ts';

const BODY_REFUSALS = { 400: errorBody, 401: errorBody, 429: errorBody, 503: errorBody };

/** Balances of a user are cents in the ledger. */
const balanceOf = async ({ store }: Service, user: string): Promise<number> =>
  toChips(orEnd(await store.balance({ user })) as Cents);

export const sessionRoutes = (app: App, service: Service): void => {
  const { sessions, names, config, store, lobby, clock } = service;
  const newcomers = service.sharedCounter('sessions');
  const allNewcomers = service.counter(service.limits.allSessions);
  const isSecure = (request: FastifyRequest): boolean =>
    config.publicUrl?.startsWith('https:') === true || request.protocol === 'https';
  /** One top-up of a user at a time, or two would each fill the same gap. */
  const toppingUp = new Map<string, Promise<unknown>>();

  /** With a token, resumes; a token that is forgotten counts as none, if there is a name to begin with. */
  const enter = async (
    request: FastifyRequest,
    name: string | undefined,
  ): Promise<Result<[Opened, boolean], Refusal>> => {
    const refusal = name === undefined ? undefined : nameRefusal(name);
    if (refusal !== undefined) return err(refusal);
    const { token } = credentialsOf(request.headers);
    const resumed = token === undefined ? undefined : await sessions.resume(token, name);
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
        summary: 'Open a session, or resume one with its token, chips intact',
        body: openSessionBody,
        response: { 200: openedSessionAnswer, 201: openedSessionAnswer, ...BODY_REFUSALS },
      },
    },
    async (request, reply) => {
      const [{ token, user, name, expiresAt }, isNew] = orEnd(await enter(request, request.body.name));
      names.set(user, name);
      const answer: OpenedSessionAnswer = { token, user, name, balance: await balanceOf(service, user), expiresAt };
      void reply.header('set-cookie', tokenCookie(token, isSecure(request)));
      return reply.code(isNew ? 201 : 200).send(answer);
    },
  );

  app.get(
    '/api/session',
    {
      schema: {
        tags: ['session'],
        summary: 'Who am I? Does not prolong the session',
        response: { 200: sessionAnswer, 401: errorBody },
      },
    },
    async (request) => {
      const { user, expiresAt } = orEnd(await sessions.look(credentialsOf(request.headers).token));
      return { user, name: await names.of(user), balance: await balanceOf(service, user), expiresAt };
    },
  );

  app.delete(
    '/api/session',
    {
      schema: {
        tags: ['session'],
        summary: 'End the session now. The token can resume it',
        response: { 204: z.null(), 401: errorBody },
      },
    },
    async (request, reply) => {
      const live = orEnd(await sessions.look(credentialsOf(request.headers).token));
      orEnd(await sessions.end(live.tokenHash));
      return reply
        .header('set-cookie', noCookie(isSecure(request)))
        .code(204)
        .send(null);
    },
  );

  app.post(
    '/api/session/chips',
    {
      schema: {
        tags: ['session'],
        summary: `Back to ${toChips(FREE_CHIPS)} chips, when balance and stakes together are below`,
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
