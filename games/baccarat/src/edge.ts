/** The edge of a table for the line that shows its rules: the same numbers that `croupier odds baccarat` prints. */
import { type EdgeOf, expectOk, sayEdge } from '@croupier/kernel';
import { WAGER_NAMES } from './narrate.ts';
import { payRulesOf } from './odds/next-coup.ts';
import { oddsOf } from './odds/odds-of.ts';
import { fullShoe } from './odds/remaining.ts';
import { isOffered, WAGERS } from './rules/setup/house-rules.ts';
import { parseSetup } from './rules/setup/options.ts';

const NEVER = Number.NEGATIVE_INFINITY;

/** Counting takes a millisecond: no pause is needed. */
export const edge: EdgeOf = async (setup) => {
  const { rules } = expectOk(parseSetup(setup));
  const odds = oddsOf(fullShoe(rules.decks), payRulesOf(rules));
  const offered = WAGERS.filter((on) => isOffered(rules, on));
  // Banker first: it is the bet people expect to be named where two are equal.
  const bets = offered
    .toSorted((one, other) => Number(other === 'banker') - Number(one === 'banker'))
    .map((on) => ({ name: WAGER_NAMES[on], edge: -odds[on].edge.value }));
  const best = bets.reduce((found, bet) => (bet.edge > found.edge ? bet : found), { name: '', edge: NEVER });
  const main = bets.slice(0, 3).map(({ name, edge }) => `${name} ${sayEdge(edge, 4).replace('house edge ', '')}`);
  return {
    edge: best.edge,
    short: `${best.name}: ${sayEdge(best.edge)}`,
    long: `Exact, from a full shoe, as a share of each bet. House edge: ${main.join(', ')}.`,
    bets,
  };
};
