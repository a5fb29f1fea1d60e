import { type CardCounts, RANKS, SUITS, sizeOf } from '@croupier/cards';
import type { royalMatch } from '../../rules/side-bets/royal-match.ts';
import { countOf, pairsOf, sum } from './card-counts.ts';
import type { Ways } from './ways.ts';

/** Over every two cards the spot can be dealt. */
export const royalMatchWays = (counts: CardCounts): Ways<keyof typeof royalMatch.results> => {
  const royal = sum(SUITS.map((suit) => countOf(counts, 'K', suit) * countOf(counts, 'Q', suit)));
  const suited = sum(SUITS.map((suit) => pairsOf(sum(RANKS.map((rank) => countOf(counts, rank, suit))))));
  return { of: { royal, easy: suited - royal }, total: pairsOf(sizeOf(counts)), cards: 2 };
};
