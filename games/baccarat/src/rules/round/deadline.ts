/** What happens if nobody answers (BC-D1, BC-D2, BC-Q3), and how long the table waits before it does. */
import type { Deadline } from '@croupier/kernel';
import { type State, stakedBy } from '../state.ts';
import { turnerOf, waitingHands } from './turning.ts';

/** Seconds, counted from the end of the motion before them. */
export const CLOCKS = { betting: 15, turning: 45, turningAbsent: 8, results: 3 } as const;

export const deadline = (state: State): Deadline | undefined => {
  const waiting = (id: string, seconds: number, waitingFor: readonly number[]): Deadline => ({
    id,
    seconds,
    waitingFor,
    command: { type: 'TimeOut', deadline: id },
  });
  if (state.phase === 'settled') return waiting(`${state.round}.results`, CLOCKS.results, []);
  if (state.phase === 'turning') {
    const turners = waitingHands(state).flatMap((hand) => turnerOf(state, hand) ?? []);
    const turned = state.hands.player.length + state.hands.banker.length;
    const due = waiting(`${state.round}.turning.${turned}`, CLOCKS.turning, [...new Set(turners)]);
    return { ...due, absentSeconds: CLOCKS.turningAbsent };
  }
  if (state.wagers.length === 0) return undefined;
  const seats = Array.from({ length: state.seats }, (_, index) => index + 1);
  const idle = seats.filter((seat) => stakedBy(state, seat) === 0);
  return { ...waiting(`${state.round}.betting`, CLOCKS.betting, idle), startsRound: true };
};
