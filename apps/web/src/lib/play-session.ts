/**
 * The session of play in this tab: since when, how many rounds, and what came of them. It outlives a reload and a change of
 * tables, and ends after half an hour without a table, as in the history.
 */
import { type CountedRounds, countedHere, isCounted, isCountedRounds, withCounted } from './counted-rounds.ts';
import { forThisTab } from './keep.ts';

export interface PlaySession {
  /** Milliseconds since the epoch, as all times here. */
  readonly since: number;
  /** When a table was last open. */
  readonly last: number;
  /** When the player last looked up from the table. */
  readonly checked: number;
  readonly net: number;
  readonly rounds: number;
  /** Includes what was counted before the session began, and may still be on a felt. */
  readonly counted: CountedRounds;
}

const KEY = 'croupier.session';
const PAUSE = 30 * 60_000;

const NUMBERS = ['since', 'last', 'checked', 'net', 'rounds'] as const;

const isSession = (found: unknown): found is PlaySession =>
  typeof found === 'object' &&
  found !== null &&
  NUMBERS.every((name) => Number.isFinite((found as Partial<PlaySession>)[name])) &&
  isCountedRounds((found as Partial<PlaySession>).counted);

const stored = (): unknown => {
  try {
    return JSON.parse(forThisTab.getItem(KEY) ?? 'null');
  } catch {
    return null;
  }
};

/** The one of this tab, or a new one. */
const known = (now: number, pause = Infinity): PlaySession => {
  const found = stored();
  if (isSession(found) && now - found.last < pause) return found;
  return { since: now, last: now, checked: now, net: 0, rounds: 0, counted: countedHere() };
};

const write = (session: PlaySession): PlaySession => {
  forThisTab.setItem(KEY, JSON.stringify(session));
  return session;
};

/** Of a player who has left this device. */
export const forgetPlaySession = (): void => forThisTab.removeItem(KEY);

/** A table is opened: the session goes on, or another begins. */
export const playSession = (now: number): PlaySession => write({ ...known(now, PAUSE), last: now });

/** A table is still open. */
export const noteHere = (now: number): PlaySession => write({ ...known(now), last: now });

export const noteLookedUp = (now: number): PlaySession => write({ ...known(now), last: now, checked: now });

/** Undefined if the round was counted before. */
export const noteRound = (now: number, table: string, round: number, result: number): PlaySession | undefined => {
  const session = known(now);
  if (isCounted(session.counted, table, round)) return undefined;
  const { net, rounds, counted } = session;
  return write({
    ...session,
    last: now,
    net: net + result,
    rounds: rounds + 1,
    counted: withCounted(counted, table, round),
  });
};
