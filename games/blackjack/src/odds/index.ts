/** Exact odds for any shoe: pure, no clock, no randomness, no I/O. */
export { type Cell, type Chart, formatCell, parseCell } from './chart.ts';
export { DEALER_ENDS, type DealerEnd, dealerChances } from './dealer.ts';
export {
  type ActionValues,
  type HandOdds,
  type HandQuestion,
  handOdds,
  mightRunOut,
  ODDS_ACTIONS,
  type OddsAction,
} from './hand-odds.ts';
export { type LiveOdds, liveOdds, unseenCards } from './live.ts';
export { DOUBLES, type Numeric } from './numeric.ts';
export { type Round, solveRound, solveSteps, valueOfChart } from './round.ts';
export { type SolvedTable, sayEdge, sayPercent, solveInPieces, tableEdge } from './table-edge.ts';
