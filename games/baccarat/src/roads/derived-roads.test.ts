import { describe, expect, test } from 'vitest';
import {
  askRoads,
  bigEyeBoy,
  cockroachRoad,
  DERIVED_ROADS,
  type DerivedRoad,
  type DerivedRoadName,
  type Mark,
  smallRoad,
} from './derived-roads.ts';
import { formatOutcomes } from './notation.ts';
import type { RoadOutcome } from './outcome.ts';
import { marksByCells } from './testing/cell-form.ts';
import { picture, randomShoes, read } from './testing/shoes.ts';
import { CROSS_CHECKS, WORKED_EXAMPLES } from './vectors.data.ts';

const ROADS: { readonly [road in DerivedRoadName]: (outcomes: readonly RoadOutcome[]) => DerivedRoad } = {
  bigEyeBoy,
  smallRoad,
  cockroachRoad,
};
const letter = (mark: Mark): string => mark.charAt(0).toUpperCase();
const marksOf = (road: DerivedRoadName, text: string): string => ROADS[road](read(text)).marks.map(letter).join('');

describe.each(DERIVED_ROADS)('%s', (road) => {
  test.each(WORKED_EXAMPLES)('[BC-W3] $outcomes', (example) => {
    const { marks, cells } = ROADS[road](read(example.outcomes));
    expect(marks.map(letter).join('')).toBe(example[road].marks);
    expect(cells.map(({ column, row, mark }) => [column, row, letter(mark)])).toEqual(example[road].cells);
  });

  test('[BC-W3] empty, or ties only: not begun', () => {
    expect(ROADS[road]([])).toEqual({ marks: [], cells: [] });
    expect(ROADS[road](read('TTT'))).toEqual({ marks: [], cells: [] });
  });

  test('[BC-W3] ties change nothing', () => {
    for (const outcomes of randomShoes(50)) {
      expect(ROADS[road](outcomes)).toEqual(ROADS[road](outcomes.filter(({ winner }) => winner !== 'tie')));
    }
  });
});

test.each(CROSS_CHECKS)('[BC-W3] $road of $outcomes as $source gives it', ({ road, outcomes, marks }) => {
  expect(marksOf(road, outcomes)).toBe(marks);
});

describe('where the roads begin', () => {
  test.each([
    ['bigEyeBoy', 'BP', 'BPP', 'BPB'],
    ['smallRoad', 'BPB', 'BPBB', 'BPBP'],
    ['cockroachRoad', 'BPBP', 'BPBPP', 'BPBPB'],
  ] as const)('[BC-W3] %s: nothing after %s, a mark after %s or %s', (road, none, down, next) => {
    expect(marksOf(road, none)).toBe('');
    // One step past a column of one is irregular; two columns of one are regular.
    expect(marksOf(road, down)).toBe('B');
    expect(marksOf(road, next)).toBe('R');
  });
});

describe('logical columns, never the drawing', () => {
  test('[BC-W3] a run of nine beside a run of eight: the ninth is one too deep', () => {
    expect(marksOf('bigEyeBoy', `${'B'.repeat(8)}${'P'.repeat(9)}`)).toBe('RRRRRRRB');
  });

  test('[BC-W3] only the first step past the compared column is irregular', () => {
    expect(marksOf('bigEyeBoy', 'BBPPPPP')).toBe('RBRR');
  });

  test('[BC-W3] two runs longer than the board has rows are the same only if equally deep', () => {
    const next = (first: number, second: number): string | undefined =>
      marksOf('bigEyeBoy', `${'B'.repeat(first)}${'P'.repeat(second)}B`).at(-1);
    expect([next(7, 7), next(7, 8), next(8, 7), next(12, 12)]).toEqual(['R', 'B', 'B', 'R']);
  });
});

test('[BC-W3] derived roads are drawn with tails too', () => {
  const { cells } = bigEyeBoy(read('BPBPBPBPBPBPP'));
  expect(picture(cells, ({ mark }) => letter(mark))).toBe('RB...\nR....\nR....\nR....\nR....\nRRRRR');
});

test('[BC-W3] 10,000 shoes: comparing depths and looking at cells give the same marks', () => {
  let marks = 0;
  for (const outcomes of randomShoes(10_000)) {
    for (const [index, road] of DERIVED_ROADS.entries()) {
      const ours = ROADS[road](outcomes);
      const places = new Set(ours.cells.map(({ column, row }) => column * 6 + row));
      if (
        ours.marks.join() !== marksByCells(outcomes, index + 1).join() ||
        ours.cells.map(({ mark }) => mark).join() !== ours.marks.join() ||
        places.size !== ours.marks.length ||
        ours.cells.some(({ row }) => row < 0 || row > 5)
      ) {
        expect.fail(`${road} differs for ${formatOutcomes(outcomes)}`);
      }
      marks += ours.marks.length;
    }
  }
  expect(marks).toBeGreaterThan(500_000);
});

describe('asking', () => {
  const NONE = { bigEyeBoy: null, smallRoad: null, cockroachRoad: null };

  test('[BC-W4] an empty shoe has nothing to say', () => {
    expect(askRoads([])).toEqual({ player: NONE, banker: NONE });
    expect(askRoads(read('TTB'))).toEqual({ player: NONE, banker: NONE });
  });

  test('[BC-W4] after BP: Player again is irregular, Banker regular, for the big eye boy alone', () => {
    expect(askRoads(read('BP'))).toEqual({
      player: { ...NONE, bigEyeBoy: { column: 0, row: 0, mark: 'blue' } },
      banker: { ...NONE, bigEyeBoy: { column: 0, row: 0, mark: 'red' } },
    });
  });

  test('[BC-W4] 200 shoes: the answer is what the road gains when it happens', () => {
    for (const outcomes of randomShoes(200)) {
      const asked = askRoads(outcomes);
      for (const winner of ['player', 'banker'] as const) {
        for (const road of DERIVED_ROADS) {
          const [before, after] = [ROADS[road](outcomes), ROADS[road]([...outcomes, { winner }])];
          const gained = asked[winner][road];
          expect(gained).toEqual(after.cells[before.cells.length] ?? null);
        }
      }
    }
  });

  test('[BC-W4] once a road has begun, Player and Banker always ask for opposite marks', () => {
    for (const outcomes of randomShoes(500)) {
      const { player, banker } = askRoads(outcomes);
      for (const road of DERIVED_ROADS) {
        const [ifPlayer, ifBanker] = [player[road]?.mark, banker[road]?.mark];
        expect([undefined, 'red blue', 'blue red']).toContain(ifPlayer && `${ifPlayer} ${ifBanker}`);
        expect(ifPlayer === undefined).toBe(ifBanker === undefined);
      }
    }
  });
});
