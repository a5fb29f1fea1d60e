import { type CardCounts, type Rank, SUITS, sizeOf } from '@croupier/cards';
import type { luckyLadies } from '../../rules/side-bets/lucky-ladies.ts';
import { countOf, pairsOf, suitsOf, sum } from './card-counts.ts';
import type { Ways } from './ways.ts';

const TENS: readonly Rank[] = ['T', 'J', 'Q', 'K'];

/** Over every two cards the spot can be dealt and every two of the dealer's behind them. */
export const luckyLadiesWays = (counts: CardCounts): Ways<keyof typeof luckyLadies.results> => {
  const size = sizeOf(counts);
  const numberOf = (rank: Rank): number => sum(suitsOf(counts, rank));
  const tens = sum(TENS.map(numberOf));
  const ladies = pairsOf(counts.Qh);
  const matched = sum(TENS.flatMap((rank) => suitsOf(counts, rank)).map(pairsOf)) - ladies;
  // Two ten-value cards, or an ace with a nine, of one suit.
  const suited = sum(
    SUITS.map(
      (suit) =>
        pairsOf(sum(TENS.map((rank) => countOf(counts, rank, suit)))) +
        countOf(counts, 'A', suit) * countOf(counts, '9', suit),
    ),
  );
  const twenties = pairsOf(tens) + numberOf('A') * numberOf('9');
  const behind = pairsOf(size - 2);
  // Of the cards behind a pair of queens.
  const blackjacks = numberOf('A') * (tens - 2);
  return {
    of: {
      'ladies-and-blackjack': ladies * blackjacks,
      ladies: ladies * (behind - blackjacks),
      matched: matched * behind,
      suited: (suited - matched - ladies) * behind,
      any: (twenties - suited) * behind,
    },
    total: pairsOf(size) * behind,
    cards: 4,
  };
};
