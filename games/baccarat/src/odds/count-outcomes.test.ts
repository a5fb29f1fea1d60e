import { type Card, DECK, freshCards, seededRandom, shuffled } from '@croupier/cards';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Counts, countOutcomes } from './count-outcomes.ts';
import { fullShoe, pipCounts, type Remaining, remainingOf, withoutCards } from './remaining.ts';
import { arbitraryFewCards, arbitraryShoe } from './testing/arbitrary-shoe.ts';
import { countsByPlaying } from './testing/every-coup.ts';
import { COUNTS, FOUR_CARD_PAIRS, PUBLISHED } from './testing/vectors.data.ts';
import { type Walked, walkPips } from './testing/walk-pips.ts';

const sum = (counts: readonly bigint[]): bigint => counts.reduce((total, count) => total + count, 0n);

/** The counts in the shape of the slow walk. */
const asWalked = (counts: Counts): Walked => ({
  total: counts.total,
  player: [...counts.playerWinsByTotal],
  banker: [...counts.bankerWinsByTotal],
  tie: [...counts.tiesByTotal],
  cards: [0n, 0n, 0n, 0n, counts.cards.four, counts.cards.five, counts.cards.six],
  dragon7: counts.dragon7,
  panda8: counts.panda8,
  sixWithTwo: counts.bankerSix.twoCards,
  sixWithThree: counts.bankerSix.threeCards,
});

const expectConsistent = (counts: Counts, size: number): void => {
  const n = BigInt(size);
  expect(counts.total).toBe(n * (n - 1n) * (n - 2n) * (n - 3n) * (n - 4n) * (n - 5n));
  expect(counts.player + counts.banker + counts.tie).toBe(counts.total);
  expect(sum(counts.playerWinsByTotal)).toBe(counts.player);
  expect(sum(counts.bankerWinsByTotal)).toBe(counts.banker);
  expect(sum(counts.tiesByTotal)).toBe(counts.tie);
  expect(sum(counts.playerWinsByMargin) + counts.naturals.playerWins).toBe(counts.player);
  expect(sum(counts.bankerWinsByMargin) + counts.naturals.bankerWins).toBe(counts.banker);
  expect(sum(Object.values(counts.cards))).toBe(counts.total);
  expect(sum(Object.values(counts.thirdCards))).toBe(counts.total);
  expect(counts.bankerSix.twoCards + counts.bankerSix.threeCards).toBe(counts.bankerWinsByTotal[6]);
  const { player, banker, either, both } = counts.pairs;
  expect(player + banker).toBe(either + both);
};

describe('full shoes', () => {
  test('[BC-O1] 8 decks: the three numbers everybody prints', () => {
    const { banker, player, tie, total } = countOutcomes(fullShoe(8));
    expect({ banker, player, tie, total }).toEqual({
      banker: 2292252566437888n,
      player: 2230518282592256n,
      tie: 475627426473216n,
      total: 416n * 415n * 414n * 413n * 412n * 411n,
    });
  });

  test.each([1, 8] as const)('[BC-O1] %i decks: every breakdown is the known number', (decks) => {
    expect(countOutcomes(fullShoe(decks))).toMatchObject(COUNTS[decks]);
  });

  test.each([1, 8] as const)('[BC-O1] %i decks: pairs are the known numbers of four-card deals', (decks) => {
    const known = FOUR_CARD_PAIRS[decks];
    const counts = countOutcomes(fullShoe(decks));
    const rest = counts.total / known.total;
    expect(counts.pairs).toEqual({
      player: known.player * rest,
      banker: known.banker * rest,
      either: known.either * rest,
      both: known.both * rest,
    });
    expect(counts.perfectPairs).toEqual({
      player: known.playerPerfect * rest,
      banker: known.playerPerfect * rest,
      either: known.eitherPerfect * rest,
      both: known.bothPerfect * rest,
    });
  });

  test.each([1, 2, 3, 4, 5, 6, 7, 8])('[BC-O1] %i decks: agrees with walking every deal in BigInt', (decks) => {
    const counts = countOutcomes(fullShoe(decks));
    expect(asWalked(counts)).toEqual(walkPips(pipCounts(fullShoe(decks))));
    expectConsistent(counts, decks * 52);
  });

  test.each([4, 6, 8] as const)('[BC-O1] %i decks: agrees with the published combinations', (decks) => {
    const { banker, player, tie } = countOutcomes(fullShoe(decks));
    const published: readonly bigint[] = PUBLISHED.combinations[decks];
    expect([banker, player, tie].slice(0, published.length)).toEqual(published);
  });
});

