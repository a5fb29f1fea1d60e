import { expect, test } from 'vitest';
import { bigEyeBoy } from './derived-roads.ts';
import type { RoadOutcome } from './outcome.ts';
import { roadTables } from './tables.ts';

const LETTERS = { P: 'player', B: 'banker', T: 'tie' } as const;
const shoe = (letters: string): readonly RoadOutcome[] =>
  letters.split('').map((letter) => ({ winner: LETTERS[letter as keyof typeof LETTERS] }));

test('[BC-W1] the bead plate as a table: a row for each round, with its pairs', () => {
  const outcomes: readonly RoadOutcome[] = [
    { winner: 'banker', playerPair: true, bankerPair: true },
    { winner: 'tie' },
    { winner: 'player', bankerPair: true },
  ];
  expect(roadTables(outcomes).beadPlate).toEqual({
    head: ['Round', 'Winner', 'Pairs'],
    rows: [
      ['1', 'Banker', 'Player and Banker'],
      ['2', 'Tie', '–'],
      ['3', 'Player', 'Banker'],
    ],
  });
});

test('[BC-W2] the big road as a table: a row for each column, ties beside the wins they follow, those before any win first', () => {
  expect(roadTables(shoe('TTBBTPBBBBBBBB')).bigRoad.rows).toEqual([
    ['–', 'none yet', '0', '2'],
    ['1', 'Banker', '2', '1'],
    ['2', 'Player', '1', '0'],
    ['3', 'Banker', '8', '0'],
  ]);
});

test('[BC-W3] a derived road as a table: equal marks in a row are one column', () => {
  const outcomes = shoe('BBPPBPPPBBPBPB');
  const { rows } = roadTables(outcomes).bigEyeBoy;
  const told = rows.flatMap(([, mark = '', length]) =>
    Array.from({ length: Number(length) }, () => mark.split(',')[0]),
  );
  expect(told).toEqual(bigEyeBoy(outcomes).marks);
  expect(rows.length).toBeGreaterThan(1);
  for (const [at, [, mark]] of rows.entries()) expect(rows[at + 1]?.[1]).not.toBe(mark);
});

test('an empty shoe has empty tables', () => {
  for (const { rows } of Object.values(roadTables([]))) expect(rows).toEqual([]);
});
