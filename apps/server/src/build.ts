/** The server, built but not listening: everything it needs is given to it, so that a test gives what it likes. */
import { randomBytes } from 'node:crypto';
import { GAMES } from '@croupier/catalog';
import { Duels, FAIR_SHOES, type Lobby, type ShoeWorks } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import { DUEL_SHOES, MAX_CARRY, newDeviceLinkBody, parseMessage } from '@croupier/protocol';
import { type Bus, FREE_CHIPS, type SharedLimits, type Store } from '@croupier/store';
import fastify, { LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { onBadAddress, onError, Refused } from './errors.ts';
import { LIMITS, type Limits } from './network/limits.ts';
import { type Caps, capsFor } from './operations/caps.ts';
import type { Config } from './operations/config.ts';
import { createMetrics, type Metrics, watchLoop } from './operations/metrics.ts';
import { SecurityLog } from './operations/security-log.ts';
import { openSigning, type Signing } from './operations/signing.ts';
import { steadyClock } from './operations/steady-clock.ts';
import { StoreWatch } from './operations/store-watch.ts';
import type { App } from './rest/app.ts';
import { deviceLinkRoutes } from './rest/device-links.ts';
import { describe } from './rest/docs.ts';
import { duelRoutes } from './rest/duels.ts';
import { gameRoutes } from './rest/games.ts';
import { historyRoutes } from './rest/history.ts';
import { operationRoutes } from './rest/operations.ts';
import { receiptRoutes } from './rest/receipts.ts';
import { secure } from './rest/security.ts';
import { sessionRoutes } from './rest/session.ts';
import { tableRoutes } from './rest/tables.ts';
import { webRoutes } from './rest/web.ts';
import { Service } from './service.ts';
import { forgetAnswers, forgetsFrom } from './session/forgetting.ts';
import { Sessions } from './session/sessions.ts';
import { serveSockets } from './sockets/serve.ts';
import type { SocketServer } from './sockets/socket.ts';

const VERSION = '0.1.0';
const SWEEP_EVERY = 500;
/** A duel is over at most this long after its deadline, for everyone who waits for its page. */
const DUELS_EVERY = 1000;
const FORGET_EVERY = 60 * 60 * 1000;
/** Characters of the field names in a new link to another device. */
const LABELS = 100;
const FORGET_LINKS_EVERY = 60 * 1000;
const FINISH_WITHIN = 2000;
/** So late a store that works again is noticed when nobody asks whether the server is ready. */
const LOOK_EVERY = 5000;

export interface BuildOptions {
  readonly config: Config;
  readonly store: Store;
  readonly lobby: Lobby;
  /** Milliseconds since 1970. */
  readonly clock?: () => number;
  /** Where the lines of the log go; standard output if not given. */
  readonly log?: { write(line: string): void };
  readonly limits?: Partial<Limits>;
  /** Instead of those that follow from the memory. */
  readonly caps?: Partial<Caps>;
  readonly bus?: Bus;
  /** Counts of all servers on the same database. */
  readonly sharedLimits?: SharedLimits;
  readonly metrics?: Metrics;
  /** Signs receipts; with the keys of the store if not given. */
  readonly signing?: Signing;
  /** How the host of the tables seals shoes; fairly if not given. */
  readonly shoes?: ShoeWorks;
  /** The folder of the store's files, if they are on this machine. */
  readonly storeFolder?: string;
  /** The folder of the built pages; the one beside us if not given. */
  readonly pages?: string;
}

export interface Built {
  readonly app: App;
  readonly service: Service;
  readonly io: SocketServer;
  readonly storeWatch: StoreWatch;
  /** Stops in good order: not ready, no new rooms, everybody told, commands finished, sockets closed. Not the store. */
  readonly drain: () => Promise<void>;
}

/** Should something ever put a secret into a line of the log, it is taken out again. */
const REDACT = ['token', 'authorization', 'cookie', 'invite', 'seed', 'entropy', 'body', 'link', 'carry'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
);

const createApp = ({ config, log }: BuildOptions, { requestMs, bodyBytes }: Limits): App => {
  const app = fastify({
    logger: { level: config.logLevel, redact: REDACT, base: null, ...(log && { stream: log }) },
    // Our own line per request has what is useful; the usual two have addresses and URLs.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: (_, hop) => hop < config.proxies,
    bodyLimit: bodyBytes,
    forceCloseConnections: true,
    frameworkErrors: (error, request, reply) => void onBadAddress(error, request, reply),
    requestTimeout: requestMs,
    // Headers alone would have a minute, and Node looks for slow requests only every half minute.
    http: { headersTimeout: requestMs, connectionsCheckingInterval: Math.min(1000, requestMs) },
    routerOptions: { ignoreTrailingSlash: false, maxParamLength: 100 },
  }).withTypeProvider<ZodTypeProvider>();
  app.removeContentTypeParser('text/plain');
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data: object) => {
    // Paths and queries come as objects of a class of the router's; a copy is plain.
    const given = httpPart === 'body' ? data : { ...data };
    const parsed = parseMessage(schema, given, schema === newDeviceLinkBody ? MAX_CARRY + LABELS : undefined);
    return parsed.ok ? { value: parsed.value } : { error: new Refused(parsed.error) };
  });
  // Answers are checked against their schemas by the tests; a running server just writes them.
  app.setSerializerCompiler(() => (data) => JSON.stringify(data));
  app.setErrorHandler(onError);
  app.addHook('onResponse', async (request, reply) => {
    const { method, routeOptions } = request;
    request.log.debug({ method, route: routeOptions.url, status: reply.statusCode, ms: Math.round(reply.elapsedTime) });
  });
  return app;
};

