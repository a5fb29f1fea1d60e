/** What clients hold their receipts against: one entry of a log, signed, and the keys of this server. */
import { errorBody, keysAnswer, receiptAnswer, receiptParams, receiptQuery } from '@croupier/protocol';
import { genesisHash } from '@croupier/store';
import { orEnd } from '../errors.ts';
import type { Service } from '../service.ts';
import { lookBack } from '../tables/look-back.ts';
import type { App } from './app.ts';

/** Keys change when somebody rotates them, and a client asks only when it meets one it does not know. */
const KEYS_FRESH = 'public, max-age=60';

export const receiptRoutes = (app: App, service: Service): void => {
  const { store, signing } = service;

  app.get(
    '/.well-known/croupier-key.json',
    { schema: { tags: ['tables'], summary: 'The keys that receipts are signed with', response: { 200: keysAnswer } } },
    (_, reply) => {
      reply.header('cache-control', KEYS_FRESH);
      return { keys: signing.keys };
    },
  );

  app.get(
    '/api/tables/:code/receipts/:seq',
    {
      schema: {
        tags: ['tables'],
        summary: 'The receipt for a log entry, or for the last entry if the log ends before it',
        params: receiptParams,
        querystring: receiptQuery,
        response: {
          200: receiptAnswer,
          400: errorBody,
          403: errorBody,
          404: errorBody,
          429: errorBody,
          503: errorBody,
        },
      },
    },
    async (request) => {
      const { code, seq: asked } = request.params;
      const { record, last } = await lookBack(service, request, { code, round: request.query.round });
      const seq = Math.min(asked, last);
      if (seq === 0) return { receipt: signing.receipt({ table: code, seq, hash: genesisHash(record) }) };
      // One row by its key, however long the log is.
      const [event] = orEnd(await store.events({ table: code, after: seq - 1, limit: 1 }));
      if (event === undefined) throw new Error(`the log of ${code} has no entry ${seq}`);
      return { receipt: signing.receipt({ table: code, seq, hash: event.hash }) };
    },
  );
};
