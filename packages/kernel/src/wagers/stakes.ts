/** What lies on the table, what came back of it, and the money that moves. */
import type { RoundClosed } from '../contract/game.ts';
import { type Cents, cents, plus, ZERO } from '../money/money.ts';
import { hold, type Posting, release, type Seat, settlement } from '../money/posting.ts';
import type { SeatInRound } from './void-round.ts';
import { isOn, type Wager, type WagerKey, type WagerSpelling } from './wager.ts';

export const stakeOn = <On extends string, Fields extends object>(
  spelling: WagerSpelling<On, Fields>,
  wagers: readonly Wager<Fields>[],
  key: WagerKey<On>,
): Cents => wagers.find(isOn(spelling, key))?.stake ?? ZERO;

/** What each seat with a bet has staked and got back, in seat order. */
export const resultsOf = <On extends string, Fields extends object>(
  { read }: WagerSpelling<On, Fields>,
  wagers: readonly Wager<Fields>[],
): RoundClosed['results'] => {
  const totals = new Map<Seat, { readonly staked: number; readonly returned: number }>();
  for (const wager of wagers) {
    const { spot } = read(wager);
    const { staked, returned } = totals.get(spot) ?? { staked: 0, returned: 0 };
    totals.set(spot, { staked: staked + wager.stake, returned: returned + (wager.result?.returned ?? 0) });
  }
  return [...totals]
    .sort(([a], [b]) => a - b)
    .map(([seat, { staked, returned }]) => ({ seat, staked: cents(staked), returned: cents(returned) }));
};

/** The same with what is not settled, for a round that is voided. */
export const inRoundOf = <On extends string, Fields extends object>(
  spelling: WagerSpelling<On, Fields>,
  wagers: readonly Wager<Fields>[],
): readonly SeatInRound[] =>
  resultsOf(spelling, wagers).map((result) => {
    const open = wagers.filter((wager) => spelling.read(wager).spot === result.seat && wager.result === undefined);
    return { ...result, unsettled: plus(...open.map(({ stake }) => stake)) };
  });

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