describe('any composition', () => {
  test('[BC-O3] a few physical cards: agrees with playing every deal out, in every field', () => {
    fc.assert(
      fc.property(arbitraryFewCards(7), (cards) => {
        expect(countOutcomes(remainingOf(cards))).toEqual(countsByPlaying(cards));
      }),
      { seed: 20251, numRuns: 50 },
    );
  });

  test('[BC-O3] any shoe: agrees with walking every deal in BigInt', () => {
    fc.assert(
      fc.property(arbitraryShoe(), (remaining) => {
        expect(asWalked(countOutcomes(remaining))).toEqual(walkPips(pipCounts(remaining)));
      }),
      { seed: 20252, numRuns: 12 },
    );
  });

  test('[BC-O3] any shoe: the parts add up to the whole', () => {
    fc.assert(
      fc.property(arbitraryShoe(), (remaining) => {
        const size = Object.values(remaining).reduce((total, count) => total + count, 0);
        expectConsistent(countOutcomes(remaining), size);
      }),
      { seed: 20253, numRuns: 300 },
    );
  });

  test('[BC-O3] a shoe dealt to its last six cards', () => {
    const cards = shuffled(freshCards(8), seededRandom('last six'));
    const dealt = withoutCards(fullShoe(8), cards.slice(6));
    expect(countOutcomes(dealt)).toEqual(countsByPlaying(cards.slice(0, 6)));
    expect(countOutcomes(dealt).total).toBe(720n);
  });

  test('[BC-O3] 416 cards of one kind stay exact: one coup, dealt in every order', () => {
    const total = 416n * 415n * 414n * 413n * 412n * 411n;
    const nines: Remaining = { ...remainingOf([]), '9s': 416 };
    // Nine and nine is 8, a natural on both sides.
    expect(countOutcomes(nines)).toMatchObject({ total, tie: total, naturals: { any: total, ties: total } });
    expect(countOutcomes(nines).perfectPairs).toEqual({ player: total, banker: total, either: total, both: total });
  });

  test('[BC-O3] the input is not changed', () => {
    const remaining = Object.freeze(fullShoe(1));
    countOutcomes(remaining);
    expect(remaining).toEqual(fullShoe(1));
  });
});

describe('what is refused', () => {
  const FIVE: readonly Card[] = ['As', '2s', '3s', '4s', '5s'];

  test.each([
    ['no cards', remainingOf([]), 'odds need 6 to 416 cards, not 0'],
    ['five cards', remainingOf(FIVE), 'odds need 6 to 416 cards, not 5'],
    ['417 cards', { ...fullShoe(8), As: 9 }, 'odds need 6 to 416 cards, not 417'],
    ['nine decks', fullShoe(9), 'odds need 6 to 416 cards, not 468'],
    ['a negative count', { ...fullShoe(8), As: -1 }, 'not a number of cards: -1 of As'],
    ['half a card', { ...fullShoe(8), Kd: 0.5 }, 'not a number of cards: 0.5 of Kd'],
    ['no number', { ...fullShoe(8), Kd: Number.NaN }, 'not a number of cards: NaN of Kd'],
  ])('[BC-O3] %s', (_, remaining, message) => {
    expect(() => countOutcomes(remaining)).toThrow(expect.objectContaining({ name: 'InputError', message }));
  });

  test('[BC-O3] removing a card that is not there', () => {
    expect(() => withoutCards(fullShoe(1), ['As', 'As'])).toThrow(
      expect.objectContaining({ code: 'CARD_GONE', message: 'no As left to remove' }),
    );
  });

  test.each([0, -1, 1.5, Number.NaN])('[BC-O3] %d decks', (decks) => {
    expect(() => fullShoe(decks)).toThrow(RangeError);
  });
});

test('[BC-O3] a full shoe less its first deck is a smaller full shoe', () => {
  expect(withoutCards(fullShoe(8), DECK)).toEqual(fullShoe(7));
});
