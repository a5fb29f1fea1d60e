/** What may be bet at a blackjack table, and the codes it refuses with; the phase itself is the kernel's. */
import { betting } from '@croupier/kernel';
import { REFUSALS } from '../refusals.ts';
import type { State } from '../state.ts';
import { WAGER_SPELLING } from '../wager.ts';

/** BJ-B1 … BJ-B5, BJ-R4. */
export const bets = betting({
  kinds: () => ['hand'],
  kindOf: ({ rules }: State) => ({ limits: rules.limits }),
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
