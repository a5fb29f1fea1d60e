/** What may be bet at a baccarat table, and the codes it refuses with; the phase itself is the kernel's. */
import { betting } from '@croupier/kernel';
import { REFUSALS, refuse } from '../refusals.ts';
import { isOffered, WAGERS } from '../setup/house-rules.ts';
import type { State } from '../state.ts';
import { WAGER_SPELLING } from '../wager.ts';

const OFF = new Map(WAGERS.map((on) => [on, refuse('BC_WAGER_OFF', { on })]));

/** BC-B1 … BC-B4, BC-R4. */
export const bets = betting({
  kinds: () => WAGERS,
  kindOf: ({ rules }: State, on) => {
    const off = isOffered(rules, on) ? undefined : OFF.get(on);
    return { limits: rules.limits, ...(off && { off }) };
  },
  spelling: WAGER_SPELLING,
  refusals: REFUSALS,
  codes: {
    roundRunning: 'BC_ROUND_RUNNING',
    wrongRound: 'BC_WRONG_ROUND',
    closed: 'BC_BETTING_CLOSED',
    unknownSpot: 'BC_UNKNOWN_SEAT',
    notYourSpot: 'BC_NOT_YOUR_SEAT',
    belowMinimum: 'BET_BELOW_MIN',
    aboveMaximum: 'BET_ABOVE_MAX',
    offStep: 'BC_OFF_STEP',
    noWager: 'BC_NO_WAGER',
    nothingToTakeBack: 'BC_NOTHING_TO_TAKE_BACK',
  },
});
