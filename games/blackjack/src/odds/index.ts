/**
 * Exact odds for any shoe: pure, no clock, no randomness, no I/O. Also exports `CardCounts`, `cardCounts`, `fullCounts` and
 * `withoutCards` of `@croupier/cards`, which side bets are asked with.
 */
export { type Cell, type Chart, formatCell, parseCell } from './charts/chart.ts';
export { DEALER_ENDS, type DealerEnd, dealerChances } from './dealer/dealer.ts';
export {
  type CardCounts,
  cardCounts,
  fullCounts,
  type SideBetOdds,
  sideBetOdds,
  withoutCards,
} from './side-bets/index.ts';
export { DOUBLES, type Numeric } from './solver/numeric.ts';
export { type Round, solveRound, solveSteps, valueOfChart } from './solver/round.ts';
export {
  type ActionValues,
  type HandOdds,
  type HandQuestion,
  handOdds,
  mightRunOut,
  ODDS_ACTIONS,
  type OddsAction,
} from './table/hand-odds.ts';
export { type LiveOdds, liveOdds, unseenCards } from './table/live.ts';
export { type SolvedTable, solveInPieces, tableEdge } from './table/table-edge.ts';
