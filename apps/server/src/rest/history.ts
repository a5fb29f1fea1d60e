/** What has been played: a user's rounds, any round in words, any shoe as a file that can be checked. */
import type { ShoeFile } from '@croupier/fair';
import { type Cents, toChips } from '@croupier/kernel';
import {
  errorBody,
  historyAnswer,
  historyQuery,
  numberedParams,
  ROUND_HEADER,
  roundAnswer,
  shoeAnswer,
  shoeParams,
  shoeQuery,
} from '@croupier/protocol';
import type { UserRound } from '@croupier/store';
import type { FastifyRequest } from 'fastify';
import { orEnd } from '../errors.ts';
import { addressKey } from '../network/address.ts';
import { countOrEnd, type Service } from '../service.ts';
import { Kept } from '../tables/kept.ts';
import { PastPlay } from '../tables/logs.ts';
import { type LookedBack, lookBack } from '../tables/look-back.ts';
import type { App } from './app.ts';

const HISTORY_PAGE = 50;
/** Digits of the id of a duel, which are more than the characters of a table's code. */
const DUEL_ID = 32;
const REFUSALS = { 400: errorBody, 401: errorBody, 404: errorBody, 429: errorBody, 503: errorBody };

const money = ({ staked, returned }: { readonly staked: Cents; readonly returned: Cents }) => ({
  staked: toChips(staked),
  returned: toChips(returned),
  net: toChips((returned - staked) as Cents),
});

const placeOf = ({ at, table, round, seat }: UserRound): string => [at, table, round, seat].join('.');

export const historyRoutes = (app: App, service: Service): void => {
  const { store } = service;
  const past = new PastPlay(store, service.limits);
  const heavy = service.sharedCounter('heavyRequests');

  /** What is asked for, if the asker may look at it. */
  const lookAt = async (request: FastifyRequest, wanted: Parameters<typeof lookBack>[2]): Promise<LookedBack> => {
    await countOrEnd(service, heavy, addressKey(request.ip));
    await service.roomInLine();
    return lookBack(service, request, wanted);
  };
  const sharedIn = ({ headers }: FastifyRequest): string | undefined => {
    const token = headers[ROUND_HEADER];
    return typeof token === 'string' ? token : undefined;
  };
  const duelShoes = new Kept<ShoeFile>(service.limits.keptShoes);
  const duelShoe = async (request: FastifyRequest, id: string): Promise<ShoeFile> => {
    await countOrEnd(service, heavy, addressKey(request.ip));
    await service.roomInLine();
    const kept = duelShoes.get(id);
    const [duel, number] = parted(id);
    const file = kept ?? orEnd(await service.inLine(() => service.duels.shoe(duel, number)));
    if (file.seed !== null) duelShoes.set(id, file);
    return file;
  };
  const parted = (id: string): readonly [code: string, number: number] => {
    const [code = '', number] = id.split('.');
    return [code, Number(number)];
  };

  app.get(
    '/api/history',
    {
      schema: {
        tags: ['history'],
        summary: 'Your rounds, newest first',
        querystring: historyQuery,
        response: { 200: historyAnswer, ...REFUSALS },
      },
    },
    async (request) => {
      const { user } = await service.looking(request);
      const { before, limit = HISTORY_PAGE } = request.query;
      const lines = orEnd(await store.history({ user, limit, ...(before !== undefined && { before }) }));
      const last = lines.length === limit ? lines.at(-1) : undefined;
      return {
        rounds: lines.map((line) => {
          const { table, game, round, seat, at } = line;
          return { id: `${table}.${round}`, table, game, round, at, seat, ...money(line) };
        }),
        next: last === undefined ? null : placeOf(last),
      };
    },
  );

  app.get(
    '/api/rounds/:id',
    {
      schema: {
        tags: ['history'],
        summary: 'A finished round: its events, their proofs, and what happened in plain words',
        params: numberedParams,
        response: { 200: roundAnswer, ...REFUSALS },
      },
    },
    async (request) => {
      const { id } = request.params;
      const [table, round] = parted(id);
      const { record, isOwn, locked, duel } = await lookAt(request, {
        code: table,
        round,
        shared: sharedIn(request),
      });
      const closed = orEnd(await store.round({ table, round }));
      const told = orEnd(await service.inLine(() => past.round(record, closed)));
      const results = closed.results.map(async (one) => ({
        user: one.user,
        seat: one.seat,
        ...money(one),
        ...(isOwn && { name: await service.names.of(one.user) }),
      }));
      const share = isOwn && locked && duel === undefined ? await service.rooms.roundLink(table, round) : undefined;
      return {
        id,
        table,
        game: record.game,
        round,
        at: closed.at,
        results: await Promise.all(results),
        locked,
        ...(share !== undefined && { share }),
        ...(duel !== undefined && { duel: { id: duel.id, deadline: duel.deadline } }),
        ...told,
      };
    },
  );

  app.get(
    '/api/shoes/:id',
    {
      schema: {
        tags: ['history'],
        summary: 'All public data about a shoe; the seed is null until the shoe is revealed',
        params: shoeParams,
        querystring: shoeQuery,
        response: { 200: shoeAnswer, ...REFUSALS },
      },
    },
    async (request) => {
      const { id } = request.params;
      if (id.length > DUEL_ID) return { ...(await duelShoe(request, id)) };
      const { record, last } = await lookAt(request, { code: parted(id)[0], round: request.query.round });
      return { ...orEnd(await service.inLine(() => past.shoe({ record, last }, id))) };
    },
  );
};
