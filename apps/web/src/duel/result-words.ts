/** The outcome of a duel in words. */
import { listed } from '../lib/listed.ts';
import type { Ranking, RankRow } from './ranking.ts';

/** “0.123 bets”; “1 bet” never comes up with three decimals. */
export const sayCost = (bets: number): string => `${bets.toFixed(3)} bets`;

const winnersOf = ({ ranked }: Ranking): readonly RankRow[] => ranked.filter(({ rank }) => rank === 1);

/** “Ann wins with decisions that cost 0.123 bets.” */
export const sayWinner = (ranking: Ranking): string => {
  const winners = winnersOf(ranking);
  const [first] = winners;
  if (first === undefined) return 'No one finished in time.';
  const names = listed(winners.map((row) => row.try.name));
  if (winners.length > 1) return `${names} tie: their decisions cost ${sayCost(first.betsLost)} each.`;
  if (ranking.ranked.length === 1)
    return `Only ${names} finished, with decisions that cost ${sayCost(first.betsLost)}.`;
  return `${names} wins ${first.betsLost === 0 ? 'without a mistake' : `with decisions that cost ${sayCost(first.betsLost)}`}.`;
};

/** To send along with the link. */
export const sayShared = (game: string, { ranked }: Ranking): string =>
  [
    `${game} duel on the same shoe, ranked by what the decisions cost:`,
    ...ranked.map((row) => `${row.rank}. ${row.try.name}: ${sayCost(row.betsLost)}`),
  ].join('\n');