/** Runs `work` again and again, never twice at once, and never lets a failure out. */
const repeatedly = (ms: number, work: () => Promise<unknown>, onTrouble: (error: unknown) => void): (() => void) => {
  let busy = false;
  const timer = setInterval(() => {
    if (busy) return;
    busy = true;
    work()
      .catch(onTrouble)
      .finally(() => {
        busy = false;
      });
  }, ms);
  timer.unref();
  return () => clearInterval(timer);
};

const watchStore = ({ config, store, storeFolder }: BuildOptions, log: App['log'], metrics: Metrics): StoreWatch =>
  new StoreWatch({
    ...{ store, metrics, log, ticks: () => performance.now() },
    disk: storeFolder === undefined ? undefined : { folder: storeFolder, ...config.disk },
  });

export const build = async (options: BuildOptions): Promise<Built> => {
  const { config, store, lobby, bus, sharedLimits, clock = steadyClock() } = options;
  const limits: Limits = { ...LIMITS, ...config.limits, ...options.limits };
  const app = createApp(options, limits);
  const metrics = options.metrics ?? createMetrics();
  const caps = { ...capsFor(config.memoryMb), ...options.caps };
  const security = new SecurityLog(app.log, clock);
  const sessions = new Sessions({
    store,
    ended: (user) => security.note('session-ended', { user }),
    most: caps.sessions,
    clock,
    minutes: config.sessionMinutes,
    forgetFrom: await forgetsFrom(store, clock()),
    shared: config.databaseUrl !== undefined,
    bus,
  });
  const signing = options.signing ?? expectOk(await openSigning(store, clock()));
  const duels = new Duels({
    ...{ store, lobby, games: GAMES, shoes: options.shoes ?? FAIR_SHOES, random: randomBytes, now: clock },
    affordable: FREE_CHIPS,
    manyShoes: DUEL_SHOES,
    most: { own: limits.duelsOfUser, all: limits.duels, tries: limits.triesOfDuel },
  });
  const service = new Service({
    ...{ config, store, lobby, sessions, metrics, limits, caps, clock, log: app.log },
    ...{ signing, security, sharedLimits, duels },
  });
  const loop = watchLoop();
  const storeWatch = watchStore(options, app.log, metrics);

  await secure(app, service);
  await describe(app, VERSION);
  sessionRoutes(app, service);
  const forgetLinks = deviceLinkRoutes(app, service);
  gameRoutes(app);
  tableRoutes(app, service);
  duelRoutes(app, service);
  historyRoutes(app, service);
  receiptRoutes(app, service);
  operationRoutes(app, service, { loop, storeWatch });
  await webRoutes(app, options.pages);
  const sockets = serveSockets(app, service);

  const onTrouble = (error: unknown): void => app.log.error({ err: error }, 'a periodic cleanup failed');
  const stops = [
    repeatedly(SWEEP_EVERY, () => sessions.sweep(), onTrouble),
    repeatedly(SWEEP_EVERY, async () => security.sweep(), onTrouble),
    repeatedly(LOOK_EVERY, () => storeWatch.look(), onTrouble),
    repeatedly(DUELS_EVERY, () => duels.sweep(), onTrouble),
    repeatedly(FORGET_EVERY, () => sessions.forgetOld(), onTrouble),
    repeatedly(FORGET_EVERY, () => forgetAnswers(store, clock()), onTrouble),
    repeatedly(FORGET_LINKS_EVERY, forgetLinks, onTrouble),
    loop.stop,
  ];
  app.addHook('onClose', async () => {
    for (const stop of stops) stop();
    security.flush();
  });

  const drain = async (): Promise<void> => {
    service.draining = true;
    sockets.announce();
    await Promise.race([lobby.drain(), new Promise((resolve) => setTimeout(resolve, FINISH_WITHIN).unref())]);
    await sessions.flush();
    await app.close();
  };
  return { app, service, io: sockets.io, drain, storeWatch };
};
