/**
 * Players who know no game: they do what the table offers, and prefer what has been done least, so that a short session
 * holds the rare moves too.
 */
import type { HostedTable, TableCommand } from '@croupier/host';
import { OwnBytes } from '@croupier/host/testing/logs';
import { expectOk, type Json, type Offer, type WireCommand } from '@croupier/kernel';
import type { Fields, GoldenServer, Session } from './server.ts';

/** A play as it was sent, and the seq that was answered: asked again under its id, it is answered the same. */
export interface SentPlay {
  readonly cmdId: string;
  readonly play: WireCommand;
  readonly seq: number;
}

export interface PlayedTable {
  readonly table: HostedTable;
  readonly sessions: readonly Session[];
  /** What each of them adds to shoes. */
  readonly bytes: readonly OwnBytes[];
  /** Ends the connections of everybody. */
  readonly disconnect: () => void;
  lastPlay?: SentPlay & { readonly user: string };
}

let ids = 0;
/** Unlike those of other runs on the same store: an id that was used gets its old answer. */
const prefix = Math.floor(performance.now() * 1000).toString(36);
const freshId = (): string => `golden-${prefix}-${String(++ids).padStart(6, '0')}`;

export const createTable = async (
  server: GoldenServer,
  sessions: readonly Session[],
  { game, setup }: { readonly game: string; readonly setup: Json },
): Promise<PlayedTable> => {
  const [host] = sessions;
  const body = { cmdId: freshId(), game, setup, start: 'together' };
  const { table } = await server.ask('POST', '/api/tables', { token: host?.token ?? '', body });
  const code = String((table as Fields)['table']);
  return sitDown(expectOk(await server.lobby.find(code)), sessions);
};

/** People are connected as long as they play, or the room would soon look for another host. */
export const sitDown = (table: HostedTable, sessions: readonly Session[]): PlayedTable => {
  const leave = sessions.map(({ user }) => table.arrive(user));
  const disconnect = (): void => {
    for (const gone of leave) gone();
  };
  const bytes = sessions.map(({ user }) => {
    const ask = (command: TableCommand) => table.submit({ by: user, cmdId: freshId(), command });
    return new OwnBytes({ table, user, random: (length) => crypto.getRandomValues(new Uint8Array(length)), ask });
  });
  return { table, sessions, bytes, disconnect };
};

/** True if it was accepted. */
export const order = async ({ table }: PlayedTable, { user }: Session, command: TableCommand): Promise<boolean> =>
  (await table.submit({ by: user, cmdId: freshId(), command })).ok;

const isWord = (text: string): boolean => /^[a-z]+$/i.test(text);

/** The move without its round, decision and amount: what counts as done before. */
const kindOf = ({ type, ...fields }: WireCommand): string =>
  [type, ...Object.values(fields).filter((value): value is string => typeof value === 'string' && isWord(value))].join(
    ' ',
  );

const commandOf = (offer: Offer, below: (n: number) => number): WireCommand => {
  if (offer.amount === undefined) return offer.command;
  const { min, max, step } = offer.amount;
  const steps = Math.min(8, Math.floor((max - min) / step));
  return { ...offer.command, amount: Math.round((min + step * below(steps + 1)) * 100) / 100 };
};

export interface Play {
  /** At most this many things are done. */
  readonly steps: number;
  /** Called before each; true ends it. */
  readonly until?: (step: number) => boolean | Promise<boolean>;
}

const possibleFor = ({ table }: PlayedTable, { user }: Session): readonly Offer[] =>
  table.picture(user).view.actions.filter(({ refusal }) => refusal === undefined);

/** In play means more than a bet that can still be changed: cards lie on the table, and somebody has to answer. */
export const isInPlay = (played: PlayedTable): boolean => {
  const { table, sessions } = played;
  const offers = sessions.flatMap((session) => possibleFor(played, session));
  const isStaked = sessions.some(({ user }) => table.staked(user) > 0);
  return isStaked && offers.length > 0 && offers.every(({ amount }) => amount === undefined);
};

/** Everyone at the table plays on. True if `until` ended it. */
export const playOn = async (server: GoldenServer, played: PlayedTable, { steps, until }: Play): Promise<boolean> => {
  const { clock, random } = server;
  const { table, sessions } = played;
  const done = new Map<string, number>();
  const doneBefore = ({ command }: Offer): number => done.get(kindOf(command)) ?? 0;
  for (let step = 0; step < steps; step++) {
    if (await until?.(step)) return true;
    const ready = sessions.filter((session) => possibleFor(played, session).length > 0);
    const session = random.pick(ready.length > 0 && random.below(8) > 0 ? ready : sessions);
    const possible = possibleFor(played, session);
    const rarest = possible.toSorted((a, b) => doneBefore(a) - doneBefore(b))[0];
    const offer = random.below(2) === 0 && possible.length > 0 ? random.pick(possible) : rarest;
    const { seat, room } = table.picture(session.user);
    // Waits for a shoe that is being mixed before it opens a round.
    if (room.nextShoe?.opening !== undefined && room.nextShoe.root === undefined) {
      for (const own of played.bytes) await own.tend();
      await clock.pass(2000);
    } else if (seat === null) await order(played, session, { type: 'sit' });
    else if (random.below(25) === 0) for (const own of played.bytes) await own.tend();
    else if (random.below(40) === 0) await clock.pass(40_000);
    else if (offer === undefined) await clock.pass(2000);
    else {
      const play = commandOf(offer, (n) => random.below(n));
      const cmdId = freshId();
      const url = `/api/tables/${table.id}/commands`;
      const { seq } = await server.ask('POST', url, { token: session.token, body: { cmdId, play } });
      done.set(kindOf(play), doneBefore(offer) + 1);
      played.lastPlay = { cmdId, play, seq: Number(seq), user: session.user };
    }
  }
  return false;
};

/** Everybody leaves, and the room is closed: its shoes are revealed. */
export const closeTable = async (server: GoldenServer, played: PlayedTable): Promise<void> => {
  const { host } = played.table.picture(undefined).room;
  const session = played.sessions.find(({ user }) => user === host);
  if (session !== undefined) await order(played, session, { type: 'lock', locked: true });
  for (const each of played.sessions) {
    await order(played, each, { type: 'queue', waits: false });
    await order(played, each, { type: 'leave' });
  }
  played.disconnect();
  await server.clock.pass(15 * 60_000);
};
