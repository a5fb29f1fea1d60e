/** The chart for a spreadsheet: a line for each cell, with the value of every play as a share of the first bet. */
import { type ChartCell, type ChartFrame, csvText } from '@croupier/kernel';
import { codeOf, secondCost } from './words.ts';

export const chartCsv = (frame: ChartFrame, cells: ReadonlyMap<string, ChartCell>): string => {
  const all = [...cells.values()];
  const names = [...new Set(all.flatMap(({ options }) => options.map(({ name }) => name)))].toSorted((one, other) =>
    one.localeCompare(other),
  );
  const lines = frame.sections.flatMap(({ caption, rows, columns }) =>
    rows.flatMap((row) =>
      columns.flatMap((column) => {
        const cell = cells.get(`${row.id}.${column.id}`);
        if (cell === undefined) return [];
        const worth = names.map((name) => cell.options.find((option) => option.name === name)?.ev ?? '');
        const means = codeOf(frame, cell)?.means ?? '';
        return [[cell.id, caption, row.name, column.name, cell.code, means, ...worth, secondCost(cell) ?? '']];
      }),
    ),
  );
  const head = [
    'cell',
    'part',
    'row',
    'column',
    'code',
    'play',
    ...names.map((name) => `ev ${name.toLowerCase()}`),
    'cost of second best',
  ];
  return csvText([head, ...lines]);
};
