import { DECK, openShoe } from '@croupier/cards';
import { commitmentOf, openFairShoe, seedFromText } from '@croupier/fair';
import { expect, test } from 'vitest';
import { deviceShoes } from './table-shoes.ts';

const SPEC = { cards: DECK, cutAt: 40 };
const cardsOf = (seedText: string | undefined, number = 1, context = ['table']): readonly string[] => {
  const shoes = deviceShoes({ seedText, context });
  const mark = openShoe(shoes.prepare(SPEC, number));
  return DECK.map((_, index) => shoes.draw(mark, index));
};

test('every shoe is the whole deck, and the same text deals the same one', () => {
  expect(cardsOf('text').toSorted()).toEqual(DECK.toSorted());
  expect(cardsOf('text')).toEqual(cardsOf('text'));
});

test('text, number and table each change the cards; without a text they never come twice', () => {
  const all = [
    cardsOf('a'),
    cardsOf('b'),
    cardsOf('a', 2),
    cardsOf('a', 1, ['other']),
    cardsOf(undefined),
    cardsOf(undefined),
  ];
  expect(new Set(all.map((cards) => cards.join())).size).toBe(all.length);
});

test('the ticket names the shoe and carries the commitment to its seed', () => {
  const ticket = deviceShoes({ seedText: 'text', context: [] }).prepare(SPEC, 3);
  expect(ticket).toEqual({ id: 'shoe-3', commitment: commitmentOf(seedFromText('text/3')), size: 52, cutAt: 40 });
});

test('anyone with the seed can deal the shoe again', () => {
  const again = openFairShoe(seedFromText('text/1'), ['table', '1', '40'], DECK);
  const mark = openShoe({ id: 'any', commitment: '', size: 52, cutAt: 40 });
  expect(DECK.map((_, index) => again.cardAt(mark, index))).toEqual(cardsOf('text'));
});

test('the shoe in use and the one prepared are kept, older ones are gone', () => {
  const shoes = deviceShoes({ seedText: 'text', context: [] });
  const marks = [1, 2, 3].map((number) => openShoe(shoes.prepare(SPEC, number)));
  const [first, second] = marks;
  if (first === undefined || second === undefined) throw new Error('three shoes were prepared');
  expect(DECK).toContain(shoes.draw(second, 0));
  expect(() => shoes.draw(first, 0)).toThrow('there is no shoe shoe-1');
});
