/** The strategy chart of a table, from the exact solver: by upcard, then exceptions, then index numbers. */
import { fullComposition } from '@croupier/cards';
import { type ChartMaker, type EdgeWork, expectOk, type TellChart } from '@croupier/kernel';
import { solvedEdge } from '../edge.ts';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { solveSteps, valueOfChart } from '../odds/solver/round.ts';
import { tableEdge } from '../odds/table/table-edge.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { cellsOf, type Exception, exceptionsIn } from './cells.ts';
import { FRAME } from './frame.ts';
import { exceptionTable, indexTable } from './tables.ts';

const rulesOf = (setup: unknown): HouseRules => expectOk(parseSetup(setup)).rules;

const aboutValues = ({ holeCard, surrender }: HouseRules): readonly string[] => [
  'Values are exact for a full shoe: the expected net result of each play as a share of your first bet, with the best play afterward.',
  holeCard === 'peek'
    ? surrender === 'early'
      ? 'You may surrender before the dealer checks for blackjack, so against a 10 or an ace, all values are from before that check and include the chance of a dealer blackjack.'
      : 'Against a 10 or an ace, they assume that the dealer has checked and has no blackjack.'
    : 'Against a 10 or an ace, they include the blackjacks the dealer may still have.',
];

/** Column by column, so that the first numbers appear at once. */
const solve = async (rules: HouseRules, { pause, signal }: EdgeWork, tell: TellChart): Promise<void> => {
  const exceptions: Exception[] = [];
  const steps = solveSteps(DOUBLES, rules, fullComposition(rules.decks));
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) {
    tell({ cells: cellsOf(step.value) });
    exceptions.push(...exceptionsIn(step.value));
    await pause();
    signal?.throwIfAborted();
  }
  const { edge, edgeOfChart } = step.value;
  tell({ edge: solvedEdge(rules, edge, edgeOfChart), tables: [exceptionTable(exceptions)] });
};

export const chart: ChartMaker = {
  chart: async (setup, work, tell) => {
    const rules = rulesOf(setup);
    tell({ frame: FRAME, about: aboutValues(rules) });
    await solve(rules, work, tell);
    tell({ tables: [await indexTable(rules, work)] });
  },
  loss: async (setup, other, { pause, signal }) => {
    const [rules, foreign] = [rulesOf(setup), rulesOf(other)];
    const own = await tableEdge(rules, pause, signal);
    const { chart: wrong } = await tableEdge(foreign, pause, signal);
    return own.edgeTotalDependent - valueOfChart(DOUBLES, rules, fullComposition(rules.decks), wrong);
  },
};
