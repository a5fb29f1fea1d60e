/** Tables by single requests: the same host as behind the sockets. */
import type { TableCommand } from '@croupier/host';
import {
  acceptedAnswer,
  cmdIdSchema,
  commandBody,
  logAnswer,
  logQuery,
  newRoomSchema,
  parseMessage,
  sitBody,
  tableAnswer,
  tableParams,
} from '@croupier/protocol';
import type { FastifyRequest } from 'fastify';
import { orEnd } from '../errors.ts';
import type { Service } from '../service.ts';
import { newCmdId } from '../session/tokens.ts';
import { commandOf } from '../tables/commands.ts';
import { LogPages } from '../tables/log-pages.ts';
import { lookBack } from '../tables/look-back.ts';
import type { App } from './app.ts';
import { countNew } from './count-new.ts';
import { REFUSALS } from './refusal-answers.ts';

const LOG_PAGE = 200;

/** A request without a body says its id in the header that exists for it, or does not mean to repeat it. */
const cmdIdOf = (request: FastifyRequest): string => {
  const header = request.headers['idempotency-key'];
  return header === undefined ? newCmdId() : orEnd(parseMessage(cmdIdSchema, header));
};

export const tableRoutes = (app: App, service: Service): void => {
  const { lobby, rooms, store, log } = service;
  const pages = new LogPages(store, service.limits.keptLogs);

  const submit = async (request: FastifyRequest, code: string, cmdId: string, command: TableCommand) => {
    const asker = await service.askerUsing(request);
    const table = orEnd(await rooms.find(code, asker));
    const reply = await rooms.submit(table, { by: asker.user, cmdId, command });
    log.info({
      cmdId,
      table: code,
      seq: reply.ok ? reply.value.seq : undefined,
      code: reply.ok ? 'ok' : reply.error.code,
    });
    const { seq, entries } = orEnd(reply);
    const picture = table.picture(asker.user);
    return { ok: true as const, seq, entries, table: picture, receipt: rooms.receipt(picture) };
  };

  app.post(
    '/api/tables',
    {
      schema: {
        tags: ['tables'],
        summary: 'A new table with you as its host',
        body: newRoomSchema,
        response: { 201: tableAnswer, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { user } = await service.using(request);
      await countNew(service, request, user);
      const { cmdId, ...room } = request.body;
      const made = await service.create(() => lobby.create({ by: user, cmdId, room }));
      const table = orEnd(made?.done ?? (await service.endLate(1)));
      log.info({ cmdId, table: table.id, code: 'ok' }, 'room created');
      return reply.code(201).send(await rooms.answer(table, user));
    },
  );

  app.get(
    '/api/tables/:code',
    {
      schema: {
        tags: ['tables'],
        summary: 'The table as you see it, or as watchers see it',
        params: tableParams,
        response: { 200: tableAnswer, ...REFUSALS },
      },
    },
    async (request) => {
      const asker = await service.asker(request);
      return rooms.answer(orEnd(await rooms.find(request.params.code, asker)), asker.user);
    },
  );

  app.post(
    '/api/tables/:code/seat',
    {
      schema: {
        tags: ['tables'],
        summary: 'Sit down',
        params: tableParams,
        body: sitBody,
        response: { 200: acceptedAnswer, ...REFUSALS },
      },
    },
    async (request) => {
      const { cmdId, seat } = request.body;
      return submit(request, request.params.code, cmdId, { type: 'sit', ...(seat !== undefined && { seat }) });
    },
  );

  app.delete(
    '/api/tables/:code/seat',
    {
      schema: {
        tags: ['tables'],
        summary: 'Give up your seat. The id can be sent as Idempotency-Key',
        params: tableParams,
        response: { 200: acceptedAnswer, ...REFUSALS },
      },
    },
    async (request) => submit(request, request.params.code, cmdIdOf(request), { type: 'leave' }),
  );

  app.post(
    '/api/tables/:code/commands',
    {
      schema: {
        tags: ['tables'],
        summary: 'A game command in `play`, or a room order in `order`',
        params: tableParams,
        body: commandBody,
        response: { 200: acceptedAnswer, ...REFUSALS },
      },
    },
    async (request) => {
      const { body } = request;
      const command = commandOf(body);
      return submit(request, request.params.code, body.cmdId, command);
    },
  );

  app.get(
    '/api/tables/:code/log',
    {
      schema: {
        tags: ['tables'],
        summary: 'The stored log: all you need to check every card and every chip',
        params: tableParams,
        querystring: logQuery,
        response: { 200: logAnswer, ...REFUSALS },
      },
    },
    async (request, reply) => {
      const { code } = request.params;
      const { after = 0, limit = LOG_PAGE, round } = request.query;
      await service.roomInLine();
      const { record, last } = await lookBack(service, request, { code, round });
      const { closedAt = null, ...table } = record;
      const events = orEnd(await service.inLine((pause) => pages.text({ table: code, after, limit, last }, pause)));
      const receipt = last === record.seq ? `,"receipt":${JSON.stringify(service.signing.receipt(record))}` : '';
      const text = `{"table":${JSON.stringify({ ...table, closedAt })},"events":${events}${receipt}}`;
      // Already serialized, piece by piece; the type cannot express that.
      return reply.type('application/json; charset=utf-8').send(text as never);
    },
  );
};
