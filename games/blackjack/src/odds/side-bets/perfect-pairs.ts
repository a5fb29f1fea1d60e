import { type CardCounts, RANKS, sizeOf } from '@croupier/cards';
import type { perfectPairs } from '../../rules/side-bets/perfect-pairs.ts';
import { pairsOf, suitsOf, sum } from './card-counts.ts';
import type { Ways } from './ways.ts';

/** Over every two cards the spot can be dealt. */
export const perfectPairsWays = (counts: CardCounts): Ways<keyof typeof perfectPairs.results> => {
  const of = { perfect: 0, colored: 0, mixed: 0 };
  for (const rank of RANKS) {
    const [clubs = 0, diamonds = 0, hearts = 0, spades = 0] = suitsOf(counts, rank);
    of.perfect += sum([clubs, diamonds, hearts, spades].map(pairsOf));
    of.colored += clubs * spades + diamonds * hearts;
    of.mixed += (clubs + spades) * (diamonds + hearts);
  }
  return { of, total: pairsOf(sizeOf(counts)), cards: 2 };
};
