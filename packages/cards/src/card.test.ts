import { expect, test } from 'vitest';
import { cardOf, isRed, RANK_NAMES, RANKS, rankOf, SUITS, spellCard, suitOf } from './card.ts';
import { DECK, freshCards } from './deck.ts';

test('a card is rank then suit, and gives both back', () => {
  for (const rank of RANKS) {
    for (const suit of SUITS) {
      const card = cardOf(rank, suit);
      expect(card).toBe(rank + suit);
      expect(rankOf(card)).toBe(rank);
      expect(suitOf(card)).toBe(suit);
    }
  }
});

test.each([
  ['As', 'ace of spades'],
  ['Ts', 'ten of spades'],
  ['2c', 'two of clubs'],
  ['Qh', 'queen of hearts'],
  ['Kd', 'king of diamonds'],
] as const)('%s is spelt %s', (card, words) => {
  expect(spellCard(card)).toBe(words);
});

test('the ranks have names', () => {
  expect(RANKS.map((rank) => RANK_NAMES[rank]).join(' ')).toBe(
    'ace two three four five six seven eight nine ten jack queen king',
  );
});

test('diamonds and hearts are red, half the deck', () => {
  const red = DECK.filter(isRed);
  expect(red).toHaveLength(26);
  expect(new Set(red.map(suitOf))).toEqual(new Set(['d', 'h']));
});

test('a new deck lies by suit, ace to king: the order is part of the fairness protocol', () => {
  expect(DECK.join(' ')).toBe(
    'Ac 2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ad 2d 3d 4d 5d 6d 7d 8d 9d Td Jd Qd Kd ' +
      'Ah 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks',
  );
});

test.each([1, 2, 6, 8])('%i new decks lie one after the other', (decks) => {
  const cards = freshCards(decks);
  expect(cards).toHaveLength(decks * 52);
  cards.forEach((card, at) => {
    expect(card).toBe(DECK[at % 52]);
  });
});

test.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('%d decks is a programmer mistake', (decks) => {
  expect(() => freshCards(decks)).toThrow(RangeError);
});
