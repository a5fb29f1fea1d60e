/** Shoes for property tests. */
import { type Card, DECK } from '@croupier/cards';
import fc from 'fast-check';
import { FEWEST_CARDS, type Remaining, remainingOf } from '../remaining.ts';

/** A few physical cards from a few kinds, so that pairs and twins are frequent. */
export const arbitraryFewCards = (most: number): fc.Arbitrary<readonly Card[]> =>
  fc
    .uniqueArray(fc.constantFrom(...DECK), { minLength: 1, maxLength: most })
    .chain((kinds) => fc.array(fc.constantFrom(...kinds), { minLength: FEWEST_CARDS, maxLength: most }));

/** 0 to 8 of each of the 52 cards: anything a shoe of eight decks can become. At least `fewest` in all. */
export const arbitraryShoe = (fewest: number = FEWEST_CARDS): fc.Arbitrary<Remaining> =>
  fc
    .tuple(
      fc.array(fc.nat(8), { minLength: 52, maxLength: 52 }),
      fc.array(fc.boolean(), { minLength: 52, maxLength: 52 }),
    )
    // Half of the kinds are gone altogether: late shoes are thin.
    .map(([counts, kept]) =>
      remainingOf(
        DECK.flatMap((card, index) => Array.from({ length: kept[index] ? (counts[index] ?? 0) : 0 }, () => card)),
      ),
    )
    .filter((remaining) => Object.values(remaining).reduce((sum, count) => sum + count, 0) >= fewest);
