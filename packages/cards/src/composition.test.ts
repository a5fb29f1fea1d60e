import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RANKS } from './card.ts';
import { compositionOf, countCards, fullComposition, removeCards } from './composition.ts';
import { DECK, freshCards } from './deck.ts';

const cards = fc.array(fc.constantFrom(...DECK));

test.each([1, 2, 6, 8])('%i full decks are the composition of their cards', (decks) => {
  expect(fullComposition(decks)).toEqual(compositionOf(freshCards(decks)));
  expect(countCards(fullComposition(decks))).toBe(decks * 52);
  for (const rank of RANKS) expect(fullComposition(decks)[rank]).toBe(decks * 4);
});

test.each([0, -1, 0.5, Number.NaN])('%d decks is a programmer mistake', (decks) => {
  expect(() => fullComposition(decks)).toThrow(RangeError);
});

test('suit and order are forgotten', () => {
  expect(compositionOf(['Th', 'As', 'Tc'])).toEqual(compositionOf(['Ad', 'Td', 'Ts']));
});

test('counts add up to the cards given', () => {
  fc.assert(
    fc.property(cards, (some) => {
      expect(countCards(compositionOf(some))).toBe(some.length);
    }),
  );
});

test('removing some of the cards leaves the others', () => {
  fc.assert(
    fc.property(cards, cards, (gone, kept) => {
      const both = compositionOf([...gone, ...kept]);
      expect(removeCards(both, gone)).toEqual(compositionOf(kept));
      expect(both).toEqual(compositionOf([...kept, ...gone]));
    }),
  );
});

test('a card that is not there cannot be removed', () => {
  expect(() => removeCards(compositionOf(['Ah', 'As']), ['Ac', 'Ad', 'Ac'])).toThrow(RangeError);
  expect(() => removeCards(compositionOf([]), ['2c'])).toThrow('no 2 left');
});
