/** The rules of blackjack as a library: pure, no clock, no randomness, no I/O. */
export { ACTIONS, type Action, COMMAND_TYPES, type Command } from './commands.ts';
export {
  EVENT_TYPES,
  type Event,
  type EventOf,
  REVEAL_REASONS,
  type RevealReason,
  type StandReason,
} from './events.ts';
export { REFUSALS, type RefusalCode } from './refusals.ts';
export { CLOCKS } from './round/deadline.ts';
export { cardValue, type HandValue, handValue, isPair } from './round/hand.ts';
export type { HouseRules, Setup } from './setup/house-rules.ts';
export { formatSetup, parseSetup } from './setup/options.ts';
export { PRESET_NAMES, PRESETS, type PresetName } from './setup/presets.ts';
export {
  type AppPhase,
  type AppStatus,
  appPhase,
  appStatus,
  type DealerPhase,
  dealerPhases,
  GAME_NODES,
  type GameNode,
  gameNode,
  type LoopState,
  loopState,
  type PlayerState,
  playerState,
} from './shown/labels.ts';
export type { DealerView, HandView, ShoeView, SpotView, View } from './shown/view.ts';
export {
  type PayTable,
  payTableOf,
  type SeenCards,
  SIDE_BET_IDS,
  SIDE_BETS,
  type SideBet,
  type SideBetId,
  type Verdict,
} from './side-bets/index.ts';
export type { Hand, HandStatus, Outcome, Phase, Spot, State } from './state.ts';
