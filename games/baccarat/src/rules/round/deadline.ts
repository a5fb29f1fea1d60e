/** What happens if nobody answers (BC-D1, BC-D2, BC-Q3), and how long the table waits before it does. */
import { type Deadline, timeOut } from '@croupier/kernel';
import type { State } from '../state.ts';
import { bets } from './betting.ts';
import { turnerOf, waitingHands } from './turning.ts';

/** Seconds, counted from the end of the motion before them. */
export const CLOCKS = { betting: 15, turning: 45, turningAbsent: 8, results: 3 } as const;

export const deadline = (state: State): Deadline | undefined => {
  if (state.phase === 'betting') return bets.deadline(state, CLOCKS.betting);
  if (state.phase === 'settled') return timeOut(`${state.round}.results`, CLOCKS.results, []);
  const turners = waitingHands(state).flatMap((hand) => turnerOf(state, hand) ?? []);
  const turned = state.hands.player.length + state.hands.banker.length;
  const due = timeOut(`${state.round}.turning.${turned}`, CLOCKS.turning, [...new Set(turners)]);
  return { ...due, absentSeconds: CLOCKS.turningAbsent };
};
