/** How much the coach says, and where a table allows it. */
import type { Snapshot } from '@croupier/client';
import type { CoachLevel } from '@croupier/ui';

export const LEVEL_WORDS: { readonly [level in CoachLevel]: { readonly name: string; readonly what: string } } = {
  off: { name: 'Off', what: 'Decisions aren’t graded or saved.' },
  ask: { name: 'Ask', what: 'Speaks only when you ask.' },
  after: { name: 'After', what: 'Speaks up after a decision that cost you something.' },
  live: { name: 'Live', what: 'Shows what every choice is worth while you decide.' },
};

const COACH_BARRED = 'The host turned off the coach at this table.';
export const COACH_OFF = 'The coach is off. Turn it on in the Coach tab or in the settings.';
export const NO_COACH = 'There’s no coach for this game.';
export const NO_ODDS = 'Exact odds aren’t available on this device.';

const OFF_IN_DUELS = 'The coach is off in duels.';

/** Why a table bars the coach. */
export const sayBarred = ({ picture }: Snapshot): string =>
  picture?.room.duel === undefined ? COACH_BARRED : OFF_IN_DUELS;

/** Why the chart can't be opened from this table; elsewhere it is there for everyone. */
export const chartOff = ({ picture }: Snapshot): string | undefined =>
  picture?.room.duel === undefined ? undefined : 'The chart is off in duels.';

export const mayCoach = ({ picture }: Snapshot): boolean => picture?.room.aids.includes('coach') !== false;
