/** For operators and their machines: alive, ready, numbers. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { StoreResult } from '@croupier/store';
import { sendRefusal } from '../errors.ts';
import { gauge, imbalance, type LoopDelay } from '../operations/metrics.ts';
import { refuse } from '../refusals.ts';
import type { Service } from '../service.ts';
import type { App } from './app.ts';

const DAY = 24 * 60 * 60 * 1000;
const STORE_PATIENCE = 1000;
const LOOP_PATIENCE = 200;

/** Anything small that the store must answer. */
const storeAnswers = async ({ store }: Service): Promise<boolean> => {
  const asked = store.balance('house').then(({ ok }) => ok);
  // Nobody waits for it once the patience is over, and then its failure must not end the process.
  asked.catch(() => undefined);
  return Promise.race([asked, sleep(STORE_PATIENCE, false, { ref: false })]);
};

/** What the store does not tell now is not a number. */
const numberOf = async <T>(asked: StoreResult<T>, read: (value: T) => number = Number): Promise<number> => {
  const answer = await asked;
  return answer.ok ? read(answer.value) : Number.NaN;
};

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** Compared by their hashes, in the same time whatever was given. */
const brings = (authorization: string | undefined, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

export const operationRoutes = (app: App, service: Service, loop: LoopDelay): void => {
  const { metrics, lobby, sessions, store, clock } = service;
  gauge(metrics, 'croupier_tables_open', 'Tables open in this process', () => lobby.open);
  gauge(metrics, 'croupier_sessions', 'Active sessions in this process', () => sessions.size);
  gauge(metrics, 'croupier_loop_delay_ms', 'Event loop delay, 99th percentile', () => loop.ms);
  gauge(metrics, 'croupier_memory_bytes', 'Resident memory', () => process.memoryUsage.rss());
  gauge(metrics, 'croupier_unrevealed_shoes', 'Shoes older than a day whose seed is not public', () =>
    numberOf(store.unrevealedShoes(Math.max(0, clock() - DAY))),
  );
  gauge(
    metrics,
    'croupier_unkept_promises',
    'Shoes of closed tables that were never revealed; should always be 0',
    () => numberOf(store.unkeptPromises()),
  );
  gauge(metrics, 'croupier_store_bytes', 'Size of the store', () => numberOf(store.size(), ({ bytes }) => bytes));
  gauge(metrics, 'croupier_wal_bytes', 'Size of the write-ahead log not yet merged into the database file', () =>
    numberOf(store.size(), ({ walBytes }) => walBytes),
  );
  gauge(
    metrics,
    'croupier_ledger_imbalance_cents',
    'Sum of all account balances; should always be 0',
    imbalance(store, clock),
  );

  app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }));

  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const checks = {
      notDraining: !service.draining,
      store: await storeAnswers(service),
      loop: loop.ms < LOOP_PATIENCE,
    };
    const ok = Object.values(checks).every(Boolean);
    return reply.code(ok ? 200 : 503).send({ ok, ...checks });
  });

  // Without the token there is nothing here, and nothing says that there could be.
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) =>
    brings(request.headers.authorization, service.config.metricsToken)
      ? reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
      : sendRefusal(reply, refuse('ROUTE_UNKNOWN')),
  );
};
