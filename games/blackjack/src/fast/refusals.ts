/** Every answer of "no" to a simulation that is asked for wrongly. */
import { type RefusalBook, refusalFrom } from '@croupier/kernel';

export const SIMULATION_REFUSALS = {
  BJ_SIM_COUNT: 'There is no count {count}. Known counts: {known}.',
  BJ_SIM_RAMP: 'A ramp is COUNT:BET,COUNT:BET,… with rising whole counts and bets above 0, not {ramp}.',
  BJ_SIM_SITOUT: 'Sitting out needs a whole true count from −15 to 15, not {count}.',
  BJ_SIM_OTHERS: 'There can be 0 to 7 other hands, not {others}.',
  BJ_SIM_NEEDS_COUNT: '{flag} needs a card count.',
  BJ_SIM_SIDE_BET: 'There is no side bet {bet}, or it has no such pay table. Known side bets: {known}.',
  BJ_SIM_SIDE_BET_ALONE: 'A side bet is simulated alone: leave out --{flag}.',
} as const satisfies RefusalBook;

export const refuse = refusalFrom(SIMULATION_REFUSALS);
