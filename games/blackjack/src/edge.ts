/** The edge of a table for the line that shows its rules: the same number that `croupier odds blackjack` prints. */
import { type BetEdge, type EdgeOf, expectOk, type SolvedEdge, sayEdge, sayEdgeFirst } from '@croupier/kernel';
import { fullCounts, sideBetOdds } from './odds/side-bets/index.ts';
import { tableEdge } from './odds/table/table-edge.ts';
import type { HouseRules } from './rules/setup/house-rules.ts';
import { parseSetup } from './rules/setup/options.ts';
import { SIDE_BETS } from './rules/side-bets/index.ts';
import { offeredIn } from './rules/side-bets/offered.ts';

const sideBetEdges = ({ decks, soft17, sideBets }: HouseRules): readonly BetEdge[] =>
  offeredIn(sideBets).map((id) => ({
    name: SIDE_BETS[id].name,
    edge: sideBetOdds(id, sideBets?.[id] ?? '', fullCounts(decks), soft17).ev,
  }));

/** `ev` with the best play, `byChart` by the chart. */
export const solvedEdge = (rules: HouseRules, ev: number, byChart: number): SolvedEdge => {
  const sides = sideBetEdges(rules);
  return {
    edge: ev,
    short: sayEdgeFirst(ev),
    long:
      `Exact, from a full shoe, as a share of the first bet: ${sayEdge(ev, 4)} with the best play, ` +
      `${sayEdge(byChart, 4)} playing by the chart.`,
    ...(sides.length > 0 && { bets: [{ name: 'First bet', edge: ev }, ...sides] }),
  };
};

export const edge: EdgeOf = async (setup, { pause, signal }) => {
  const { rules } = expectOk(parseSetup(setup));
  const solved = await tableEdge(rules, pause, signal);
  return solvedEdge(rules, solved.edge, solved.edgeTotalDependent);
};
