/** A duel on a server whose time a test turns, for its tables too. */
import { type TableLink, until } from '@croupier/client';
import type { Clock } from '@croupier/host';
import { type DuelAnswer, duelAnswer, type TableAnswer, tableAnswer } from '@croupier/protocol';
import { expect } from 'vitest';
import { cmd, GAME, openServer, START, type TestOptions, type TestServer } from './server.ts';
import { openUsual } from './stores.ts';

export const HOUR = 3_600_000;

export interface Player {
  readonly token: string;
  readonly user: string;
}

export interface DuelServer extends TestServer {
  /** Moves the clock on by so much. */
  readonly later: (ms: number) => void;
}

export const openDuelServer = async (
  options: TestOptions = {},
  open: Parameters<typeof openServer>[0] = openUsual,
): Promise<DuelServer> => {
  let passed = 0;
  const now = (): number => START + passed;
  const after: Clock['after'] = (ms, run) => {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  };
  const hostClock: Clock = { now, ticks: () => performance.now() + passed, after };
  const server = await openServer(open, { clock: now, hostClock, env: { SESSION_MINUTES: '1440' }, ...options });
  return {
    ...server,
    later: (ms) => {
      passed += ms;
    },
  };
};

export const createDuel = async (server: TestServer, { token }: Player, more: object = {}): Promise<DuelAnswer> => {
  const body = { cmdId: cmd(), game: GAME, setup: { decks: 1 }, bet: 5, hours: 2, ...more };
  const made = await server.ask('POST', '/api/duels', { token, body });
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return duelAnswer.parse(made.body);
};

export const seeDuel = async (server: TestServer, id: string, player?: Player): Promise<DuelAnswer> =>
  duelAnswer.parse((await server.ask('GET', `/api/duels/${id}`, { token: player?.token })).body);

/** The code of the table. */
export const beginTry = async (server: TestServer, { token }: Player, id: string): Promise<string> => {
  const begun = await server.ask('POST', `/api/duels/${id}/tries`, { token, body: { cmdId: cmd() } });
  expect(begun.status, JSON.stringify(begun.body)).toBe(201);
  return String(begun.body['code']);
};

const look = async (server: TestServer, { token }: Player, code: string): Promise<TableAnswer> =>
  tableAnswer.parse((await server.ask('GET', `/api/tables/${code}`, { token })).body);

/** Deals if possible, else takes what `choose` picks. False: nothing is possible now. */
export const step = async (
  server: TestServer,
  player: Player,
  code: string,
  choose: (types: readonly string[]) => string | undefined = ([type]) => type,
): Promise<boolean> => {
  const { table } = await look(server, player, code);
  const offers = table.view.actions.filter(
    ({ command, refusal }) => refusal === undefined && command.type !== 'TakeBackWager',
  );
  const types = offers.map(({ command }) => command.type);
  const type = types.includes('Deal') ? 'Deal' : choose(types);
  const offer = offers.find(({ command }) => command.type === type);
  if (offer === undefined) return false;
  const play = offer.amount === undefined ? offer.command : { ...offer.command, amount: offer.amount.min };
  const { token } = player;
  await server.ask('POST', `/api/tables/${code}/commands`, { token, body: { cmdId: cmd(), play } });
  return true;
};

export const playToEnd = async (
  server: TestServer,
  player: Player,
  code: string,
  choose?: (types: readonly string[]) => string | undefined,
): Promise<void> => {
  for (let steps = 0; steps < 1000; steps++) {
    if ((await look(server, player, code)).table.room.duel?.finished === true) return;
    if (!(await step(server, player, code, choose))) await new Promise((done) => setTimeout(done, 5));
  }
  throw new Error('the shoe does not end');
};

/** Once it is over. */
export const untilEnded = async (server: TestServer, id: string): Promise<DuelAnswer> => {
  await expect.poll(async () => (await seeDuel(server, id)).state, { timeout: 20_000 }).toBe('ended');
  return seeDuel(server, id);
};

/** Plays a client to the end of the last shoe, or for at most so many steps. */
export const playLink = async (link: TableLink, most = Number.POSITIVE_INFINITY): Promise<void> => {
  for (let steps = 0; steps < Math.min(most, 400); steps++) {
    const seen = await until(link, ({ status, picture }) => {
      const offers = picture?.view.actions.filter(({ refusal }) => refusal === undefined) ?? [];
      const isReady = picture?.room.duel?.finished === true || offers.length > 0;
      return status === 'live' && isReady ? { picture, offers } : undefined;
    });
    if (seen.picture?.room.duel?.finished === true) return;
    const offers = seen.offers.filter(({ command }) => command.type !== 'TakeBackWager');
    const offer = offers.find(({ command }) => command.type === 'Deal') ?? offers[0];
    if (offer === undefined) throw new Error('nothing is on offer');
    await link.send(offer.amount === undefined ? offer.command : { ...offer.command, amount: offer.amount.min });
  }
  if (most > 400) throw new Error('the shoe does not end');
};
