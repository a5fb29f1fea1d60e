/** For operators and their machines: alive, ready, numbers. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { statusAnswer } from '@croupier/protocol';
import type { StoreResult } from '@croupier/store';
import { sendRefusal } from '../errors.ts';
import { gauge, imbalance, type LoopDelay } from '../operations/metrics.ts';
import type { StoreWatch } from '../operations/store-watch.ts';
import { refuse } from '../refusals.ts';
import type { Service } from '../service.ts';
import type { App } from './app.ts';

const DAY = 24 * 60 * 60 * 1000;
const LOOP_PATIENCE = 200;

/** What the store does not tell now is not a number. */
const numberOf = async <T>(asked: StoreResult<T>, read: (value: T) => number = Number): Promise<number> => {
  const answer = await asked;
  return answer.ok ? read(answer.value) : Number.NaN;
};

const digest = (text: string): Buffer => createHash('sha256').update(text, 'utf8').digest();

/** Compared by their hashes, in the same time whatever was given. */
const brings = (authorization: string | undefined, token: string | undefined): boolean =>
  token !== undefined && timingSafeEqual(digest(authorization ?? ''), digest(`Bearer ${token}`));

interface Watches {
  readonly loop: LoopDelay;
  readonly storeWatch: StoreWatch;
}

export const operationRoutes = (app: App, service: Service, { loop, storeWatch }: Watches): void => {
  const { metrics, lobby, sessions, store, clock } = service;
  gauge(metrics, 'croupier_tables_open', 'Tables open in this process', () => lobby.open);
  gauge(
    metrics,
    'croupier_tables_failed',
    'Tables that cannot be opened, or were stopped because of a fault',
    () => lobby.failed,
  );
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
    'croupier_disk_free_bytes',
    'Free space on the disk of the store',
    async () => (await storeWatch.free()) ?? Number.NaN,
  );
  gauge(
    metrics,
    'croupier_ledger_imbalance_cents',
    'Sum of all account balances; should always be 0',
    imbalance(store, clock),
  );

  const look = async () => ({
    notDraining: !service.draining,
    ...(await storeWatch.look()),
    loop: loop.ms < LOOP_PATIENCE,
  });

  app.get('/healthz', { schema: { hide: true } }, () => ({ ok: true }));

  app.get('/readyz', { schema: { hide: true } }, async (_, reply) => {
    const checks = await look();
    const ok = Object.values(checks).every(Boolean);
    return reply.code(ok ? 200 : 503).send({ ok, ...checks });
  });

  const schema = { tags: ['status'], summary: 'Whether the server is working', response: { 200: statusAnswer } };
  app.get('/api/status', { schema }, async () => {
    // A disk that will be full soon is nothing to players.
    const { disk: _, ...checks } = await look();
    return { ok: Object.values(checks).every(Boolean), ...checks };
  });

  // Without the token there is nothing here, and nothing says that there could be.
  app.get('/metrics', { schema: { hide: true } }, async (request, reply) =>
    brings(request.headers.authorization, service.config.metricsToken)
      ? reply.type(metrics.registry.contentType).send(await metrics.registry.metrics())
      : sendRefusal(reply, refuse('ROUTE_UNKNOWN')),
  );
};
