/** Numbers for operators. Nothing here tells who plays what. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Refusal, Result } from '@croupier/kernel';
import type { Store } from '@croupier/store';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** Milliseconds; the promise is 100 for 99 of 100 acknowledgements. */
const BUCKETS = [1, 2, 5, 10, 15, 25, 50, 100, 200, 300, 1000, 5000];
const IMBALANCE_EVERY = 60_000;
const LOOP_WINDOW = 5000;

export const createMetrics = () => {
  const registry = new Registry();
  const registers = [registry];
  const histogram = (name: string, help: string) => new Histogram({ name, help, buckets: BUCKETS, registers });
  return {
    registry,
    ack: histogram('croupier_ack_ms', 'Time from receiving a command to answering it, in milliseconds'),
    commit: histogram('croupier_commit_ms', 'Time to append to the store, in milliseconds'),
    commands: new Counter({
      name: 'croupier_commands_total',
      help: 'Commands by outcome: ok, or the refusal code',
      labelNames: ['outcome'] as const,
      registers,
    }),
    duplicates: new Counter({
      name: 'croupier_duplicates_total',
      help: 'Repeated commands that had already been answered',
      registers,
    }),
    slowReaders: new Counter({
      name: 'croupier_slow_readers_total',
      help: 'Sockets disconnected for reading too slowly',
      registers,
    }),
    floods: new Counter({
      name: 'croupier_floods_total',
      help: 'Sockets disconnected for sending too much',
      registers,
    }),
    troubles: new Counter({ name: 'croupier_troubles_total', help: 'Tables stopped because of a fault', registers }),
    httpResponses: new Counter({
      name: 'croupier_http_responses_total',
      help: 'Responses to HTTP requests by status',
      labelNames: ['status'] as const,
      registers,
    }),
    refusals: new Counter({
      name: 'croupier_refusals_total',
      help: 'Refusals by code, over HTTP and over sockets',
      labelNames: ['door', 'code'] as const,
      registers,
    }),
    rounds: new Counter({ name: 'croupier_rounds_total', help: 'Completed rounds', registers }),
    connections: new Counter({
      name: 'croupier_socket_connections_total',
      help: 'Sockets that connected: the first of their session in this process, or again',
      labelNames: ['which'] as const,
      registers,
    }),
    storeErrors: new Counter({
      name: 'croupier_store_errors_total',
      help: 'Store errors by reason',
      labelNames: ['reason'] as const,
      registers,
    }),
    misses: new Counter({
      name: 'croupier_code_misses_total',
      help: 'Requests with a code that matches no room',
      registers,
    }),
  };
};
export type Metrics = ReturnType<typeof createMetrics>;

/** Something that is asked for its value when the numbers are collected. */
export const gauge = (
  { registry }: Metrics,
  name: string,
  help: string,
  value: () => number | Promise<number>,
): void => {
  const made: Gauge = new Gauge({
    name,
    help,
    registers: [registry],
    collect: async (): Promise<void> => made.set(await value()),
  });
};

export interface LoopDelay {
  /** Milliseconds in 99 of 100 turns of the last seconds. */
  readonly ms: number;
  readonly stop: () => void;
}

export const watchLoop = (): LoopDelay => {
  const histogram = monitorEventLoopDelay({ resolution: 10 });
  histogram.enable();
  let last = 0;
  const timer = setInterval(() => {
    last = histogram.percentile(99) / 1e6;
    histogram.reset();
  }, LOOP_WINDOW);
  timer.unref();
  return {
    get ms() {
      return last;
    },
    stop: () => {
      clearInterval(timer);
      histogram.disable();
    },
  };
};

/** The sum over all accounts, which must be 0; asked at most once a minute, because it reads them all. */
export const imbalance = (store: Store, clock: () => number): (() => Promise<number>) => {
  let asked = Number.NEGATIVE_INFINITY;
  let sum = 0;
  return async () => {
    if (clock() - asked < IMBALANCE_EVERY) return sum;
    asked = clock();
    const balances = await store.balances();
    if (balances.ok) sum = balances.value.reduce((total, { amount }) => total + amount, 0);
    return sum;
  };
};

/** The same store, its writes measured. */
export const measured = (store: Store, { commit, duplicates, rounds }: Metrics): Store => {
  const repeated = <T extends { readonly repeated: boolean }>(answer: Result<T, Refusal>): Result<T, Refusal> => {
    if (answer.ok && answer.value.repeated) duplicates.inc();
    return answer;
  };
  return {
    ...store,
    append: async (append) => {
      const start = performance.now();
      const appended = await store.append(append);
      commit.observe(performance.now() - start);
      if (appended.ok && !appended.value.repeated) rounds.inc(append.rounds?.length ?? 0);
      return repeated(appended);
    },
    keepAnswer: async (kept) => repeated(await store.keepAnswer(kept)),
  };
};
