/** The rules of baccarat as a library: pure, no clock, no randomness, no I/O. */
export type { Command } from './commands.ts';
export { type CoupResult, type HandName, resultOf, type Winner } from './coup.ts';
export { CLOCKS } from './deadline.ts';
export { EVENT_TYPES, type Event, type EventType } from './events.ts';
export {
  type BankerPays,
  type HouseRules,
  type Setup,
  SIDE_BET_PAYS,
  SIDE_BETS,
  type SideBet,
  WAGERS,
  type WagerOn,
} from './house-rules.ts';
export { GAME_PHASES, phaseAfter, phasesOf } from './labels.ts';
export { formatSetup, PRESET_NAMES, PRESET_SUMMARIES, PRESETS, type PresetName, parseSetup } from './options.ts';
export { settleWager, WAGER_OUTCOMES, type WagerOutcome, type WagerResult } from './payouts.ts';
export { REFUSALS, type RefusalCode } from './refusals.ts';
export { HISTORY, type PastRound, PHASES, type Phase, type State, type Wager } from './state.ts';
export { bankerDraws, isPerfectPair, pipOf, playerDraws, totalOf } from './tableau.ts';
export type { HandView, View, WagerView } from './view.ts';
