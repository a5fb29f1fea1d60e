import { expect, test } from 'vitest';
import { beadPlate } from './bead-plate.ts';
import { formatOutcomes } from './notation.ts';
import { picture, randomShoes, read } from './testing/shoes.ts';
import { WORKED_EXAMPLES } from './vectors.data.ts';

test.each(WORKED_EXAMPLES)('[BC-W1] $outcomes', ({ outcomes, beadPlate: cells }) => {
  expect(beadPlate(read(outcomes)).map(({ column, row, outcome }) => [column, row, formatOutcomes([outcome])])).toEqual(
    cells,
  );
});

test('[BC-W1] six to a column, ties and pairs included', () => {
  const plate = beadPlate(read('PTBbTTPBpb'));
  expect(picture(plate, ({ outcome }) => formatOutcomes([outcome]).charAt(0))).toBe('PB\nT.\nB.\nT.\nT.\nP.');
  expect(plate.at(-1)).toEqual({
    column: 1,
    row: 0,
    outcome: { winner: 'banker', playerPair: true, bankerPair: true },
  });
});

test('[BC-W1] no rounds, no beads', () => {
  expect(beadPlate([])).toEqual([]);
});

test('[BC-W1] 500 shoes: round i is in column ⌊i ÷ 6⌋, row i mod 6', () => {
  for (const outcomes of randomShoes(500)) {
    const plate = beadPlate(outcomes);
    expect(plate.map(({ outcome }) => outcome)).toEqual(outcomes);
    expect(plate.every(({ column, row }, index) => row >= 0 && row < 6 && column * 6 + row === index)).toBe(true);
  }
});
