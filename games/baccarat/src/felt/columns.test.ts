import { expect, test } from 'vitest';
import { columnsShown } from './columns.ts';

const upTo = (columns: number) => Array.from({ length: columns }, (_, column) => ({ column, row: 0 }));

test.each([
  [0, 12, 0],
  [11, 12, 0],
  [12, 12, 1],
  [30, 12, 19],
])('%i columns where %i have room begin at %i, and one stays free', (used, room, first) =>
  expect(columnsShown(upTo(used), room)).toBe(first),
);

test('a tail counts with its own column, wherever it was begun', () =>
  expect(
    columnsShown(
      [
        { column: 3, row: 5 },
        { column: 9, row: 5 },
        { column: 4, row: 0 },
      ],
      8,
    ),
  ).toBe(3));
