import { type Card, DECK, freshCards } from '@croupier/cards';
import { expect, test } from 'vitest';
import type { ShoeLook } from '../felt.ts';
import { COUNT_SYSTEM_IDS, COUNT_SYSTEMS, runningCount } from './count-systems.data.ts';
import { countOf, reshuffleOf, sayTrueCount, signed, unseenByRank } from './counts.ts';

const look = (seen: readonly Card[], over: Partial<ShoeLook> = {}): ShoeLook => ({
  id: 'shoe',
  size: 312,
  drawn: seen.length,
  left: 312 - seen.length,
  cutAt: 234,
  reshuffleSoon: false,
  tray: seen,
  onTable: [],
  ...over,
});

test.each(COUNT_SYSTEM_IDS)('%s: the tags of a deck add up to what the system says', (id) => {
  expect(runningCount(COUNT_SYSTEMS[id], DECK)).toBe(COUNT_SYSTEMS[id].perDeck);
});

test('only the knock-out count is unbalanced, by four a deck', () => {
  expect(COUNT_SYSTEM_IDS.filter((id) => COUNT_SYSTEMS[id].perDeck !== 0)).toEqual(['ko']);
  expect(countOf(look([]), 'ko')).toEqual({ running: -20 });
  expect(countOf(look(freshCards(6)), 'ko').running).toBe(4);
});

test('the true count shows its divisor and how it was rounded', () => {
  const count = countOf(look(['2c', '3c', '4c', '5c', '6c', '2d'], { left: 167 }), 'hi-lo');
  expect(count).toEqual({ running: 6, true: { value: 1.9, divisor: 3.2, truncated: 1 } });
  expect(sayTrueCount(count)).toBe('+6 ÷ 3.2 = +1.9, truncated +1');
});

test('a negative count is truncated towards zero and never printed as minus zero', () => {
  const count = countOf(look(['Tc'], { left: 311 }), 'hi-lo');
  expect(sayTrueCount(count)).toBe('−1 ÷ 6.0 = −0.2, truncated 0');
  expect(signed(-0)).toBe('0');
});

test('cards on the table count as seen, and court cards with the tens', () => {
  const bars = unseenByRank(look(['As'], { onTable: ['Kc', 'Td'] }));
  expect(bars.map(({ left }) => left)).toEqual([23, 24, 24, 24, 24, 24, 24, 24, 24, 94]);
});

test('from a fresh shoe to the shuffle', () => {
  const at = (drawn: number, over: Partial<ShoeLook> = {}) => reshuffleOf(look([], { drawn, ...over }), 2);
  expect(at(0)).toEqual({ state: 'fresh' });
  expect(at(100)).toEqual({ state: 'none' });
  expect(at(212)).toEqual({ state: 'soon', rounds: 4 });
  expect(at(233)).toEqual({ state: 'soon', rounds: 1 });
  expect(at(234)).toEqual({ state: 'last-round' });
  expect(at(200, { reshuffleSoon: true })).toEqual({ state: 'last-round' });
  expect(reshuffleOf(look([]), 2, true)).toEqual({ state: 'shuffling' });
});
