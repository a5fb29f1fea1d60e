/** Exact odds for any shoe: pure, no clock, no randomness, no I/O. */
export { type Cell, type Chart, formatCell } from './charts/chart.ts';
export { DEALER_ENDS, type DealerEnd } from './dealer/dealer.ts';
export {
  dealerChances,
  handOdds,
  mightRunOut,
  parseCell,
  solveInPieces,
  solveRound,
  solveSteps,
  tableEdge,
  valueOfChart,
} from './doors.ts';
export {
  type CardCounts,
  cardCounts,
  fullCounts,
  type SideBetOdds,
  sideBetOdds,
  withoutCards,
} from './side-bets/index.ts';
export { DOUBLES, type Numeric } from './solver/numeric.ts';
export type { Round } from './solver/round.ts';
export {
  type ActionValues,
  type HandOdds,
  type HandQuestion,
  ODDS_ACTIONS,
  type OddsAction,
} from './table/hand-odds.ts';
export { type LiveOdds, liveOdds, unseenCards } from './table/live.ts';
export type { SolvedTable } from './table/table-edge.ts';
