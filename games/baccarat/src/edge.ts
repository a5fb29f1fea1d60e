/** The edge of a table for the line that shows its rules: the same numbers that `croupier odds baccarat` prints. */
import { type EdgeOf, expectOk } from '@croupier/kernel';
import { payRulesOf } from './odds/next-coup.ts';
import { oddsOf } from './odds/odds-of.ts';
import { fullShoe } from './odds/remaining.ts';
import { sayPercent } from './percent.ts';
import { parseSetup } from './rules/setup/options.ts';

/** Counting takes a millisecond: no pause is needed. */
export const edge: EdgeOf = async (setup) => {
  const { rules } = expectOk(parseSetup(setup));
  const { banker, player, tie } = oddsOf(fullShoe(rules.decks), payRulesOf(rules));
  const [onBanker, onPlayer, onTie] = [banker, player, tie].map(({ edge }) => sayPercent(edge.value, 4));
  return {
    edge: -banker.edge.value,
    short: `Banker costs ${sayPercent(banker.edge.value, 2)}`,
    long:
      'Exact, from a full shoe: what wagers cost on average, in percent of the stake. ' +
      `Banker ${onBanker}, Player ${onPlayer}, Tie ${onTie}.`,
  };
};
