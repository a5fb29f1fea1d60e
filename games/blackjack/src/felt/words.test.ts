import { expect, test } from 'vitest';
import type { DealerView, HandView, View } from '../rules/view.ts';
import { dealerTotal, resultOf, seatLines } from './words.ts';

const hand = (more: Partial<HandView>): HandView =>
  ({ cards: [], total: 17, isSoft: false, stake: 10, status: 'stood', fromSplit: false, ...more }) as HandView;

test('a line for each seat: the bet, then every total, and whose turn it is', () => {
  const betting = { spots: [], wagers: [{ spot: 2, stake: 25 }], turn: [] } as unknown as View;
  expect(seatLines(betting)).toEqual([{ seat: 2, total: 'bets 25', acting: false, hands: 0 }]);
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

test.each([
  ['Ace', ['Ad'], 11, true, 1, false],
  ['9', ['9d'], 9, false, 1, false],
  ['soft 17', ['Ad', '6s'], 17, true, 0, false],
  ['Blackjack', ['Ad', 'Ks'], 21, true, 0, true],
  ['24 bust', ['Td', '6s', '8s'], 24, false, 0, false],
] as const)('the dealer has %s with %s', (words, cards, total, isSoft, faceDown, natural) =>
  expect(dealerTotal({ cards, total, isSoft, faceDown, natural, peeked: false } as unknown as DealerView)).toBe(words),
);
