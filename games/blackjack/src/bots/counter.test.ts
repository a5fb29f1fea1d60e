import { freshCards } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import type { View } from '../rules/shown/view.ts';
import { handOnTable } from '../testing/hands.ts';
import { sit } from '../testing/sitting.ts';
import { counter } from './counter.ts';

/** So many low cards, or high ones, have gone to the tray before. */
const lowGone = (cards: number): View['tray'] =>
  freshCards(6)
    .filter((card) => '23456'.includes(card.charAt(0)))
    .slice(0, cards);
const highGone = (cards: number): View['tray'] =>
  freshCards(6)
    .filter((card) => 'TJQKA'.includes(card.charAt(0)))
    .slice(0, cards);

const on = (row: string, upcard: string, tray: View['tray'] = [], set = {}): string | undefined => {
  const { view } = handOnTable({ row, upcard, set: { soft17: 'stand', surrender: 'none', insurance: false, ...set } });
  return counter({ ...view, tray })?.type;
};

describe('[BJ-K4] counter plays by the true count', () => {
  test('at a count of nothing it plays like basic', () => {
    expect(on('H12', '2')).toBe('Hit');
    expect(on('H16', '9')).toBe('Hit');
    expect(on('P10', '6')).toBe('Stand');
  });

  test('many low cards gone: it stands, doubles and splits more', () => {
    expect(on('H16', 'T', lowGone(20))).toBe('Stand');
    expect(on('H12', '2', lowGone(40))).toBe('Stand');
    expect(on('H10', 'T', lowGone(40))).toBe('Double');
    expect(on('P10', '6', lowGone(50))).toBe('Split');
  });

  test('many high cards gone: it hits more', () => {
    expect(on('H13', '2', highGone(20))).toBe('Hit');
    expect(on('H12', '4', highGone(20))).toBe('Hit');
  });

  test('it insures when a third of what is left are tens, by its count', () => {
    const { view } = handOnTable({ row: 'H16', upcard: 'A' });
    expect(counter(view)?.type).toBe('DeclineInsurance');
    expect(counter({ ...view, tray: lowGone(40) })).toMatchObject({ type: 'Insure', amount: 5 });
  });

  test('it bets the minimum, and more when the count is high', () => {
    const { view } = sit('standard', 'Ts 6h 9c 6d');
    expect(counter(view)).toMatchObject({ type: 'PlaceWager', amount: 1 });
    expect(counter({ ...view, tray: lowGone(20) })).toMatchObject({ amount: 6 });
    expect(counter({ ...view, tray: lowGone(90) })).toMatchObject({ amount: 10 });
    expect(counter({ ...view, tray: highGone(30) })).toMatchObject({ amount: 1 });
  });
});
