/** Duels: one sealed shoe for several players, each alone at a table that nobody else sees before the duel has ended. */
import type { DuelNow } from '@croupier/host';
import { cents, toChips } from '@croupier/kernel';
import {
  type DuelAnswer,
  duelAnswer,
  duelBytesBody,
  duelOrderBody,
  duelParams,
  duelTryAnswer,
  newDuelBody,
} from '@croupier/protocol';
import { orEnd } from '../errors.ts';
import type { Service } from '../service.ts';
import type { App } from './app.ts';
import { countNew } from './count-new.ts';
import { REFUSALS } from './refusal-answers.ts';

type Try = DuelNow['record']['tries'][number];

const stateOf = ({ state }: DuelNow, { finishedAt }: Try): DuelAnswer['tries'][number]['state'] => {
  if (finishedAt !== undefined) return 'finished';
  return state === 'ending' || state === 'ended' ? 'unfinished' : 'playing';
};

export const duelRoutes = (app: App, service: Service): void => {
  const { duels, names, log } = service;

  /** Of the tries of others, only names and states before the end: a table's code leads to its log. */
  const answerFor = async (duel: DuelNow, user: string | undefined): Promise<DuelAnswer> => {
    const { record, setup, state } = duel;
    const isEnded = state === 'ended';
    const own = record.tries.find((each) => each.user === user);
    const tries = record.tries.map(async (each) => ({
      name: await names.of(each.user),
      state: stateOf(duel, each),
      you: each === own,
      ...(isEnded && { user: each.user, ...(each.table !== undefined && { code: each.table }) }),
    }));
    return {
      ...{ id: record.duel, game: duel.game, rules: duel.rules, bet: toChips(cents(duel.bet)) },
      shoes: setup.commitments.length,
      ...{ createdAt: record.at, deadline: record.deadline, state, endedAt: record.endedAt ?? null },
      commitments: setup.commitments,
      ...{ by: record.by, byName: await names.of(record.by) },
      ...{ bytesHash: setup.bytesHash ?? null, bytes: setup.bytes ?? null },
      mine: record.by === user,
      you:
        own === undefined
          ? { state: 'none' }
          : { state: stateOf(duel, own), ...(own.table !== undefined && { code: own.table }) },
      tries: await Promise.all(tries),
    };
  };

  app.post(
    '/api/duels',
    {
      schema: {
        tags: ['duels'],
        summary: 'Create a duel: any game, any rules, one fixed bet',
        body: newDuelBody,
        response: { 201: duelAnswer, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { user } = await service.using(request);
      await countNew(service, request, user);
      const { setup, bytesHash, ...order } = request.body;
      const made = await service.create(() => duels.create({ ...order, by: user, setup, bytesHash }));
      const duel = orEnd(made?.done ?? (await service.endLate(1)));
      log.info({ cmdId: order.cmdId, duel: duel.record.duel }, 'duel created');
      return reply.code(201).send(await answerFor(duel, user));
    },
  );

  app.get(
    '/api/duels/:id',
    {
      schema: {
        tags: ['duels'],
        summary: 'The duel and its players; the tables of others once it has ended',
        params: duelParams,
        response: { 200: duelAnswer, ...REFUSALS },
      },
    },
    async (request) => {
      const { user } = await service.asker(request);
      return answerFor(orEnd(await duels.find(request.params.id)), user);
    },
  );

  app.post(
    '/api/duels/:id/bytes',
    {
      schema: {
        tags: ['duels'],
        summary: 'Reveal the creator’s random number, whose hash the duel was created with',
        params: duelParams,
        body: duelBytesBody,
        response: { 200: duelAnswer, ...REFUSALS },
      },
    },
    async (request) => {
      const { user } = await service.using(request);
      const { params, body } = request;
      return answerFor(orEnd(await duels.mix({ id: params.id, by: user, bytes: body.bytes })), user);
    },
  );

  app.post(
    '/api/duels/:id/tries',
    {
      schema: {
        tags: ['duels'],
        summary: 'Start your one try, at your own table',
        params: duelParams,
        body: duelOrderBody,
        response: { 201: duelTryAnswer, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { user } = await service.using(request);
      await countNew(service, request, user);
      const { params, body } = request;
      const { cmdId } = body;
      const made = await service.create(() => duels.begin({ id: params.id, by: user, cmdId }));
      const code = orEnd(made?.done ?? (await service.endLate(1)));
      log.info({ cmdId, duel: params.id, table: code }, 'try begun');
      return reply.code(201).send({ code });
    },
  );

  app.post(
    '/api/duels/:id/end',
    {
      schema: {
        tags: ['duels'],
        summary: 'End your duel before its deadline, once nobody is playing',
        params: duelParams,
        body: duelOrderBody,
        response: { 200: duelAnswer, ...REFUSALS },
      },
    },
    async (request) => {
      const { user } = await service.using(request);
      return answerFor(orEnd(await duels.end(request.params.id, user)), user);
    },
  );
};
