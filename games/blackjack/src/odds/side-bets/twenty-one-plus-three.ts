import { type CardCounts, RANKS, type Rank, SUITS, sizeOf } from '@croupier/cards';
import type { twentyOnePlusThree } from '../../rules/side-bets/twenty-one-plus-three.ts';
import { countOf, suitsOf, sum, triplesOf } from './card-counts.ts';
import type { Ways } from './ways.ts';

/** The twelve straights, ace low to ace high. */
const STRAIGHTS: readonly (readonly [Rank, Rank, Rank])[] = RANKS.slice(0, -1).map((low, at) => [
  low,
  RANKS[at + 1] ?? 'A',
  RANKS[at + 2] ?? 'A',
]);

const product = (numbers: readonly number[]): number => numbers.reduce((total, each) => total * each, 1);

/** Over every three cards that can lie as the spot's two and the upcard. */
export const twentyOnePlusThreeWays = (counts: CardCounts): Ways<keyof typeof twentyOnePlusThree.results> => {
  const suitedTrips = sum(RANKS.flatMap((rank) => suitsOf(counts, rank)).map(triplesOf));
  const allTrips = sum(RANKS.map((rank) => triplesOf(sum(suitsOf(counts, rank)))));
  const straightFlush = sum(
    SUITS.flatMap((suit) => STRAIGHTS.map((ranks) => product(ranks.map((rank) => countOf(counts, rank, suit))))),
  );
  const allStraights = sum(STRAIGHTS.map((ranks) => product(ranks.map((rank) => sum(suitsOf(counts, rank))))));
  const allSuited = sum(SUITS.map((suit) => triplesOf(sum(RANKS.map((rank) => countOf(counts, rank, suit))))));
  return {
    of: {
      'suited-trips': suitedTrips,
      'straight-flush': straightFlush,
      trips: allTrips - suitedTrips,
      straight: allStraights - straightFlush,
      flush: allSuited - straightFlush - suitedTrips,
    },
    total: triplesOf(sizeOf(counts)),
    cards: 3,
  };
};
