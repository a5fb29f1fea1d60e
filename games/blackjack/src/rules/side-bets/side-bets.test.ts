import { type Card, parseCards } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { payTableOf, type SeenCards, SIDE_BETS, type SideBetId } from './index.ts';

const cards = (text: string): readonly Card[] => {
  const parsed = parseCards(text);
  if (!parsed.ok) throw new Error(text);
  return parsed.value;
};

/** `player player upcard`. */
const seen = (text: string, more: Partial<SeenCards> = {}): SeenCards => {
  const [first, second, upcard = '2c'] = cards(text);
  return { player: [first as Card, second as Card], upcard, ...more };
};

const verdict = (id: SideBetId, text: string, more: Partial<SeenCards> = {}): string =>
  SIDE_BETS[id].resultOf(seen(text, more));

describe('[BJ-W5] 21+3', () => {
  test.each([
    ['7h 7h 7h', 'suited-trips'],
    ['Qd Kd Ad', 'straight-flush'],
    ['Ac 2c 3c', 'straight-flush'],
    ['9s 7s 8s', 'straight-flush'],
    ['7h 7h 7s', 'trips'],
    ['Ah 2c 3s', 'straight'],
    ['Ah Qc Ks', 'straight'],
    ['Jh 9c Ts', 'straight'],
    ['2h 9h Kh', 'flush'],
    ['9h 9h Kh', 'flush'],
    ['Kh Ac 2s', 'lost'],
    ['Qh Ac 2s', 'lost'],
    ['9h 9c Kh', 'lost'],
    ['2h 3c 5s', 'lost'],
  ])('%s: %s', (text, result) => {
    expect(verdict('21+3', text)).toBe(result);
  });

  test('one pay table pays everything alike, the others by the hand', () => {
    expect(new Set(Object.values(payTableOf('21+3', '9')).map(String))).toEqual(new Set(['9,1']));
    expect(Object.values(payTableOf('21+3', '100-40-30-10-5')).map(([pays]) => pays)).toEqual([100, 40, 30, 10, 5]);
    expect(payTableOf('21+3', '100-35-33-10-5')).toMatchObject({ 'straight-flush': [35, 1], trips: [33, 1] });
  });
});

describe('[BJ-W6] Perfect Pairs', () => {
  test.each([
    ['9d 9d', 'perfect'],
    ['9d 9h', 'colored'],
    ['As Ac', 'colored'],
    ['9d 9c', 'mixed'],
    ['Kd Qd', 'lost'],
    ['Td Jd', 'lost'],
  ])('%s: %s', (text, result) => {
    expect(verdict('perfect-pairs', text)).toBe(result);
  });
});

describe('[BJ-W7] Lucky Ladies', () => {
  test.each([
    ['Ks Ks', 'matched'],
    ['Th Kh', 'suited'],
    ['Ac 9c', 'suited'],
    ['Ac 9d', 'any'],
    ['Qh Qs', 'any'],
    ['9c 9c', 'lost'],
    ['Ah Kh', 'lost'],
  ])('%s: %s, whatever the dealer has', (text, result) => {
    expect(verdict('lucky-ladies', text)).toBe(result);
    expect(verdict('lucky-ladies', text, { dealerBlackjack: true })).toBe(result);
  });

  test('a queen of hearts pair waits until a dealer blackjack is found or ruled out', () => {
    expect(verdict('lucky-ladies', 'Qh Qh Ad')).toBe('open');
    expect(verdict('lucky-ladies', 'Qh Qh Ad', { dealerBlackjack: true })).toBe('ladies-and-blackjack');
    expect(verdict('lucky-ladies', 'Qh Qh Ad', { dealerBlackjack: false })).toBe('ladies');
  });
});

describe('[BJ-W8] Royal Match', () => {
  test.each([
    ['Kh Qh', 'royal'],
    ['Qs Ks', 'royal'],
    ['Kh Jh', 'easy'],
    ['Qh Qh', 'easy'],
    ['Kh Qs', 'lost'],
  ])('%s: %s', (text, result) => {
    expect(verdict('royal-match', text)).toBe(result);
  });
});

describe('[BJ-W9] Buster Blackjack', () => {
  const ended = (number: number, isBust = true): Partial<SeenCards> => ({
    dealerBlackjack: false,
    dealer: { cards: number, isBust },
  });

  test.each([
    [3, 'three', 'three'],
    [4, 'four', 'four'],
    [5, 'five', 'five'],
    [6, 'six', 'six'],
    [7, 'seven', 'seven-and-blackjack'],
    [8, 'eight-or-more', 'eight-and-blackjack'],
    [11, 'eight-or-more', 'eight-and-blackjack'],
  ])('bust with %i cards: %s, beside a blackjack %s', (number, plain, withBlackjack) => {
    expect(verdict('buster', 'Th 6c 5d', ended(number))).toBe(plain);
    expect(verdict('buster', 'Ah Kc 5d', ended(number))).toBe(withBlackjack);
  });

  test('lost to a blackjack and to a hand that stands, open before the dealer has finished', () => {
    expect(verdict('buster', 'Th 6c Ad', { dealerBlackjack: true })).toBe('lost');
    expect(verdict('buster', 'Th 6c 5d', ended(4, false))).toBe('lost');
    expect(verdict('buster', 'Th 6c 5d')).toBe('open');
    expect(verdict('buster', 'Th 6c 5d', { dealerBlackjack: false })).toBe('open');
  });

  test('only one pay table pays more beside a blackjack', () => {
    const tables = Object.entries(SIDE_BETS.buster.payTables);
    const bonus = tables.filter(([, pays]) => pays['seven-and-blackjack']?.[0] !== pays['seven']?.[0]);
    expect(bonus.map(([name]) => name)).toEqual(['2000-800-250-50-18-4-2-2']);
  });
});
