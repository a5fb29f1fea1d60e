import { fullComposition } from '@croupier/cards';
import type { Json } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { type Cell, type Chart, cellOf, HARD_ROWS, PAIR_ROWS, SOFT_ROWS } from '../odds/charts/chart.ts';
import { DOUBLES } from '../odds/solver/numeric.ts';
import { solveRound } from '../odds/solver/round.ts';
import { rulesWith } from '../odds/testing/tables.ts';
import { handOnTable } from '../testing/hands.ts';
import { basic } from './basic.ts';

type Set = { readonly [option: string]: Json };

const upcardOf = (value: number): string => ({ 1: 'A', 10: 'T' })[value] ?? String(value);

/** Rows as hands on a table are named. The hard rows begin at 5: no two different cards make 4. */
const ROWS: readonly string[] = [...HARD_ROWS.slice(1), ...SOFT_ROWS.slice(1), ...PAIR_ROWS];
const nameOf = (row: string): string => (row === 'P1' ? 'PA' : row);

/** The chart read by someone else: what to do on a hand of two cards, or of three. */
const wanted = ({ surrender, split, double, hit }: Cell, cards: number): string => {
  if (surrender && cards === 2) return 'Surrender';
  if (split) return 'Split';
  if (double && cards === 2) return 'Double';
  return hit ? 'Hit' : 'Stand';
};

const chartOf = (set: Set): Chart => {
  const rules = rulesWith({ seats: 1, autoStand21: false, ...set });
  return solveRound(DOUBLES, rules, fullComposition(rules.decks)).chart;
};

describe.each<Set>([
  { decks: 6, insurance: false },
  { decks: 1, soft17: 'stand', surrender: 'none', doubleAfterSplit: false, insurance: false },
  { decks: 2, holeCard: 'none', double: '10-11', insurance: false },
])('[BJ-K3] basic plays every cell of the exact chart: %j', (set) => {
  const chart = chartOf(set);
  test.each(ROWS)('%s', (row) => {
    for (const upcard of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]) {
      const { view } = handOnTable({ row: nameOf(row), upcard: upcardOf(upcard), set });
      const cards = view.spots[0]?.hands[0]?.cards.length ?? 0;
      const want = wanted(cellOf(chart, row, upcard), cards);
      expect(`${row} v ${upcard}: ${basic(view)?.type}`).toBe(`${row} v ${upcard}: ${want}`);
    }
  });
});

test('[BJ-K3] early surrender is answered before the peek, by what it is worth then', () => {
  const set = { surrender: 'early', insurance: false };
  const chart = chartOf(set);
  for (const row of ['H5', 'H8', 'H12', 'H14', 'H16', 'H17', 'S18', 'P8', 'P2'])
    for (const upcard of [1, 10]) {
      const said = basic(handOnTable({ row, upcard: upcardOf(upcard), set }).view)?.type;
      const want = cellOf(chart, row, upcard).surrender ? 'Surrender' : 'DeclineInsurance';
      expect(`${row} v ${upcard}: ${said}`).toBe(`${row} v ${upcard}: ${want}`);
    }
  expect(cellOf(chart, 'H14', 10).surrender).toBe(true);
});

const on = (row: string, upcard: string, set: Set = {}): string | undefined =>
  basic(handOnTable({ row, upcard, set: { insurance: false, ...set } }).view)?.type;

test('[BJ-K3] the rules of the table make the chart', () => {
  expect(on('H11', 'T', { holeCard: 'no-peek' })).toBe('Hit');
  expect(on('H11', 'T', { holeCard: 'no-peek', lostToNatural: 'original' })).toBe('Double');
  expect(on('H9', '2', { decks: 3 })).toBe('Hit');
  expect(on('H9', '2', { decks: 2 })).toBe('Double');
});

test('[BJ-K3] a pair that cannot be split is played as its total', () => {
  expect(on('P8', '6', { maxHands: 1 })).toBe('Stand');
  expect(on('P2', '6', { maxHands: 1 })).toBe('Hit');
  expect(on('PA', '6', { maxHands: 1, double: 'none' })).toBe('Hit');
});

test('[BJ-K3] neither insurance nor even money is ever taken', () => {
  expect(basic(handOnTable({ row: 'H16', upcard: 'A' }).view)?.type).toBe('DeclineInsurance');
});
