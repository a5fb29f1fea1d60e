/** What happens if nobody answers (BJ-T1 … BJ-T4), and how long the table waits before it does. */
import { type Deadline, timeOut } from '@croupier/kernel';
import { openDecisions, type State } from '../state.ts';
import { bets } from './betting.ts';

/** Seconds, counted from the end of the motion before them. */
export const CLOCKS = { betting: 15, insurance: 15, acting: 20, results: 3 } as const;

export const deadline = (state: State): Deadline | undefined => {
  const open = openDecisions(state);
  const asked = open.map(({ spot }) => spot.spot);
  switch (state.phase) {
    case 'betting':
      return bets.deadline(state, CLOCKS.betting);
    case 'insurance':
      return timeOut(`${state.round}.insurance`, CLOCKS.insurance, asked);
    case 'acting':
      return open[0] && { ...timeOut(open[0].id, CLOCKS.acting, asked), turn: true };
    case 'settled':
      return timeOut(`${state.round}.results`, CLOCKS.results, []);
  }
};
