/** A whole server for a test: real store, real host, a clock that the test turns, and its log kept. */
import { fileURLToPath } from 'node:url';
import { GAMES } from '@croupier/catalog';
import { type Clock, openLobby, PATIENCE, type ShoeWorks } from '@croupier/host';
import { expectOk } from '@croupier/kernel';
import type { Store } from '@croupier/store';
import { type BuildOptions, type Built, build } from '../build.ts';
import { hostPorts } from '../host-ports.ts';
import { type Config, type Environment, readConfig } from '../operations/config.ts';
import type { TestStore } from './memory.ts';

const NO_PAGES = fileURLToPath(new URL('no-pages', import.meta.url));
export const START = 1_800_000_000_000;

export interface TestOptions extends Partial<Omit<BuildOptions, 'config'>> {
  readonly env?: Environment;
  /** Of the tables; without it they have the time of the machine. */
  readonly hostClock?: Clock;
  /** Of a house that cheats. */
  readonly shoes?: ShoeWorks;
}

/** Time that runs so many times faster: what a test waits for then does not depend on how busy the machine is. */
export const quickClock = (times: number): Clock => {
  const [start, begun] = [Date.now(), performance.now()];
  const ticks = (): number => (performance.now() - begun) * times;
  return {
    now: () => start + Math.round(ticks()),
    ticks,
    after: (ms, run) => {
      const timer = setTimeout(run, ms / times);
      return () => clearTimeout(timer);
    },
  };
};

export interface HttpReply {
  readonly status: number;
  readonly body: { readonly [field: string]: unknown };
  readonly headers: { readonly [name: string]: string | string[] | number | undefined };
}

export interface TestServer extends Built {
  readonly config: Config;
  readonly store: Store;
  readonly time: { now: number };
  /** Everything that was logged, and all trouble of the host. */
  readonly log: string[];
  /** One request; a token goes as bearer. */
  readonly ask: (method: 'GET' | 'POST' | 'DELETE', url: string, more?: AskOptions) => Promise<HttpReply>;
  /** A new user. */
  readonly enter: (name: string) => Promise<{ readonly token: string; readonly user: string }>;
  readonly close: () => Promise<void>;
}

export interface AskOptions {
  readonly token?: string | undefined;
  readonly body?: unknown;
  readonly headers?: { readonly [name: string]: string };
  readonly from?: string;
}

let ids = 0;
/** A fresh cmdId. */
export const cmd = (): string => `cmd-${String(++ids).padStart(8, '0')}`;

export const GAME = GAMES[0].id;

export const openServer = async (
  open: () => Promise<TestStore>,
  { hostClock, shoes, ...options }: TestOptions = {},
): Promise<TestServer> => {
  const { store: kept, remove } = await open();
  const store = options.store ?? kept;
  const time = { now: START };
  const log: string[] = [];
  const config = expectOk(readConfig({ LOG_LEVEL: 'debug', HOST: '127.0.0.1', PORT: '0', ...options.env }));
  const trouble = (what: unknown): number => log.push(`trouble ${JSON.stringify(what)}`);
  const ports = {
    ...hostPorts(store, {
      committed: () => undefined,
      trouble,
      ...(options.caps?.tables !== undefined && { maxTables: options.caps.tables }),
    }),
    ...(hostClock && { clock: hostClock }),
    // Most tests are not about the last call, and want the deal with the last bet.
    patience: { ...PATIENCE, lastCall: 0 },
    ...(shoes && { shoes }),
  };
  const lobby = options.lobby ?? expectOk(await openLobby(ports));
  const built = await build({
    clock: () => time.now,
    log: { write: (line) => log.push(line) },
    // Whether somebody has built the pages here must not matter.
    pages: NO_PAGES,
    ...options,
    // A test asks more in a second than people do in an hour.
    limits: {
      requests: { max: 10_000, per: 60_000 },
      sessions: { max: 1000, per: 60_000 },
      allSessions: { max: 1000, per: 1000 },
      messagesOfUser: { max: 10_000, per: 20_000 },
      orders: { max: 1000, per: 60_000 },
      roomsOfAddress: { max: 1000, per: 60_000 },
      allRooms: { max: 1000, per: 1000 },
      refusalDelay: 0,
      ...options.limits,
    },
    config,
    store,
    lobby,
    ...(shoes && { shoes }),
  });

  const ask: TestServer['ask'] = async (method, url, { token, body, headers, from } = {}) => {
    const answer = await built.app.inject({
      method,
      url,
      headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
      ...(body !== undefined && { payload: body as object }),
      ...(from !== undefined && { remoteAddress: from }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      body: isJson ? answer.json<HttpReply['body']>() : { text: answer.body },
      headers: answer.headers,
    };
  };
  return {
    ...built,
    config,
    store,
    time,
    log,
    ask,
    enter: async (name) => {
      const { status, body } = await ask('POST', '/api/session', { body: { name, token: true } });
      if (status !== 201) throw new Error(`no session: ${JSON.stringify(body)}`);
      return { token: String(body['token']), user: String(body['user']) };
    },
    close: async () => {
      await built.drain();
      await remove();
    },
  };
};
