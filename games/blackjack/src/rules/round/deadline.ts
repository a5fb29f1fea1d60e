/** What happens if nobody answers (BJ-T1 … BJ-T4), and how long the table waits before it does. */
import type { Deadline } from '@croupier/kernel';
import { openDecisions, type State } from '../state.ts';

/** Seconds, counted from the end of the motion before them. */
export const CLOCKS = { betting: 15, insurance: 15, acting: 20, results: 3 } as const;

const waiting = (id: string, seconds: number, waitingFor: readonly number[]): Deadline => ({
  id,
  seconds,
  waitingFor,
  command: { type: 'TimeOut', deadline: id },
});

export const deadline = (state: State): Deadline | undefined => {
  const open = openDecisions(state);
  const asked = open.map(({ spot }) => spot.spot);
  switch (state.phase) {
    case 'betting': {
      const seats = Array.from({ length: state.seats }, (_, index) => index + 1);
      const idle = seats.filter((seat) => !state.wagers.some(({ spot }) => spot === seat));
      if (state.wagers.length === 0) return undefined;
      return { ...waiting(`${state.round}.betting`, CLOCKS.betting, idle), startsRound: true };
    }
    case 'insurance':
      return waiting(`${state.round}.insurance`, CLOCKS.insurance, asked);
    case 'acting':
      return open[0] && { ...waiting(open[0].id, CLOCKS.acting, asked), turn: true };
    case 'settled':
      return waiting(`${state.round}.results`, CLOCKS.results, []);
  }
};
