import {
  type Card,
  cardCounts,
  cardOf,
  DECK,
  freshCards,
  fullCounts,
  type Rank,
  seededRandom,
  withoutCards,
} from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { payTableOf, SIDE_BET_IDS, SIDE_BETS, type SideBetId } from '../../rules/side-bets/index.ts';
import { RATIONALS } from '../testing/rationals.ts';
import { busterChances } from './buster.ts';
import { byRank } from './card-counts.ts';
import { sideBetOdds, WAYS } from './index.ts';
import { PUBLISHED, PUBLISHED_WAYS, SOURCES } from './published.data.ts';
import { busterByDealing, countDeals } from './testing/enumerate.ts';
import type { Ways } from './ways.ts';

const BY_DEAL = Object.keys(WAYS) as (keyof typeof WAYS)[];

/** The counts of a formula as dealing out gives them: in every order, losing deals too. */
const asDealt = ({ of, total, cards }: Ways, size: number) => {
  const orders =
    Array.from({ length: cards }, (_, at) => size - at).reduce((product, each) => product * each, 1) / total;
  const won = Object.entries(of).filter(([, ways]) => ways > 0);
  const lost = total - won.reduce((sum, [, ways]) => sum + ways, 0);
  const all = [...won, ['total', total] as const, ...(lost > 0 ? [['lost', lost] as const] : [])];
  return Object.fromEntries(all.map(([result, ways]) => [result, ways * orders]));
};

const anyShoe = (seed: string, size: number): readonly Card[] => {
  const random = seededRandom(seed);
  // Few kinds of cards, so that matches are common.
  const kinds = ['Qh', 'Qh', 'Kh', 'As', '9s', 'Jd', 'Td', 'Ac', '2h', '3h'] as const;
  return Array.from({ length: size }, () => (random.below(3) === 0 ? random.pick(DECK) : random.pick(kinds)));
};

describe('[BJ-G10] the formula counts what dealing out every deal counts', () => {
  test.each(BY_DEAL)('%s, forty small shoes', (id) => {
    for (let shoe = 1; shoe <= 40; shoe++) {
      const held = anyShoe(`${id} ${shoe}`, 5 + (shoe % 10));
      const ways = WAYS[id](cardCounts(held));
      expect(asDealt(ways, held.length), held.join(' ')).toEqual(countDeals(id, held, ways.cards));
    }
  });

  test.each(BY_DEAL.filter((id) => WAYS[id](fullCounts(1)).cards < 4))('%s, one whole deck', (id) => {
    const ways = WAYS[id](fullCounts(1));
    expect(asDealt(ways, DECK.length)).toEqual(countDeals(id, DECK, ways.cards));
  });

  test.each(['hit', 'stand'] as const)('Buster, dealt out as rationals, dealer: %s on soft 17', (soft17) => {
    const shoes = [
      { A: 3, '2': 2, '3': 2, '9': 1, T: 3 },
      { A: 2, '2': 4, '6': 3, T: 4 },
      { '2': 9, T: 4 },
      { '5': 3, '7': 2, '8': 3, K: 5 },
      { A: 8, '2': 1, Q: 4 },
    ] as const;
    for (const shoe of shoes) {
      const held = (Object.entries(shoe) as [Rank, number][]).flatMap(([rank, count]) =>
        Array.from({ length: count }, () => cardOf(rank, 's')),
      );
      const { lost: _, ...dealt } = busterByDealing(RATIONALS, soft17, shoe);
      const worked = busterChances(RATIONALS, soft17, byRank(cardCounts(held)));
      const won = Object.entries(worked).filter(([, chance]) => chance.top !== 0n);
      expect(Object.fromEntries(won), JSON.stringify(shoe)).toEqual(dealt);
    }
  });
});

describe('[BJ-G10] published figures', () => {
  test.each(BY_DEAL.filter((id) => id in PUBLISHED_WAYS))('%s: the same numbers of deals', (id) => {
    const decks = id === 'perfect-pairs' ? 8 : 6;
    const { of, total } = WAYS[id](fullCounts(decks));
    // That page counts both orders of the player's two cards and of the dealer's.
    const orders = id === 'lucky-ladies' ? 4 : 1;
    const counted = Object.fromEntries(Object.entries({ ...of, total }).map(([name, count]) => [name, count * orders]));
    expect(PUBLISHED_WAYS).toHaveProperty([id], counted);
  });

  test.each(
    PUBLISHED.flatMap(({ edges, ...bet }) => Object.entries(edges).map(([decks, edge]) => ({ ...bet, decks, edge }))),
  )('$id $payTable with $decks decks: house edge $edge%', ({ id, payTable, soft17 = 'hit', decks, edge, source }) => {
    const { ev } = sideBetOdds(id, payTable, fullCounts(Number(decks)), soft17);
    const digits = edge.split('.')[1]?.length ?? 0;
    expect((-100 * ev).toFixed(digits), SOURCES[source].address).toBe(edge);
  });
});

describe('[BJ-G10] any shoe', () => {
  const average = (id: SideBetId, cards: readonly Card[]): number => {
    const counts = cardCounts(cards);
    const [payTable = ''] = Object.keys(SIDE_BETS[id].payTables);
    const kinds = DECK.filter((card) => counts[card] > 0);
    const sum = kinds.reduce(
      (total, card) => total + counts[card] * sideBetOdds(id, payTable, withoutCards(counts, [card]), 'hit').ev,
      0,
    );
    return sum / cards.length;
  };

  test.each(SIDE_BET_IDS)('%s: the mean over all shoes with one card less is the value of the shoe', (id) => {
    const [payTable = ''] = Object.keys(SIDE_BETS[id].payTables);
    const cards = freshCards(2).slice(0, 90);
    expect(average(id, cards)).toBeCloseTo(sideBetOdds(id, payTable, cardCounts(cards), 'hit').ev, 12);
  });

  test.each(SIDE_BET_IDS)('%s: every result of every pay table has a chance in a full shoe', (id) => {
    for (const payTable of Object.keys(SIDE_BETS[id].payTables)) {
      const { results, sd } = sideBetOdds(id, payTable, fullCounts(8), 'stand');
      expect(results.map(({ result }) => result)).toEqual(Object.keys(SIDE_BETS[id].results));
      expect(results.every(({ chance }) => chance > 0)).toBe(true);
      expect(sd).toBeGreaterThan(1);
    }
  });

  test('a card that is not there cannot be removed', () => {
    expect(() => withoutCards(fullCounts(1), ['Qh', 'Qh'])).toThrow(RangeError);
    expect(() => payTableOf('21+3', '8')).toThrow();
  });
});
