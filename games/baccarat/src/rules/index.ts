/** The rules of baccarat as a library: pure, no clock, no randomness, no I/O. */
export type { Command } from './commands.ts';
export { EVENT_TYPES, type Event, type EventType } from './events.ts';
export { REFUSALS, type RefusalCode } from './refusals.ts';
export { type CoupResult, type HandName, resultOf, type Winner } from './round/coup.ts';
export { CLOCKS } from './round/deadline.ts';
export { settleWager } from './round/payouts.ts';
export { bankerDraws, isPerfectPair, pipOf, playerDraws, totalOf } from './round/tableau.ts';
export {
  type BankerPays,
  type HouseRules,
  type Setup,
  SIDE_BET_PAYS,
  SIDE_BETS,
  type SideBet,
  WAGERS,
  type WagerOn,
} from './setup/house-rules.ts';
export { formatSetup, PRESET_NAMES, PRESET_SUMMARIES, PRESETS, type PresetName, parseSetup } from './setup/options.ts';
export { GAME_PHASES, phaseAfter, phasesOf } from './shown/labels.ts';
export type { HandView, View, WagerView } from './shown/view.ts';
export { HISTORY, type PastRound, PHASES, type Phase, type State } from './state.ts';
