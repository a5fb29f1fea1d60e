import type { ChartCell } from '@croupier/kernel';
import { expect, test } from 'vitest';
import { chart } from './index.ts';

test('the chart matches the printed third-card rules', async () => {
  const cells: ChartCell[] = [];
  await chart.chart({}, { pause: () => Promise.resolve() }, (part) => cells.push(...(part.cells ?? [])));
  const row = (id: string): string =>
    cells
      .filter((cell) => cell.id.startsWith(`${id}.`))
      .map(({ code }) => code)
      .join('');
  expect(row('player')).toBe('DDDDDDSSNN');
  // Player stood, then third cards 0 to 9.
  expect([7, 6, 5, 4, 3, 2, 1, 0].map((total) => row(`banker${total}`))).toEqual([
    'SSSSSSSSSSS',
    'SSSSSSSDDSS',
    'DSSSSDDDDSS',
    'DSSDDDDDDSS',
    'DDDDDDDDDSD',
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
    'DDDDDDDDDDD',
  ]);
  expect(cells.find(({ id }) => id === 'banker6.none')?.name).toBe('Banker has 6, Player stood');
});
