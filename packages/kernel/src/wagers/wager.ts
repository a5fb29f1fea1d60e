/**
 * Wagers: bets keyed by the spot they lie on and by what they are on. This file holds what folding a log needs; what may
 * be bet is decided in `betting.ts`, which pages that only show a table do not load.
 */
import type { Cents } from '../money/money.ts';
import type { Seat } from '../money/posting.ts';

/** `On` names the kinds of bets of a game. A spot has at most one bet of each kind; it is numbered like its seat. */
export interface WagerKey<On extends string = string> {
  readonly spot: Seat;
  readonly on: On;
}

export const WAGER_OUTCOMES = ['win', 'push', 'lose'] as const;
export type WagerOutcome = (typeof WAGER_OUTCOMES)[number];

export interface WagerResult {
  readonly outcome: WagerOutcome;
  /** Stake given back plus payout; 0 when lost. */
  readonly returned: Cents;
}

/**
 * How commands, log and state of a game spell a key. `read` also has to read every log ever written: a field that came later
 * is missing in the older ones.
 */
export interface WagerSpelling<On extends string, Fields extends object> {
  readonly write: (key: WagerKey<On>) => Fields;
  readonly read: (fields: Fields) => WagerKey<On>;
}

/** A bet on the table, its key spelled as the game spells it. `result`: once it is settled. */
export type Wager<Fields extends object> = Fields & { readonly stake: Cents; readonly result?: WagerResult };

/** The events of a betting phase, spelled alike. */
export type WagerMoved<Fields extends object> =
  | ({ readonly type: 'WagerPlaced'; readonly stake: Cents } & Fields)
  | ({ readonly type: 'WagerTakenBack'; readonly stake: Cents } & Fields);

/** The same key? */
export const isOn =
  <On extends string, Fields extends object>({ read }: WagerSpelling<On, Fields>, { spot, on }: WagerKey<On>) =>
  (wager: Fields): boolean => {
    const key = read(wager);
    return key.spot === spot && key.on === on;
  };

/** Bets lie in the order in which they were placed. */
export const withWager = <On extends string, Fields extends object>(
  { read, write }: WagerSpelling<On, Fields>,
  wagers: readonly Wager<Fields>[],
  event: Fields & { readonly stake: Cents },
): readonly Wager<Fields>[] => [...wagers, { ...write(read(event)), stake: event.stake }];

export const withoutWager = <On extends string, Fields extends object>(
  spelling: WagerSpelling<On, Fields>,
  wagers: readonly Wager<Fields>[],
  event: Fields,
): readonly Wager<Fields>[] => {
  const isTaken = isOn(spelling, spelling.read(event));
  return wagers.filter((wager) => !isTaken(wager));
};

export const withResult = <On extends string, Fields extends object>(
  spelling: WagerSpelling<On, Fields>,
  wagers: readonly Wager<Fields>[],
  event: Fields & WagerResult,
): readonly Wager<Fields>[] => {
  const isSettled = isOn(spelling, spelling.read(event));
  const { outcome, returned } = event;
  return wagers.map((wager) => (isSettled(wager) ? { ...wager, result: { outcome, returned } } : wager));
};
