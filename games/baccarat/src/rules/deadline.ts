/** What happens if nobody answers (BC-D1, BC-D2), and how long the table waits before it does. */
import type { Deadline } from '@croupier/kernel';
import { type State, stakedBy } from './state.ts';

/** Seconds, counted from the end of the motion before them. */
export const CLOCKS = { betting: 15, results: 3 } as const;

export const deadline = (state: State): Deadline | undefined => {
  const waiting = (id: string, seconds: number, waitingFor: readonly number[]): Deadline => ({
    id,
    seconds,
    waitingFor,
    command: { type: 'TimeOut', deadline: id },
  });
  if (state.phase === 'settled') return waiting(`${state.round}.results`, CLOCKS.results, []);
  if (state.wagers.length === 0) return undefined;
  const seats = Array.from({ length: state.seats }, (_, index) => index + 1);
  const idle = seats.filter((seat) => stakedBy(state, seat) === 0);
  return { ...waiting(`${state.round}.betting`, CLOCKS.betting, idle), startsRound: true };
};
