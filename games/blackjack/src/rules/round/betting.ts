/** What may be bet at a blackjack table, and the codes it refuses with; the phase itself is the kernel's. */
import { betting, type WagerKind } from '@croupier/kernel';
import { REFUSALS, refuse } from '../refusals.ts';
import { type HouseRules, USUAL_SIDE_LIMITS } from '../setup/house-rules.ts';
import { SIDE_BETS, type SideBetId } from '../side-bets/index.ts';
import { offeredIn } from '../side-bets/offered.ts';
import type { State } from '../state.ts';
import { WAGER_SPELLING, type WagerOn } from '../wager.ts';

/** BJ-W1, BJ-W2: a side bet that the table offers, beside a bet on the hand. */
const sideBetKind = ({ sideBets, sideLimits = USUAL_SIDE_LIMITS }: HouseRules, on: SideBetId): WagerKind<WagerOn> => {
  const bet = SIDE_BETS[on].name;
  return {
    limits: sideLimits,
    ...(sideBets?.[on] === undefined && { off: refuse('BJ_SIDE_BET_OFF', { bet }) }),
    needs: { on: 'hand', otherwise: refuse('BJ_SIDE_BET_ALONE', { bet }) },
  };
};

/** BJ-B1 … BJ-B5, BJ-R4. */
export const bets = betting({
  kinds: ({ rules }: State): readonly WagerOn[] => ['hand', ...offeredIn(rules.sideBets)],
  kindOf: ({ rules }, on) => (on === 'hand' ? { limits: rules.limits } : sideBetKind(rules, on)),
  spelling: WAGER_SPELLING,
  refusals: REFUSALS,
  codes: {
    roundRunning: 'BJ_ROUND_RUNNING',
    wrongRound: 'BJ_WRONG_ROUND',
    closed: 'BJ_BETTING_CLOSED',
    unknownSpot: 'BJ_UNKNOWN_SPOT',
    notYourSpot: 'BJ_NOT_YOUR_SEAT',
    belowMinimum: 'BJ_BELOW_MINIMUM',
    aboveMaximum: 'BJ_ABOVE_MAXIMUM',
    offStep: 'BJ_OFF_STEP',
    noWager: 'BJ_NO_WAGER',
    nothingToTakeBack: 'BJ_NOTHING_TO_TAKE_BACK',
  },
});
