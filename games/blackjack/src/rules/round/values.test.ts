/** What cards and hands are worth, checked against every hand there is. */
import { type Card, cardOf, DECK, RANKS, type Rank } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { cardValue, handValue, isTwoCard21 } from './hand.ts';

/** Every multiset of `items` with `size` members, each once. */
const multisets = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  size === 0
    ? [[]]
    : items.flatMap((item, index) => multisets(items.slice(index), size - 1).map((rest) => [item, ...rest]));

/** Another way to say it: try every way to count the aces, take the best total that is not over 21, else the lowest. */
const plainValue = (ranks: readonly Rank[]): { readonly total: number; readonly elevens: number } => {
  const aces = ranks.filter((rank) => rank === 'A').length;
  const others = ranks
    .filter((rank) => rank !== 'A')
    .map((rank) => ('TJQK'.includes(rank) ? 10 : Number.parseInt(rank, 10)))
    .reduce((sum, value) => sum + value, 0);
  const ways = Array.from({ length: aces + 1 }, (_, elevens) => ({ elevens, total: others + aces + elevens * 10 }));
  const fitting = ways.filter(({ total }) => total <= 21);
  return fitting.at(-1) ?? ways[0] ?? { total: 0, elevens: 0 };
};

const of = (ranks: string): readonly Card[] => ranks.split('').map((rank) => cardOf(rank as Rank, 's'));

describe('card values', () => {
  test.each([
    ['2', 2],
    ['3', 3],
    ['4', 4],
    ['5', 5],
    ['6', 6],
    ['7', 7],
    ['8', 8],
    ['9', 9],
    ['T', 10],
    ['J', 10],
    ['Q', 10],
    ['K', 10],
  ] as const)('[BJ-V1] a %s counts %i in every suit', (rank, value) => {
    for (const suit of ['c', 'd', 'h', 's'] as const) {
      expect(cardValue(cardOf(rank, suit))).toBe(value);
      expect(handValue([cardOf(rank, suit)])).toEqual({ total: value, isSoft: false, softAceCount: 0 });
    }
  });

  test('[BJ-V2] an ace by itself counts 11; its plain value is 1', () => {
    for (const suit of ['c', 'd', 'h', 's'] as const) {
      expect(cardValue(cardOf('A', suit))).toBe(1);
      expect(handValue([cardOf('A', suit)])).toEqual({ total: 11, isSoft: true, softAceCount: 1 });
    }
  });

  test('[BJ-V1] the 52 cards are worth 340 with aces as 1: nothing is counted twice or left out', () => {
    expect(DECK.reduce((sum, card) => sum + cardValue(card), 0)).toBe(340);
  });
});

describe('hand values', () => {
  test.each([
    ['', 0, false],
    ['AK', 21, true],
    ['A9', 20, true],
    ['AA', 12, true],
    ['AA9', 21, true],
    ['AAA', 13, true],
    ['A6', 17, true],
    ['A6T', 17, false],
    ['A5T', 16, false],
    ['AKQ', 21, false],
    ['AAKQ', 22, false],
    ['T9', 19, false],
    ['765', 18, false],
    ['AAAAAAAAAAA', 21, true],
    ['AAAAAAAAAAAA', 12, false],
  ])('[BJ-V2] %s is worth %i, soft: %s', (ranks, total, isSoft) => {
    expect(handValue(of(ranks))).toEqual({ total, isSoft, softAceCount: isSoft ? 1 : 0 });
  });

  test.each([
    ['T9', false],
    ['T93', true],
    ['T92', false],
    ['KQ2', true],
    ['KQA', false],
    ['99AAA', false],
    ['99AAAA', true],
  ])('[BJ-V3] %s is over 21: %s', (ranks, bust) => {
    expect(handValue(of(ranks)).total > 21).toBe(bust);
  });

  test('[BJ-V1, BJ-V2, BJ-V3] all 8,567 hands of one to five cards by rank agree with a plain count', () => {
    let hands = 0;
    for (const size of [1, 2, 3, 4, 5])
      for (const ranks of multisets(RANKS, size)) {
        const { total, isSoft, softAceCount } = handValue(ranks.map((rank) => cardOf(rank, 'h')));
        const plain = plainValue(ranks);
        hands += 1;
        if (total !== plain.total || softAceCount !== plain.elevens || isSoft !== plain.elevens > 0)
          throw new Error(`${ranks.join('')}: ${total}, ${softAceCount} aces as 11; plainly ${JSON.stringify(plain)}`);
      }
    expect(hands).toBe(8567);
  });

  test('[BJ-V2] the order of the cards does not matter', () => {
    for (const cards of ['A6T', 'AT6', '6AT', '6TA', 'TA6', 'T6A']) expect(handValue(of(cards)).total).toBe(17);
  });
});

describe('how many hands there are', () => {
  const VALUES: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'];

  /** Distinct hands by value, two or more cards, not bust, that a shoe of this many decks can deal. */
  const countHands = (decks: number): number => {
    const grow = (cards: readonly Card[], from: number): number => {
      if (handValue(cards).total > 21) return 0;
      const bigger = VALUES.slice(from).reduce((sum, rank, index) => {
        const held = cards.filter((card) => card.startsWith(rank)).length;
        const inShoe = decks * (rank === 'T' ? 16 : 4);
        return held === inShoe ? sum : sum + grow([...cards, cardOf(rank, 's')], from + index);
      }, 0);
      return bigger + (cards.length >= 2 ? 1 : 0);
    };
    return grow([], 0);
  };

  test.each([
    [1, 2008],
    [2, 2796],
    [4, 3060],
    [6, 3072],
    [8, 3072],
  ])('[BJ-V1, BJ-V2, BJ-V3] %i decks can deal %i different hands that are not bust', (decks, hands) => {
    expect(countHands(decks)).toBe(hands);
  });
});

describe('two cards of 21', () => {
  test('[BJ-N1] exactly an ace and a ten-value card', () => {
    const found = multisets(RANKS, 2).filter((ranks) => isTwoCard21(ranks.map((rank) => cardOf(rank, 'c'))));
    expect(found.map((ranks) => ranks.join(''))).toEqual(['AT', 'AJ', 'AQ', 'AK']);
  });

  test.each(['', 'A', 'T', 'A55', 'TTA', '777', 'T9', 'AA'])('[BJ-N1] %j is not', (ranks) => {
    expect(isTwoCard21(of(ranks))).toBe(false);
  });
});
