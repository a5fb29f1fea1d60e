import type { Json } from '@croupier/kernel';
import { describe, expect, test } from 'vitest';
import { handOnTable } from '../testing/hands.ts';
import { basic } from './basic.ts';
import { CHARTS, type Chart, COLUMNS, type Code, type Column } from './charts.ts';

type Set = { readonly [option: string]: Json };

const GRIDS = ([1, 2, 4] as const).flatMap((decks) =>
  (['stand', 'hit'] as const).map((soft17) => ({ decks, soft17, chart: CHARTS[decks][soft17] })),
);
const PLAIN = COLUMNS.slice(0, 10);
const upcardOf = (column: Column): string => ({ 10: 'T', X: 'T', E: 'A' })[String(column)] ?? column;

const WORDS: { readonly [letter: string]: string } = { H: 'Hit', S: 'Stand', D: 'Double', P: 'Split', R: 'Surrender' };
const word = (letter: string): string => WORDS[letter] ?? 'nothing';

/** The chart read by someone else: what to do when everything but surrender is possible, or surrender too. */
const wanted = (code: Code, { surrender, das }: { readonly surrender: boolean; readonly das: boolean }): string => {
  const [first = '', second = ''] = code;
  if (first === 'Q') return das ? 'Split' : word(second);
  if (first === 'R') return surrender ? 'Surrender' : word(second);
  return word(first);
};

const answer = (row: string, column: Column, set: Set): string =>
  basic(handOnTable({ row, upcard: upcardOf(column), set }).view)?.type ?? 'nothing';

/** Every row against every given column: what the bot does next to what `want` says. */
const compare = (chart: Chart, columns: readonly Column[], set: Set, want: (code: Code) => string): void => {
  for (const [row, codes] of chart)
    for (const column of columns)
      expect(`${row} v ${column}: ${answer(row, column, set)}`).toBe(`${row} v ${column}: ${want(codes[column])}`);
};

describe.each(GRIDS)('[BJ-K3] basic plays every cell, $decks decks, soft 17 $soft17', ({ decks, soft17, chart }) => {
  const table: Set = { decks, soft17, insurance: false };

  test('with late surrender and doubling after a split', () => {
    compare(chart, PLAIN, table, (code) => wanted(code, { surrender: true, das: true }));
  });

  test('without either', () => {
    const set = { ...table, surrender: 'none', doubleAfterSplit: false };
    compare(chart, PLAIN, set, (code) => wanted(code, { surrender: false, das: false }));
  });

  test('without a hole card, where a natural takes every stake', () => {
    const set = { ...table, holeCard: 'none', surrender: 'none' };
    compare(chart, ['X', 'E'], set, (code) => wanted(code, { surrender: false, das: true }));
  });

  test.each(['peek', 'none'])('early surrender is answered by the columns made for it (%s)', (holeCard) => {
    for (const [row, codes] of chart) {
      // Hands of three cards have long been asked.
      if (['H20', 'H21', 'S21'].includes(row)) continue;
      for (const column of ['X', 'E'] as const) {
        const said = answer(row, column, { ...table, holeCard, surrender: 'early' });
        expect(`${row} v ${column}: ${said}`).toBe(
          `${row} v ${column}: ${codes[column].startsWith('R') ? 'Surrender' : 'DeclineInsurance'}`,
        );
      }
    }
  });
});

const on = (row: string, upcard: string, set: Set = {}): string | undefined =>
  basic(handOnTable({ row, upcard, set: { insurance: false, ...set } }).view)?.type;

test('[BJ-K3] where a natural takes all, a late surrender is worth what it is at a table with a peek', () => {
  expect(on('H16', 'T', { holeCard: 'none' })).toBe('Surrender');
  // The chart's early surrender: late, it would lose more than hitting.
  expect(on('H6', 'A', { holeCard: 'none' })).toBe('Hit');
  expect(on('H14', 'T', { holeCard: 'none' })).toBe('Hit');
});

test('[BJ-K3] the columns of such a table also serve a hole card that nobody looks at, unless only one stake is lost', () => {
  expect(on('H11', 'T', { holeCard: 'no-peek' })).toBe('Hit');
  expect(on('H11', 'T', { holeCard: 'no-peek', lostToNatural: 'original' })).toBe('Double');
});

test('[BJ-K3] three decks play like four', () => {
  expect(on('H9', '2', { decks: 3 })).toBe('Hit');
  expect(on('H9', '2', { decks: 2 })).toBe('Double');
});

test('[BJ-K3] a pair that cannot be split is played as its total', () => {
  expect(on('P8', '6', { maxHands: 1 })).toBe('Stand');
  expect(on('P8', '9', { maxHands: 1 })).toBe('Surrender');
  expect(on('P2', '6', { maxHands: 1 })).toBe('Hit');
  expect(on('PA', '6', { maxHands: 1 })).toBe('Hit');
});

test('[BJ-K3] where doubling is not offered, the second letter counts', () => {
  expect(on('H11', '6', { double: 'none' })).toBe('Hit');
  expect(on('S18', '4', { double: 'none' })).toBe('Stand');
});

test('[BJ-K3] neither insurance nor even money is ever taken', () => {
  expect(basic(handOnTable({ row: 'H16', upcard: 'A' }).view)?.type).toBe('DeclineInsurance');
});
