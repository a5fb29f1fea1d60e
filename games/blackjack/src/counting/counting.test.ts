import { DECK, fullComposition, RANKS } from '@croupier/cards';
import { describe, expect, test } from 'vitest';
import { REMOVAL } from '../odds/testing/removal.data.ts';
import { rulesWith } from '../odds/testing/tables.ts';
import { effectOfRemoval } from './effect-of-removal.ts';
import { CountCharts, indexPlaysOf, insuranceIndex } from './indices.ts';
import { averageComposition, COUNT_SYSTEMS, deckSum, HI_LO, runningCount, tagOf, trueCount } from './systems.ts';

describe('[BJ-G8] count systems', () => {
  test('what a whole deck counts', () => {
    expect(Object.fromEntries(COUNT_SYSTEMS.map((system) => [system.name, deckSum(system)]))).toEqual({
      'Hi-Lo': 0,
      KO: 4,
      Red7: 2,
      'Hi-Opt I': 0,
      'Hi-Opt II': 0,
      'Omega II': 0,
      Zen: 0,
      'Wong Halves': 0,
      'Uston APC': 0,
    });
    for (const system of COUNT_SYSTEMS) expect(runningCount(system, DECK)).toBe(deckSum(system));
  });

  test('running and true count', () => {
    expect(runningCount(HI_LO, ['2c', '3d', '7h', 'Ts', 'Ac', '6c'])).toBe(1);
    expect(trueCount(6, 156)).toBe(2);
  });

  test.each(COUNT_SYSTEMS)('$name: what is left at a count has that count, and as many cards', (system) => {
    const left = averageComposition(system, 6, 2);
    const cards = RANKS.reduce((sum, rank) => sum + left[rank], 0);
    const count = RANKS.reduce((sum, rank) => sum + left[rank] * tagOf(system, `${rank}s`), 0);
    expect(cards).toBeCloseTo(312, 9);
    // Unbalanced systems begin at what a deck counts.
    expect(count - 6 * deckSum(system)).toBeCloseTo(-12, 9);
    expect(averageComposition(system, 6, 0)).toEqual(fullComposition(6));
  });
});

/** Row, upcard and what is done from the published index on: multi-deck, soft 17 stands. */
const PUBLISHED: readonly (readonly [row: string, upcard: number, from: string, index: number])[] = [
  ['H16', 10, 'S', 0],
  ['H15', 10, 'S', 4],
  ['P10', 5, 'P', 5],
  ['P10', 6, 'P', 4],
  ['H10', 10, 'DH', 4],
  ['H12', 3, 'S', 2],
  ['H12', 2, 'S', 3],
  ['H11', 1, 'DH', 1],
  ['H9', 2, 'DH', 1],
  ['H10', 1, 'DH', 4],
  ['H9', 7, 'DH', 3],
  ['H16', 9, 'S', 5],
  ['H13', 2, 'S', -1],
  ['H12', 4, 'S', 0],
  ['H12', 5, 'S', -2],
  ['H12', 6, 'S', -1],
  ['H13', 3, 'S', -2],
];
const PUBLISHED_SURRENDERS: typeof PUBLISHED = [
  ['H14', 10, 'RH', 3],
  ['H15', 10, 'RH', 0],
  ['H15', 9, 'RH', 2],
  ['H15', 1, 'RH', 1],
];

describe('[BJ-G9] Hi-Lo index plays, derived, next to the published ones', () => {
  const derive = (surrender: string, plays: typeof PUBLISHED): readonly (readonly [string, number])[] => {
    const charts = new CountCharts(rulesWith({ soft17: 'stand', surrender }), HI_LO);
    return plays.map(([row, upcard, from, index]) => {
      const found = indexPlaysOf(charts, row, upcard).find((play) => play.from === from);
      return [`${row} v ${upcard}`, (found?.index ?? Number.NaN) - index] as const;
    });
  };

  test('the Illustrious 18: never more than one off, most of them the same', () => {
    const differences = derive('none', PUBLISHED);
    expect(differences.filter(([, off]) => !(Math.abs(off) <= 1))).toEqual([]);
    expect(differences.filter(([, off]) => off === 0).length).toBeGreaterThanOrEqual(13);
  });

  test('the Fab 4', () => {
    expect(derive('late', PUBLISHED_SURRENDERS).filter(([, off]) => !(Math.abs(off) <= 1))).toEqual([]);
  });

  test.each([
    [1, 1.4],
    [2, 2.4],
    [6, 3.0],
    [8, 3.1],
  ])('insurance, %i decks: about %f', (decks, index) => {
    expect(Math.abs(insuranceIndex(HI_LO, decks) - index)).toBeLessThan(0.15);
  });
});

describe('[BJ-G8] effect of removal', () => {
  test('six decks, split once, soft 17 hit, late surrender: to the printed digit', () => {
    const effects = effectOfRemoval(rulesWith({ surrender: 'late', maxHands: 2 }));
    RANKS.slice(0, 10).forEach((rank, at) => {
      expect(Math.abs(effects[rank] * 100 - (REMOVAL.hitLateSurrender[at] ?? 9))).toBeLessThan(1e-4);
    });
    expect(effects.K).toBe(effects.T);
  });
});
