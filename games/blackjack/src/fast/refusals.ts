/** Refusals for simulations that cannot be run as asked. */
import { type RefusalBook, refusalFrom } from '@croupier/kernel';

export const SIMULATION_REFUSALS = {
  BJ_SIM_COUNT: 'There is no counting system {count}. Known systems: {known}.',
  BJ_SIM_RAMP: 'A bet ramp must be COUNT:BET,COUNT:BET,… with rising whole counts and bets above 0, not {ramp}.',
  BJ_SIM_SITOUT: 'The true count to sit out below must be a whole number from −15 to 15, not {count}.',
  BJ_SIM_OTHERS: 'There can be 0 to 7 other players, not {others}.',
  BJ_SIM_NEEDS_COUNT: '--{flag} needs a count, so leave out --count none.',
  BJ_SIM_SIDE_BET: 'Unknown side bet or pay table: {bet}. Known side bets: {known}.',
  BJ_SIM_SIDE_BET_ALONE: 'A side bet is simulated by itself, so leave out --{flag}.',
  BJ_SIM_LANES: 'Write lanes like {example}, with a number from 1 to 16777216. {lanes} does not work.',
  BJ_SIM_LANES_CHART: 'Lanes simulate one player who follows the chart, without side bets, so leave out --{flag}.',
  BJ_SIM_LANES_BETS:
    'With lanes, every bet must be a whole multiple of the smallest one, and at most a few thousand times as large.',
} as const satisfies RefusalBook;

export const refuse = refusalFrom(SIMULATION_REFUSALS);
