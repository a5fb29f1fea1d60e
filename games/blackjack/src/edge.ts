/** The edge of a table for the line that shows its rules: the same number that `croupier odds blackjack` prints. */
import { type EdgeOf, expectOk } from '@croupier/kernel';
import { sayEdge, sayPercent, tableEdge } from './odds/table/table-edge.ts';
import { parseSetup } from './rules/setup/options.ts';

export const edge: EdgeOf = async (setup, { pause, signal }) => {
  const { rules } = expectOk(parseSetup(setup));
  const { edge, edgeTotalDependent } = await tableEdge(rules, pause, signal);
  const [best, byChart] = [edge, edgeTotalDependent].map((value) => sayPercent(value, 4));
  return {
    edge,
    short: sayEdge({ edge }),
    long:
      `Exact, from a full shoe: on average a round brings ${best} of the initial bet with the best play, ` +
      `${byChart} by the chart. A minus is good for the house.`,
  };
};
