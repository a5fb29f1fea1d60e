/**
 * Wagers: bets keyed by the spot they lie on and by what they are on. This file holds what folding a log needs; what may
 * be bet is decided in `betting.ts`, which pages that only show a table do not load.
 */
import type { RoundClosed } from '../contract/game.ts';
import { type Cents, cents, ZERO } from '../money/money.ts';
import { hold, type Posting, release, type Seat, settlement } from '../money/posting.ts';

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

export interface Wager<On extends string = string> extends WagerKey<On> {
  readonly stake: Cents;
  /** Once it is settled. */
  readonly result?: WagerResult;
}

/**
 * How the commands and the log of a game spell a key. `read` also has to read every log ever written: a field that came
 * later is missing in the older ones.
 */
export interface WagerSpelling<On extends string, Fields extends object> {
  readonly write: (key: WagerKey<On>) => Fields;
  readonly read: (fields: Fields) => WagerKey<On>;
}

/** The events of a betting phase, as a game spells them. */
export type WagerMoved<Fields extends object> =
  | ({ readonly type: 'WagerPlaced'; readonly stake: Cents } & Fields)
  | ({ readonly type: 'WagerTakenBack'; readonly stake: Cents } & Fields);

/** Wagers as the events of the game spell them. */
export const spellWagers = <On extends string, Fields extends object>(
  wagers: readonly Wager<On>[],
  spelling: WagerSpelling<On, Fields>,
): readonly (Fields & Pick<Wager<On>, 'stake' | 'result'>)[] =>
  wagers.map(({ spot, on, ...rest }) => ({ ...spelling.write({ spot, on }), ...rest }));

const isOn =
  ({ spot, on }: WagerKey) =>
  (wager: WagerKey): boolean =>
    wager.spot === spot && wager.on === on;

export const stakeOn = (wagers: readonly Wager[], key: WagerKey): Cents => wagers.find(isOn(key))?.stake ?? ZERO;

/** All bets of a spot together. */
export const stakedOn = (wagers: readonly Wager[], spot: Seat): Cents =>
  cents(wagers.reduce((sum, wager) => (wager.spot === spot ? sum + wager.stake : sum), 0));

/** Bets lie in the order in which they were placed. */
export const withWager = <On extends string>(
  wagers: readonly Wager<On>[],
  { spot, on }: WagerKey<On>,
  stake: Cents,
): readonly Wager<On>[] => [...wagers, { spot, on, stake }];

export const withoutWager = <On extends string>(
  wagers: readonly Wager<On>[],
  key: WagerKey<On>,
): readonly Wager<On>[] => wagers.filter((wager) => !isOn(key)(wager));

export const withResult = <On extends string>(
  wagers: readonly Wager<On>[],
  key: WagerKey<On>,
  result: WagerResult,
): readonly Wager<On>[] => wagers.map((wager) => (isOn(key)(wager) ? { ...wager, result } : wager));

/** What settled bets staked and returned, by seat. */
export const resultsOf = (wagers: readonly Wager[]): RoundClosed['results'] => {
  const seats = [...new Set(wagers.map(({ spot }) => spot))].sort((a, b) => a - b);
  const returnedTo = (seat: Seat): number =>
    wagers.reduce((sum, { spot, result }) => (spot === seat ? sum + (result?.returned ?? 0) : sum), 0);
  return seats.map((seat) => ({ seat, staked: stakedOn(wagers, seat), returned: cents(returnedTo(seat)) }));
};

type MovesMoney =
  | { readonly type: 'WagerPlaced' | 'WagerTakenBack'; readonly stake: Cents }
  | { readonly type: 'WagerSettled'; readonly stake: Cents; readonly returned: Cents };

export const wagerPostings = (spot: Seat, event: MovesMoney): readonly Posting[] => {
  switch (event.type) {
    case 'WagerPlaced':
      return hold(spot, event.stake);
    case 'WagerTakenBack':
      return release(spot, event.stake);
    case 'WagerSettled':
      return settlement(spot, event.stake, event.returned);
  }
};
