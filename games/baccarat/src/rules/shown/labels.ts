/** The phases of the baccarat contract, derived from the log: each event with the phase the coup is in after it. */
import type { Event } from '../events.ts';

export const GAME_PHASES = ['betting', 'dealing', 'playerThird', 'bankerThird', 'resolution'] as const;
export type GamePhase = (typeof GAME_PHASES)[number];

/** BC-L1. `before` is the phase so far. */
export const phaseAfter = (event: Event, before: GamePhase): GamePhase => {
  switch (event.type) {
    case 'RoundOpened':
      return 'betting';
    case 'DealStarted':
      return 'dealing';
    case 'CardDealt':
    case 'CardLaid':
      if (event.position < 3) return before;
      return event.to === 'player' ? 'playerThird' : 'bankerThird';
    case 'CoupEnded':
      return 'resolution';
    default:
      return before;
  }
};

/** The phases a log passes through, each named once per visit. */
export const phasesOf = (events: readonly Event[]): readonly GamePhase[] => {
  const visited: GamePhase[] = [];
  let phase: GamePhase = 'betting';
  for (const event of events) {
    phase = phaseAfter(event, phase);
    if (phase !== visited.at(-1)) visited.push(phase);
  }
  return visited;
};
