import type { LabFigure } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { figureCsv, tableOf } from './figure-table.ts';
import { sayPlace } from './plots/reading.ts';

const PERCENT = { kind: 'percent', digits: 2 } as const;
const LINES: LabFigure = {
  kind: 'lines',
  id: 'edge',
  title: 'Edge',
  x: { name: 'Decks', unit: { kind: 'number', digits: 0 } },
  y: { name: 'House edge', unit: PERCENT },
  series: [
    { name: 'Any, pair', shape: 'line', points: [{ x: 2, y: 0.04 }] },
    {
      name: 'Other',
      shape: 'line',
      points: [
        { x: 1, y: -0.5, low: -0.6, high: -0.4 },
        { x: 2, y: 0.25, low: 0.2, high: 0.3 },
      ],
    },
  ],
};

test('lines become one row for each place, with gaps where a line has no point', () => {
  expect(tableOf(LINES).rows).toEqual([
    [1, null, -0.5, -0.6, -0.4],
    [2, 0.04, 0.25, 0.2, 0.3],
  ]);
  expect(figureCsv(LINES)).toBe(
    'Decks,"Any, pair",Other,"Other, low","Other, high"\n1,,-0.5,-0.6,-0.4\n2,0.04,0.25,0.2,0.3\n',
  );
});

test('a file has no digits that only binary fractions have', () => {
  const table: LabFigure = {
    ...{ kind: 'table', id: 'noise', title: 'Noise' },
    columns: [{ name: 'Rule' }, { name: 'Cost', unit: PERCENT }],
    rows: [
      ['a', 0.1 + 0.2],
      ['b', -4e-17],
      ['c', -0.005571234567891234],
      ['d', 12_345_678_901],
      ['e', null],
    ],
  };
  expect(figureCsv(table)).toBe('Rule,Cost\na,0.3\nb,0\nc,-0.00557123456789\nd,12345678901\ne,\n');
});

test('the crosshair reads the values at a place', () => {
  if (LINES.kind !== 'lines') throw new Error('not lines');
  expect(sayPlace(LINES, 2)).toBe('Decks 2: Any, pair 4.00%, Other 25.00% (20.00% to 30.00%)');
  expect(sayPlace(LINES, 1)).toBe('Decks 1: Other −50.00% (−60.00% to −40.00%)');
});
