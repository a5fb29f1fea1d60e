/** What other rules would change: the edges of two tables compared, bet by bet. */
import { type BetEdge, type SolvedEdge, sayEdge, sayPercent } from '@croupier/kernel';

/** A table with one bet has no list of them. */
const betsOf = ({ edge, bets }: SolvedEdge): readonly BetEdge[] => bets ?? [{ name: '', edge }];

/** Smaller differences are not seen in two digits. */
const SEEN = 0.00005;

const better = (difference: number): string =>
  `${sayPercent(difference)} ${difference > 0 ? 'better' : 'worse'} for you`;

/** `house edge 0.33%, 0.20% better for you`; each bet that changes, and those that the table would have besides. */
export const sayPrice = (other: SolvedEdge, now: SolvedEdge): string => {
  const before = new Map(betsOf(now).map(({ name, edge }) => [name, edge]));
  const changes = betsOf(other).flatMap(({ name, edge }) => {
    const was = before.get(name);
    const words = `${name === '' ? '' : `${name}: `}${sayEdge(edge)}`;
    if (was === undefined) return before.has('') && name === betsOf(other)[0]?.name ? [] : [words];
    return Math.abs(edge - was) < SEEN ? [] : [`${words}, ${better(edge - was)}`];
  });
  return changes.length === 0 ? 'no difference' : changes.join('; ');
};
