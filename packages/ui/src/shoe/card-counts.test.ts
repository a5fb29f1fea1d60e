import { type Card, DECK, freshCards } from '@croupier/cards';
import { expect, test } from 'vitest';
import type { ShoeLook } from '../felt.ts';
import { DEFAULT_PREFS, type Prefs } from '../prefs/prefs.ts';
import { countOf, driftOf, sayTrueCount, unseenByRank } from './card-counts.ts';
import { COUNT_SYSTEM_IDS, type Tags } from './count-choices.ts';
import { perDeckOf, runningCount, systemOf } from './count-systems.data.ts';
import { reshuffleOf, signed, thicknessOf } from './shoe-facts.ts';

const by = (prefs: Partial<Prefs> = {}): Prefs => ({ ...DEFAULT_PREFS, ...prefs });
const systemBy = (countSystem: Prefs['countSystem']) => systemOf(by({ countSystem }));

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
  expect(runningCount(systemBy(id), DECK)).toBe(systemBy(id).perDeck);
});

test('only the knock-out count is unbalanced, by four a deck', () => {
  expect(COUNT_SYSTEM_IDS.filter((id) => systemBy(id).perDeck !== 0)).toEqual(['ko']);
  expect(countOf(look([]), by({ countSystem: 'ko' }))).toEqual({ running: -20 });
  expect(countOf(look(freshCards(6)), by({ countSystem: 'ko' })).running).toBe(4);
});

test('the true count shows its divisor and how it was rounded', () => {
  const count = countOf(look(['2c', '3c', '4c', '5c', '6c', '2d'], { left: 167 }), by());
  expect(count).toEqual({ running: 6, true: { value: 1.9, divisor: 3.2, whole: 1 } });
  expect(sayTrueCount(count, 'truncate')).toBe('+6 ÷ 3.2 = +1.9, truncated +1');
});

test.each([
  ['truncate', 'tenth', '−5 ÷ 3.2 = −1.6, truncated −1'],
  ['floor', 'tenth', '−5 ÷ 3.2 = −1.6, rounded down −2'],
  ['round', 'half', '−5 ÷ 3.0 = −1.7, rounded −2'],
  ['truncate', 'full', '−5 ÷ 3.0 = −1.7, truncated −1'],
] as const)('conventions: %s, to the %s deck', (rounding, divisor, said) => {
  const counting = by({ rounding, divisor });
  const seen: readonly Card[] = ['Tc', 'Jc', 'Qc', 'Kc', 'Ac'];
  expect(sayTrueCount(countOf(look(seen, { left: 167 }), counting), rounding)).toBe(said);
});

test('the last cards are at least half a deck to divide by, or a full one', () => {
  const end = look(['2c'], { left: 5 });
  expect(countOf(end, by({ divisor: 'half' })).true?.divisor).toBe(0.5);
  expect(countOf(end, by({ divisor: 'full' })).true?.divisor).toBe(1);
});

test('custom tags, balanced or not', () => {
  const tags: Tags = [-1, 0, 1, 1, 1, 1, 1, 0, 0, -1];
  expect(perDeckOf(tags)).toBe(0);
  const own = by({ countSystem: 'custom', customTags: tags });
  expect(countOf(look(['2c', '7c', 'Ac', '3d']), own).running).toBe(1);
  expect(perDeckOf([0, 0, 0, 0, 0, 0, 0, 0, 0, -1])).toBe(-16);
});

test('answers are graded: running and whole true count exactly, decks to a quarter', () => {
  const now = look(['2c', '3c', '4c', '5c', '6c', '2d'], { left: 167 });
  expect(driftOf(now, by(), { running: 6, decks: 3, true: 1 })).toEqual({ running: 0, decks: 0, true: 0 });
  expect(driftOf(now, by(), { running: 5, decks: 2.5, true: 2 })).toEqual({ running: -1, decks: -0.7, true: 1 });
  expect(driftOf(now, by({ countSystem: 'ko' }), { running: -14, decks: 3.25, true: 0 })).toEqual({
    running: 0,
    decks: 0,
    true: undefined,
  });
  expect(driftOf(now, by(), { running: 6, decks: 3, true: undefined }).true).toBeUndefined();
});

test('a negative count is truncated towards zero and never printed as minus zero', () => {
  const count = countOf(look(['Tc'], { left: 311 }), by());
  expect(sayTrueCount(count, 'truncate')).toBe('−1 ÷ 6.0 = −0.2, truncated 0');
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

test('where rounds take the same cards however many sit there, the number of hands does not matter', () => {
  const at = (hands: number) => reshuffleOf(look([], { drawn: 216, cardsPerRound: 4.94 }), hands);
  expect(at(2)).toEqual({ state: 'soon', rounds: 4 });
  expect(at(8)).toEqual({ state: 'soon', rounds: 4 });
});

test('in estimate mode each shoe has its own card thickness, up to a tenth more', () => {
  const all = Array.from({ length: 200 }, (_, n) => thicknessOf(`AB${n}.1`));
  expect(Math.min(...all)).toBeGreaterThanOrEqual(1);
  expect(Math.max(...all)).toBeLessThanOrEqual(1.1);
  expect(new Set(all).size).toBeGreaterThan(5);
  expect(thicknessOf('AB1.1')).toBe(thicknessOf('AB1.1'));
});
