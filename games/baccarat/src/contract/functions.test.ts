/** The pure functions of the contract, held against the code the contract prints. */
import { DECK, seededRandom } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import {
  createShoe,
  dealCard,
  getHandValue,
  isNatural,
  isPair,
  needsReshuffle,
  shouldBankerDraw,
  shouldBankerDrawAfterPlayerDrew,
  shouldBankerDrawAfterPlayerStood,
  shouldPlayerDraw,
  shuffleDeck,
} from './functions.ts';
import type { Card, Hand } from './types.ts';

const hand = (text: string): Hand => ({ cards: text.split(' ').filter((card) => card !== '') as Card[] });
const TOTALS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const VALUES = TOTALS;
/** A card of each value. */
const WORTH: readonly Card[] = ['Kd', 'Ad', '2d', '3d', '4d', '5d', '6d', '7d', '8d', '9d'];

/** As printed. */
const printedAfterPlayerDrew = (bankerValue: number, playerThirdCardValue: number): boolean => {
  switch (bankerValue) {
    case 0:
    case 1:
    case 2:
      return true;
    case 3:
      return playerThirdCardValue !== 8;
    case 4:
      return playerThirdCardValue >= 2 && playerThirdCardValue <= 7;
    case 5:
      return playerThirdCardValue >= 4 && playerThirdCardValue <= 7;
    case 6:
      return playerThirdCardValue === 6 || playerThirdCardValue === 7;
    case 7:
      return false;
    default:
      return false;
  }
};

describe('hands', () => {
  test.each([
    ['', 0, false, false],
    ['9s', 9, false, false],
    ['7s 8h', 5, false, false],
    ['9s Kh', 9, true, false],
    ['4s 4h', 8, true, true],
    ['Ks Kh', 0, false, true],
    ['Ts Kh', 0, false, false],
    ['2s 3h 4c', 9, false, false],
    ['2s 2h 4c', 8, false, true],
  ])('[BC-C1, BC-V2, BC-N1, BC-P6] "%s" is worth %i, natural %s, pair %s', (cards, value, natural, pair) => {
    expect([getHandValue(hand(cards)), isNatural(hand(cards)), isPair(hand(cards))]).toEqual([value, natural, pair]);
  });
});

describe('third cards', () => {
  test('[BC-C1, BC-T1] Player, as printed', () => {
    for (const value of TOTALS) expect(shouldPlayerDraw(value)).toBe(value <= 5);
  });

  test('[BC-C1, BC-T3] Banker after Player drew, as printed, for every value', () => {
    for (const banker of TOTALS)
      for (const third of VALUES) {
        const printed = printedAfterPlayerDrew(banker, third);
        expect(shouldBankerDrawAfterPlayerDrew(banker, third)).toBe(printed);
        expect(shouldBankerDraw(banker, WORTH[third] ?? null, false)).toBe(printed);
      }
  });

  test('[BC-C1, BC-T2] Banker after Player stood, as printed; a card that was not drawn does not matter', () => {
    for (const banker of TOTALS) {
      expect(shouldBankerDrawAfterPlayerStood(banker)).toBe(banker <= 5);
      expect(shouldBankerDraw(banker, null, true)).toBe(banker <= 5);
      for (const card of WORTH) expect(shouldBankerDraw(banker, card, true)).toBe(banker <= 5);
    }
  });

  test('[BC-C1] throws when Player did not stand but has no third card', () => {
    for (const banker of TOTALS)
      expect(() => shouldBankerDraw(banker, null, false)).toThrow(
        new RangeError('Player did not stand, so a third card is required'),
      );
  });

  test('[BC-C1, BC-T3] ten, jack, queen and king count 0 as third card', () => {
    for (const third of ['Ts', 'Jh', 'Qc', 'Kd'] as const)
      expect(TOTALS.filter((banker) => shouldBankerDraw(banker, third, false))).toEqual([0, 1, 2, 3]);
  });
});

describe('the deck', () => {
  test.each([1, 2, 6, 8])('[BC-C1] createShoe(%i) has every card that often', (decks) => {
    const shoe = createShoe(decks);
    expect(shoe).toHaveLength(52 * decks);
    for (const card of DECK) expect(shoe.filter((other) => other === card)).toHaveLength(decks);
  });

  test.each([0, -1, 1.5, Number.NaN])('[BC-C1] createShoe(%d) is a mistake', (decks) => {
    expect(() => createShoe(decks)).toThrow(RangeError);
  });

  test('[BC-C1] createShoe gives a list of its own each time', () => {
    const shoe = createShoe(1);
    shoe.pop();
    expect(createShoe(1)).toHaveLength(52);
  });

  test('[BC-C1] shuffleDeck: the same cards in another order, and the given list untouched', () => {
    const fresh = createShoe(2);
    const before = [...fresh];
    const mixed = shuffleDeck(fresh);
    expect(fresh).toEqual(before);
    expect(mixed).not.toBe(fresh);
    expect(mixed.toSorted()).toEqual(before.toSorted());
    // The chance that 104 cards stay in order is nothing.
    expect(mixed).not.toEqual(before);
    expect(shuffleDeck(fresh)).not.toEqual(mixed);
  });

  test('[BC-C1] shuffleDeck with a seeded chooser is repeatable', () => {
    const fresh = createShoe(8);
    const mixed = shuffleDeck(fresh, seededRandom('a'));
    expect(shuffleDeck(fresh, seededRandom('a'))).toEqual(mixed);
    expect(shuffleDeck(fresh, seededRandom('b'))).not.toEqual(mixed);
    expect(fresh).toEqual(createShoe(8));
  });

  test.each([[[]], [['As']]] as const)('[BC-C1] shuffleDeck of %j', (cards) => {
    expect(shuffleDeck(cards)).toEqual(cards);
  });

  test('[BC-C1] shuffleDeck asks the chooser for every place once, from the last down', () => {
    const asked: number[] = [];
    const last = {
      below: (n: number) => {
        asked.push(n);
        return n - 1;
      },
    };
    expect(shuffleDeck(['As', '2s', '3s', '4s'], last)).toEqual(['As', '2s', '3s', '4s']);
    expect(asked).toEqual([4, 3, 2]);
    expect(shuffleDeck(['As', '2s', '3s', '4s'], { below: () => 0 })).toEqual(['2s', '3s', '4s', 'As']);
  });

  test('[BC-C1] dealCard: the top card and the rest, the given list untouched', () => {
    const deck: readonly Card[] = ['As', 'Kd', '9h'];
    expect(dealCard(deck)).toEqual(['As', ['Kd', '9h']]);
    expect(dealCard(['9h'])).toEqual(['9h', []]);
    expect(deck).toEqual(['As', 'Kd', '9h']);
    expect(() => dealCard([])).toThrow(new RangeError('cannot deal from an empty deck'));
  });

  test.each([
    [0, 20, true],
    [19, 20, true],
    [20, 20, false],
    [21, 20, false],
    [0, 0, false],
  ])('[BC-C1, BC-X1] needsReshuffle with %i cards and threshold %i: %s', (left, threshold, needs) => {
    expect(needsReshuffle(createShoe(1).slice(0, left), threshold)).toBe(needs);
  });
});
