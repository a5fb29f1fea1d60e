/**
 * The session of play in this tab: since when, how many rounds, and what came of them. It outlives a reload and a change of
 * tables, and ends after half an hour without a table, as in the history.
 */
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
  /** The last round that was counted: shown again after a reload, it counts once. */
  readonly counted: string;
}

const KEY = 'croupier.session';
const PAUSE = 30 * 60_000;

const NUMBERS = ['since', 'last', 'checked', 'net', 'rounds'] as const;

const isSession = (found: unknown): found is PlaySession =>
  typeof found === 'object' &&
  found !== null &&
  NUMBERS.every((name) => Number.isFinite((found as Partial<PlaySession>)[name])) &&
  typeof (found as Partial<PlaySession>).counted === 'string';

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
  return isSession(found) && now - found.last < pause
    ? found
    : { since: now, last: now, checked: now, net: 0, rounds: 0, counted: '' };
};

const write = (session: PlaySession): PlaySession => {
  forThisTab.setItem(KEY, JSON.stringify(session));
  return session;
};

/** A table is opened: the session goes on, or another begins. */
export const playSession = (now: number): PlaySession => write({ ...known(now, PAUSE), last: now });

/** A table is still open. */
export const noteHere = (now: number): PlaySession => write({ ...known(now), last: now });

export const noteLookedUp = (now: number): PlaySession => write({ ...known(now), last: now, checked: now });

/** `round` names a round of a table. Undefined if it was counted before. */
export const noteRound = (now: number, round: string, result: number): PlaySession | undefined => {
  const session = known(now);
  if (session.counted === round) return undefined;
  return write({ ...session, last: now, net: session.net + result, rounds: session.rounds + 1, counted: round });
};
