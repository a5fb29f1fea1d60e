/**
 * What callers of this package ask. The functions are those of the solver; here they first look whether the question makes
 * sense, and throw InputError, a RangeError with a code, if it does not. The game's own pages ask the solver itself: their
 * questions come from tables, and they need not load all that could be wrong with one.
 */
import type { Composition } from '@croupier/cards';
import { cardValue } from '../rules/round/hand.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { type Cell, type Chart, parseCell as readCell } from './charts/chart.ts';
import { dealerChances as chancesOf, DEALER_ENDS, type DealerEnd } from './dealer/dealer.ts';
import { badQuestion } from './refusals.ts';
import { requireComposition, requireQuestion, requireRules, requireSoft17, requireUpcard } from './require.ts';
import { handOf } from './solver/hands.ts';
import type { Numeric } from './solver/numeric.ts';
import * as rounds from './solver/round.ts';
import * as hands from './table/hand-odds.ts';
import * as tables from './table/table-edge.ts';

const requireRound = (rules: HouseRules, composition: Composition): void => {
  requireRules(rules);
  requireComposition(composition);
};

/** Anything that `formatCell` does not write is no cell. */
export const parseCell = (code: string): Cell => {
  if (!/^R?(?:P|D?[HS])$/.test(code)) throw badQuestion('BJ_ODDS_CELL_UNKNOWN');
  return readCell(code);
};

/** What is forgotten without being a rounding is more than one in so many. */
const BILLION = 1e9;

/**
 * Chances of the dealer's end behind an upcard, a value from 1 to 10 that is not among the cards of the composition. There
 * must be enough of these for the dealer to end.
 */
export const dealerChances = <N>(
  num: Numeric<N>,
  soft17: HouseRules['soft17'],
  upcard: number,
  composition: Composition,
): { readonly [end in DealerEnd]: N } => {
  requireSoft17(soft17);
  requireUpcard(upcard);
  requireComposition(composition);
  const chances = chancesOf(num, soft17, upcard, composition);
  const forgotten = DEALER_ENDS.reduce((rest, end) => num.minus(rest, chances[end]), num.one);
  if (num.isMore(num.times(forgotten, num.of(BILLION)), num.one)) throw badQuestion('BJ_ODDS_TOO_FEW_CARDS');
  return chances;
};

/** Solves the whole game. There must be enough cards that no round can run out of them. `tell` hears of each upcard done. */
export const solveRound = <N>(
  num: Numeric<N>,
  rules: HouseRules,
  composition: Composition,
  tell?: (done: number) => void,
): rounds.Round<N> => {
  requireRound(rules, composition);
  return rounds.solveRound(num, rules, composition, tell);
};

/** The same, upcard by upcard: callers may stop between two of them. */
export const solveSteps = <N>(
  num: Numeric<N>,
  rules: HouseRules,
  composition: Composition,
): ReturnType<typeof rounds.solveSteps<N>> => {
  requireRound(rules, composition);
  return rounds.solveSteps(num, rules, composition);
};

/** What a round is worth to someone who follows this chart and never insures. Requires the same as `solveRound`. */
export const valueOfChart = <N>(num: Numeric<N>, rules: HouseRules, composition: Composition, chart: Chart): N => {
  requireRound(rules, composition);
  return rounds.valueOfChart(num, rules, composition, chart);
};

/** Whether a round with so many hands might use up these cards: then their odds are not what is worked out here. */
export const mightRunOut = (unseen: Composition, most: number): boolean => {
  requireComposition(unseen);
  return hands.mightRunOut(unseen, most);
};

/**
 * The odds of a hand of two cards or more that is not bust, by the rules of a table, if the shoe can hold all cards and
 * enough are left for every hand and the dealer to be played out (`mightRunOut`).
 */
export const handOdds = (question: hands.HandQuestion): hands.HandOdds => {
  requireQuestion(question);
  const { cards, unseen } = question;
  if (cards.length < 2 || handOf(cards.map(cardValue)) < 0)
    throw badQuestion('BJ_ODDS_NO_DECISION', { text: cards.join(' ') });
  if (hands.mightRunOut(unseen, 1)) throw badQuestion('BJ_ODDS_TOO_FEW_CARDS');
  return hands.handOdds(question);
};

/** The game upcard by upcard, with a pause after each. Requires the same as `solveRound`. */
export const solveInPieces: typeof tables.solveInPieces = async (rules, composition, work) => {
  requireRound(rules, composition);
  return tables.solveInPieces(rules, composition, work);
};

/** The table from a full shoe, solved with pauses. All who ask for the same rules get one answer. */
export const tableEdge = (...asked: Parameters<typeof tables.tableEdge>): ReturnType<typeof tables.tableEdge> => {
  requireRules(asked[0]);
  return tables.tableEdge(...asked);
};
