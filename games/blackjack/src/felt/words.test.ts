import { expect, test } from 'vitest';
import type { DealerView, HandView, SpotView, View } from '../rules/shown/view.ts';
import { call, dealerTotal, insuranceText, resultOf, sayDealer, sayHands, seatLines } from './words.ts';

const hand = (more: Partial<HandView>): HandView =>
  ({ cards: [], total: 17, isSoft: false, stake: 10, status: 'stood', fromSplit: false, ...more }) as HandView;

test('a line for each seat: the bet, then every total, and whose turn it is', () => {
  const betting = { spots: [], wagers: [{ spot: 2, stake: 25 }], turn: [] } as unknown as View;
  expect(seatLines(betting)).toEqual([{ seat: 2, total: 'bet 25', acting: false, hands: 0 }]);
  const acting = {
    spots: [
      { spot: 1, hands: [hand({ total: 18 })] },
      { spot: 2, hands: [hand({ total: 23 }), hand({ total: 19 })] },
    ],
    wagers: [],
    turn: [{ spot: 2, hand: 2, decision: 'd' }],
  } as unknown as View;
  expect(seatLines(acting)).toEqual([
    { seat: 1, total: '18', acting: false, hands: 1 },
    { seat: 2, total: 'bust · 19', acting: true, hands: 2 },
  ]);
});

test('the result of a hand: the word for everybody, the amount for its owner', () => {
  expect(resultOf(hand({}))).toBeUndefined();
  expect(resultOf(hand({ outcome: 'win', returned: 20 }))).toEqual({ word: 'Win', text: 'Win +10', tone: 'better' });
  expect(resultOf(hand({ outcome: 'lose' }))).toEqual({ word: 'Lose', text: 'Lose −10', tone: 'worse' });
  expect(resultOf(hand({ outcome: 'push', returned: 10 }))).toEqual({ word: 'Push', text: 'Push', tone: 'even' });
});

test('insurance of half a chip is written like every other amount', () => {
  const insured = (returned?: number): string =>
    insuranceText({ insurance: { answer: 'taken', stake: 2.5, returned } } as unknown as SpotView);
  expect([insured(), insured(0), insured(7.5)]).toEqual(['insured 2.50', 'insurance lost 2.50', 'insurance paid 5']);
});

test.each([
  ['Ace', ['Ad'], 11, true, 1, false],
  ['9', ['9d'], 9, false, 1, false],
  ['soft 17', ['Ad', '6s'], 17, true, 0, false],
  ['Blackjack', ['Ad', 'Ks'], 21, true, 0, true],
  ['24 bust', ['Td', '6s', '8s'], 24, false, 0, false],
] as const)('the dealer has %s with %s', (words, cards, total, isSoft, faceDown, natural) =>
  expect(dealerTotal({ cards, total, isSoft, faceDown, natural, peeked: false } as unknown as DealerView)).toBe(words),
);

const view = (more: object): View =>
  ({
    phase: 'acting',
    viewer: 1,
    spots: [{ spot: 1, hands: [hand({ cards: ['Ad', '6s'], total: 17, isSoft: true, status: 'open' })] }],
    turn: [{ spot: 1, hand: 1, decision: 'd' }],
    dealer: { cards: ['As', '2h', '4c'], total: 17, isSoft: true, faceDown: 0 },
    ...more,
  }) as unknown as View;

test('[BJ-V2] a soft hand is read by its total, or by its cards', () => {
  expect(sayHands(view({}), 'total')).toBe('You: ace of diamonds, six of spades. Soft 17.');
  expect(sayHands(view({}), 'cards')).toBe('You: ace of diamonds, six of spades. Ace and 6.');
  expect(sayDealer(view({}), 'total')).toBe('Dealer has ace of spades, two of hearts, four of clubs: soft 17.');
  expect(sayDealer(view({}), 'cards')).toMatch(/: ace and 6\.$/);
  const pair = { spots: [{ spot: 1, hands: [hand({ cards: ['Ad', 'As'], total: 12, isSoft: true })] }] };
  expect(sayHands(view(pair), 'cards')).toMatch(/ Ace and ace\.$/);
  const hard = { spots: [{ spot: 1, hands: [hand({ cards: ['Td', '6s'], total: 16 })] }] };
  expect(sayHands(view(hard), 'cards')).toMatch(/ Hard 16\.$/);
});

test('what the dealer says aloud: the question, the hand that is to act, the house in the end, else nothing', () => {
  expect(call(view({ phase: 'insurance' }), 'total')).toBe('Insurance?');
  expect(call(view({}), 'total')).toBe('Soft 17');
  expect(call(view({ spots: [{ spot: 1, hands: [hand({ total: 16 })] }] }), 'total')).toBe('16');
  expect(call(view({ turn: [] }), 'total')).toBe('');
  expect(call(view({ phase: 'settled' }), 'total')).toBe('Dealer 17.');
  expect(call(view({ phase: 'settled', dealer: { cards: ['Td'], total: 24 } }), 'total')).toBe('Dealer busts.');
});
