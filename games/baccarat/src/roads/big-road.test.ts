import { describe, expect, test } from 'vitest';
import { type BigRoad, bigRoad } from './big-road.ts';
import type { RoadOutcome } from './outcome.ts';
import { picture, randomShoes, read } from './testing/shoes.ts';
import { WORKED_EXAMPLES } from './vectors.data.ts';

const letter = (winner: string): string => winner.charAt(0).toUpperCase();
const drawn = (text: string): string => picture(bigRoad(read(text)).cells, ({ winner }) => letter(winner));
const runsOf = ({ runs }: BigRoad): readonly string[] =>
  runs.map(({ winner, entries }) => letter(winner) + entries.length);

test.each(WORKED_EXAMPLES)('[BC-W2] $outcomes', ({ outcomes, leadingTies, runs, bigRoad: cells }) => {
  const road = bigRoad(read(outcomes));
  expect(road.leadingTies).toBe(leadingTies);
  expect(runsOf(road)).toEqual(runs);
  expect(road.cells.map(({ column, row, winner, ties }) => [column, row, letter(winner), ties])).toEqual(cells);
});

describe('ties', () => {
  const tiesOf = (text: string): readonly number[] => bigRoad(read(text)).cells.map(({ ties }) => ties);

  test('[BC-W2] ties at the start are kept apart, since no cell can carry them', () => {
    expect(bigRoad(read('TTTP'))).toMatchObject({ leadingTies: 3, cells: [{ column: 0, row: 0, ties: 0 }] });
    expect(bigRoad(read('TT'))).toEqual({ leadingTies: 2, runs: [], cells: [] });
  });

  test('[BC-W2] ties stack on the last win, wherever in the run it is', () => {
    expect(tiesOf('BTTTB')).toEqual([3, 0]);
    expect(tiesOf('BBTPTTB')).toEqual([0, 1, 2, 0]);
  });

  test('[BC-W2] a tie does not end a run', () => {
    expect(runsOf(bigRoad(read('BTBTTBP')))).toEqual(['B3', 'P1']);
  });

  test('[BC-W2] ties on the tail stay on their cell', () => {
    const { cells } = bigRoad(read('BBBBBBBTTB'));
    expect(cells.at(-2)).toMatchObject({ column: 1, row: 5, ties: 2 });
    expect(cells.at(-1)).toMatchObject({ column: 2, row: 5, ties: 0 });
  });
});

describe('tails', () => {
  test('[BC-W2] six fill a column, the seventh turns right at the bottom', () => {
    expect(drawn('BBBBBB')).toBe('B\nB\nB\nB\nB\nB');
    expect(drawn('BBBBBBBB')).toBe('B..\nB..\nB..\nB..\nB..\nBBB');
  });

  test.each([7, 8, 11, 14, 30])('[BC-W2] a run of %i stays within six rows', (length) => {
    const { cells, runs } = bigRoad(read('B'.repeat(length)));
    expect(runs[0]?.entries).toHaveLength(length);
    expect(cells.slice(5).map(({ column, row }) => [column, row])).toEqual(
      Array.from({ length: length - 5 }, (_, step) => [step, 5]),
    );
  });

  test('[BC-W2] a tail meets a tail and turns above it', () => {
    expect(drawn('BBBBBBBBBPPPPPPPP')).toBe('BP...\nBP...\nBP...\nBP...\nBPPPP\nBBBB.');
  });

  test('[BC-W2] once turned a tail stays on its row, though there is room below again', () => {
    // Banker's tail covers row 5 of columns 1 and 2; Player's, on row 4, passes over column 3 where row 5 is free.
    expect(drawn('BBBBBBBBPPPPPPPPP')).toBe('BP....\nBP....\nBP....\nBP....\nBPPPPP\nBBB...');
  });

  test('[BC-W2] tails fill up to the top row, and the next run starts in the first free column', () => {
    const run = (winner: string): string => winner.repeat(12);
    const text = run('B') + run('P') + run('B') + run('P') + run('B') + run('P');
    expect(drawn(`${text}BP`)).toBe(
      [
        'BPBPBPPPPPPPPPPPPBP',
        'BPBPBBBBBBBBBBB....',
        'BPBPPPPPPPPPP......',
        'BPBBBBBBBBB........',
        'BPPPPPPPP..........',
        'BBBBBBB............',
      ].join('\n'),
    );
  });
});

describe('pairs', () => {
  test('[BC-W2] a cell shows the pairs of its own win, not those of ties on it', () => {
    expect(bigRoad(read('BpTpbPb')).cells).toEqual([
      { column: 0, row: 0, winner: 'banker', ties: 1, playerPair: true, bankerPair: false },
      { column: 1, row: 0, winner: 'player', ties: 0, playerPair: false, bankerPair: true },
    ]);
  });
});

/** The rule of the drawing again, one cell at a time on a map of taken cells. */
const placedByRule = (road: BigRoad): boolean => {
  const taken = new Set<string>();
  const isTaken = (column: number, row: number): boolean => row > 5 || taken.has(`${column},${row}`);
  let [index, start] = [0, -1];
  for (const { entries } of road.runs) {
    const cells = road.cells.slice(index, index + entries.length);
    index += entries.length;
    do start += 1;
    while (isTaken(start, 0));
    let [column, row] = [start, 0];
    for (const [step, cell] of cells.entries()) {
      if (step > 0 && column === start && !isTaken(column, row + 1)) row += 1;
      else if (step > 0) column += 1;
      if (cell.column !== column || cell.row !== row || isTaken(column, row)) return false;
      taken.add(`${column},${row}`);
    }
  }
  return index === road.cells.length;
};

test('[BC-W2] 10,000 shoes: no two cells in one place, all within six rows, all where the rule puts them', () => {
  const wins = (outcomes: readonly RoadOutcome[]): number => outcomes.filter(({ winner }) => winner !== 'tie').length;
  let tails = 0;
  for (const outcomes of randomShoes(10_000)) {
    const road = bigRoad(outcomes);
    const places = new Set(road.cells.map(({ column, row }) => column * 6 + row));
    const ties = road.cells.reduce((sum, cell) => sum + cell.ties, road.leadingTies);
    if (
      road.cells.length !== wins(outcomes) ||
      places.size !== road.cells.length ||
      ties !== outcomes.length - road.cells.length ||
      road.cells.some(({ column, row }) => row < 0 || row > 5 || column < 0) ||
      !placedByRule(road)
    ) {
      expect.fail(`wrong drawing for ${JSON.stringify(outcomes)}`);
    }
    if (road.runs.some(({ entries }) => entries.length > 6)) tails += 1;
  }
  expect(tails).toBeGreaterThan(3_000);
});
