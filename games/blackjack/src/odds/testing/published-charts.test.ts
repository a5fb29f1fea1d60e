import { expect, test } from 'vitest';
import { CHARTS, CODES, COLUMNS } from './published-charts.data.ts';

const ROWS = [
  ...Array.from({ length: 17 }, (_, index) => `H${index + 5}`),
  ...Array.from({ length: 9 }, (_, index) => `S${index + 13}`),
  ...['2', '3', '4', '5', '6', '7', '8', '9', '10', 'A'].map((rank) => `P${rank}`),
];
const ALL = Object.entries(CHARTS).flatMap(([decks, { stand, hit }]) => [
  { name: `${decks} decks, stand`, chart: stand },
  { name: `${decks} decks, hit`, chart: hit },
]);

test.each(ALL)('the chart for $name has every row and a known code in every column', ({ chart }) => {
  expect([...chart.keys()]).toEqual(ROWS);
  for (const row of chart.values()) {
    expect(Object.keys(row).toSorted()).toEqual([...COLUMNS].toSorted());
    for (const code of Object.values(row)) expect(CODES).toContain(code);
  }
});

test('every chart differs from the others, and the best known cells are what players know', () => {
  expect(new Set(ALL.map(({ chart }) => JSON.stringify([...chart]))).size).toBe(6);
  for (const { chart } of ALL) {
    expect(chart.get('H16')).toMatchObject({ 6: 'S', 7: 'H', 10: 'RH' });
    expect(chart.get('H11')).toMatchObject({ 6: 'DH', 10: 'DH', X: 'H' });
    expect(chart.get('P8')).toMatchObject({ 2: 'P', 10: 'P', X: 'RH' });
    expect(chart.get('PA')).toMatchObject({ 2: 'P', A: 'P', E: 'H' });
    expect(chart.get('P10')).toMatchObject({ 5: 'S', 6: 'S' });
  }
});

test('where a late surrender is right, an early one is too', () => {
  for (const { chart } of ALL)
    for (const row of chart.values()) {
      if (row['10'].startsWith('R')) expect(row.X).toMatch(/^R/);
      if (row.A.startsWith('R')) expect(row.E).toMatch(/^R/);
    }
});
