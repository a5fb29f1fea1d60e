/** Strategy questions have the answers of the published charts, the same words as the coach, and exact prices. */
import { seededRandom } from '@croupier/cards';
import type { DrillQuestion } from '@croupier/kernel';
import { drilled } from '@croupier/kernel/testing';
import { describe, expect, test } from 'vitest';
import { basicChart } from '../odds/table/basic-chart.ts';
import { CELLS, cellName, cellOfId, cellOften, dealFor, typicalDeal } from './cells.ts';
import { placeOf } from './place.ts';
import { rulesFrom } from './rules-option.ts';
import { chartPlayOf, drill } from './strategy.ts';

const S17 = { rules: 'standard,soft17=stand,surrender=none' };

const asked = (item: string, settings = S17): DrillQuestion => {
  const [question] = drilled(drill, { settings, items: [item], seed: item });
  if (question === undefined) throw new Error(item);
  return question;
};

const rightOf = (item: string, settings = S17): string | undefined => {
  const { expects, mark } = asked(item, settings);
  return expects.kind === 'choice' ? expects.choices.find(({ id }) => mark(id).right)?.id : undefined;
};

describe('the chart of the chosen rules grades', () => {
  test.each([
    ['H16v10', 'hit'],
    ['H12v4', 'stand'],
    ['H11v6', 'double'],
    ['S18v9', 'hit'],
    ['S18v4', 'double'],
    ['P8v10', 'split'],
    ['P10v6', 'stand'],
    ['P5v9', 'double'],
    ['P4v2', 'hit'],
  ])('%s: %s', (item, play) => expect(rightOf(item)).toBe(play));

  test('expects different plays for different rules', () => {
    expect(rightOf('H16v10', { rules: 'standard' })).toBe('surrender');
    expect(rightOf('H11v1')).toBe('hit');
    expect(rightOf('H11v1', { rules: 'standard,surrender=none' })).toBe('double');
  });

  test('expects the chart’s play for every hand of a cell', () => {
    const rules = rulesFrom(S17);
    for (const cell of CELLS) {
      const random = seededRandom(cell.id);
      const plays = [1, 2, 3].map(() => chartPlayOf(cell, rules, dealFor(cell, rules, random)));
      expect(new Set(plays).size, cell.id).toBe(1);
      const { split } = basicChart(rules).cell(cell.row, cell.upcard);
      expect(plays[0] === 'split', cell.id).toBe(split && cell.kind === 'pair');
    }
  });
});

test('explains in one sentence what a wrong answer costs', () => {
  const { mark } = asked('H16v10');
  expect(mark('hit')).toEqual({ right: true, answer: 'Hit', why: 'The chart says hit.', cost: 0 });
  const stood = mark('stand');
  expect(stood.cost).toBeGreaterThan(0.0005);
  expect(stood.why).toMatch(/^The chart says hit: standing costs 0\.\d{3} bets on average\.$/);
  expect(mark('split').why).toBe('The chart says hit: this hand can’t be split.');
  expect(mark('').right).toBe(false);
  expect(asked('P8v10').mark('stand').cost).toBeGreaterThan(0.05);
});

test('a question uses the coach’s words', () => {
  expect(asked('H16v10').says).toBe('Hard 16 against 10. What do you do?');
  expect(asked('P1v6').says).toBe('Pair of aces against 6. What do you do?');
});

test('filters leave the right cells', () => {
  const ids = (settings: object): readonly string[] => drill.items({ ...S17, ...settings }).map(({ id }) => id);
  expect(ids({}).length).toBe(330);
  expect(ids({ hands: 'soft', upcards: '1' })).toEqual(
    ['13', '14', '15', '16', '17', '18', '19', '20'].map((n) => `S${n}v1`),
  );
  expect(ids({ hands: 'pair', upcards: 'low' })).toHaveLength(50);
  expect(ids({ hands: 'nonsense' })).toHaveLength(330);
});

test('frequencies of cells and hands that are never asked add up to all hands', () => {
  const rules = rulesFrom(S17);
  const sum = CELLS.reduce((all, cell) => all + cellOften(cell, rules), 0);
  // All but blackjacks, which nobody plays: 96 × 24 × 2 of 312 × 311.
  expect(sum).toBeCloseTo(100 * (1 - (2 * 96 * 24) / (312 * 311)), 9);
});

test('ranks cells by the cost of a wrong answer', () => {
  const cost = (item: string): number => drill.cost?.(S17, item) ?? 0;
  expect(cost('H11v6')).toBeGreaterThan(cost('H16v10'));
  expect(cost('H16v10')).toBeLessThan(0.02);
  expect(cost('nothing')).toBe(0);
});

test('asks the same questions for the same seed', () => {
  const shown = (): unknown => drilled(drill, { settings: S17, items: ['H16v10', 'S18v2'] }).map(({ shows }) => shows);
  expect(shown()).toEqual(shown());
});

describe('mistakes at a table', () => {
  const mistake = { situation: 'Hard 16 against 10', chosen: 'hit', best: 'stand', rules: 'standard,surrender=none' };

  test('go to the chart, to an index play, or nowhere', () => {
    const settings = { rules: mistake.rules };
    expect(placeOf({ ...mistake, chosen: 'stand', best: 'hit' })).toEqual({
      drill: 'strategy',
      item: 'H16v10',
      settings,
    });
    expect(placeOf(mistake)).toEqual({ drill: 'deviations', item: 'H16v10', settings });
    expect(placeOf({ ...mistake, situation: 'Hard 17 against 10', best: 'hit' })).toBeUndefined();
    expect(placeOf({ ...mistake, situation: 'Insurance on hard 16 against ace', best: 'insure' })?.item).toBe(
      'insurance',
    );
    expect(placeOf({ ...mistake, situation: 'Something else' })).toBeUndefined();
  });

  test('cells are found by their own names', () => {
    const rules = rulesFrom(S17);
    for (const cell of CELLS.filter((_, at) => at % 5 === 0)) {
      const best = chartPlayOf(cell, rules, typicalDeal(cell, rules));
      expect(placeOf({ situation: cellName(cell), chosen: '', best, rules: S17.rules })?.item).toBe(cell.id);
      expect(cellOfId(cell.id)).toBe(cell);
    }
  });
});
