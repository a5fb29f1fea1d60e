import { cardOf, compositionOf, fullComposition, type Rank, removeCards, seededRandom } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { someCard } from '../solver/hands.ts';
import { DOUBLES } from '../solver/numeric.ts';
import { DEALER, DEALER_PUBLISHED } from '../testing/dealer.data.ts';
import { RATIONALS, rational } from '../testing/rationals.ts';
import { largest, rowsOf } from '../testing/tables.ts';
import { DEALER_ENDS, dealerChances } from './dealer.ts';

const INFINITE_DECKS = 10_000_000;

describe('[BJ-G1] how the dealer ends', () => {
  test('known chances for 1 to 8 and infinitely many decks', () => {
    const errors = rowsOf(DEALER).flatMap(([decks, soft17, upcard, ...known]) => {
      const cards = fullComposition(decks === 'inf' ? INFINITE_DECKS : Number(decks));
      const unseen = removeCards(cards, [someCard(Number(upcard))]);
      const chances = dealerChances(DOUBLES, soft17 === 'hit' ? 'hit' : 'stand', Number(upcard), unseen);
      return DEALER_ENDS.map((end, at) => chances[end] - Number(known[at]));
    });
    expect(errors).toHaveLength(14 * 10 * 7);
    expect(largest(errors)).toBeLessThan(1e-6);
  });

  test('published chances, given no natural', () => {
    const errors = rowsOf(DEALER_PUBLISHED).flatMap(([decks, upcard, ...known]) => {
      const unseen = removeCards(fullComposition(Number(decks)), [someCard(Number(upcard))]);
      const { natural, ...chances } = dealerChances(DOUBLES, 'stand', Number(upcard), unseen);
      return Object.values(chances).map((chance, at) => chance / (1 - natural) - Number(known[at]));
    });
    expect(errors).toHaveLength(20 * 6);
    expect(largest(errors)).toBeLessThan(1e-6);
  });

  test('the chances add up to exactly one, as rationals', () => {
    const random = seededRandom('dealer chances');
    for (let shoe = 0; shoe < 40; shoe++) {
      const ranks: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T', 'T', 'K'];
      // Enough tens that the dealer always ends.
      const cards = Array.from({ length: 16 }, (_, at) => cardOf(at < 4 ? 'T' : random.pick(ranks), 's'));
      const upcard = 1 + random.below(10);
      const chances = dealerChances(RATIONALS, random.pick(['hit', 'stand']), upcard, compositionOf(cards));
      expect(Object.values(chances).reduce(RATIONALS.plus)).toEqual(rational(1n));
    }
  });
});
