/** Programs in plain JavaScript bring anything: it is refused with a code, and never becomes NaN. */
import { describe, expect, test } from 'vitest';
import {
  type Card,
  type Composition,
  cardCounts,
  compositionOf,
  countCards,
  freshCards,
  fullComposition,
  fullCounts,
  InputError,
  isRed,
  rankOf,
  removeCards,
  requireCard,
  sizeOf,
  spellCard,
  suitOf,
  withoutCards,
} from './index.ts';

const coded = (code: string): unknown => expect.objectContaining({ name: 'InputError', code });

const READERS: readonly [string, (card: Card) => unknown][] = [
  ['requireCard', requireCard],
  ['rankOf', rankOf],
  ['suitOf', suitOf],
  ['isRed', isRed],
  ['spellCard', spellCard],
  ['compositionOf', (card) => compositionOf(['As', card])],
  ['removeCards', (card) => removeCards(fullComposition(6), [card])],
  ['cardCounts', (card) => cardCounts(['As', card])],
  ['withoutCards', (card) => withoutCards(fullCounts(6), [card])],
];

describe.each(READERS)('%s', (_, read) => {
  test.each(['1h', 'AS ', ' As', 'as', 'AS', 'T', '10h', '', 'constructor', undefined, null, 7])(
    'refuses %j',
    (card) => {
      expect(() => read(card as Card)).toThrow(coded('CARD_UNKNOWN'));
    },
  );
});

test('says which card, and how cards are written', () => {
  expect(() => rankOf('1h' as Card)).toThrow(
    new InputError({
      code: 'CARD_UNKNOWN',
      message: 'Not a card: "1h". Write cards like Th (ten of hearts) or As (ace of spades).',
    }),
  );
});

test('a refusal is also a RangeError, as it was before it had a code', () => {
  expect(() => removeCards(compositionOf([]), ['As'])).toThrow(RangeError);
});

test.each([
  ['undefined', undefined],
  ['an empty object', {}],
  ['a list', ['As']],
  ['NaN', { ...fullComposition(6), A: Number.NaN }],
  ['fewer than none', { ...fullComposition(6), A: -1 }],
  ['text', { ...fullComposition(6), A: '24' }],
  ['without end', { ...fullComposition(6), A: Number.POSITIVE_INFINITY }],
])('refuses counts of ranks that are %s', (_, counts) => {
  expect(() => countCards(counts as unknown as Composition)).toThrow(coded('CARD_COUNT_UNKNOWN'));
});

test('on average there may be parts of cards, but not of each suit', () => {
  expect(countCards({ ...fullComposition(6), A: 23.5 })).toBe(311.5);
  expect(() => sizeOf({ ...fullCounts(6), As: 5.5 })).toThrow(coded('CARD_COUNT_UNKNOWN'));
});

test('refuses to remove more cards than there are', () => {
  expect(() => removeCards(compositionOf(['As']), ['As', 'Ad'])).toThrow(coded('CARD_GONE'));
  expect(() => withoutCards(cardCounts(['As']), ['Ad'])).toThrow(coded('CARD_GONE'));
  expect(() => removeCards({} as Composition, ['As'])).toThrow(coded('CARD_GONE'));
});

test.each([0, -1, 1.5, Number.NaN, undefined, '8'])('refuses %j decks', (decks) => {
  for (const make of [freshCards, fullCounts, fullComposition])
    expect(() => make(decks as number)).toThrow(coded('DECKS_UNKNOWN'));
});
