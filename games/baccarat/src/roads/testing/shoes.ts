/** Outcomes for tests. */
import { seededRandom } from '@croupier/cards';
import { expectOk } from '@croupier/kernel';
import { parseOutcomes } from '../notation.ts';
import type { RoadOutcome } from '../outcome.ts';

/** Outcomes from their notation; throws on a slip in the test. */
export const read = (text: string): readonly RoadOutcome[] => expectOk(parseOutcomes(text));

/** About as many rounds as a shoe holds; streaks are longer than chance gives, so that tails cross often. */
const randomShoe = (seed: string): readonly RoadOutcome[] => {
  const random = seededRandom(seed);
  const streaky = random.below(10);
  const outcomes: RoadOutcome[] = [];
  let last: 'player' | 'banker' = 'banker';
  for (let round = random.below(90); round > 0; round -= 1) {
    if (random.below(10) === 0) outcomes.push({ winner: 'tie' });
    else {
      if (random.below(10) >= streaky) last = random.pick(['player', 'banker']);
      outcomes.push({ winner: last, playerPair: random.below(13) === 0, bankerPair: random.below(13) === 0 });
    }
  }
  return outcomes;
};

export const randomShoes = (count: number): readonly (readonly RoadOutcome[])[] =>
  Array.from({ length: count }, (_, index) => randomShoe(`roads ${index}`));

/** A drawing as text, one line per row; dots are free cells. `letterOf` gives one character per cell. */
export const picture = <T extends { readonly column: number; readonly row: number }>(
  cells: readonly T[],
  letterOf: (cell: T) => string,
): string => {
  const width = cells.reduce((most, { column }) => Math.max(most, column + 1), 0);
  const rows = Array.from({ length: 6 }, () => Array.from({ length: width }, () => '.'));
  for (const cell of cells) {
    const line = rows[cell.row];
    if (line === undefined || line[cell.column] !== '.') throw new Error(`two cells at ${cell.column}, ${cell.row}`);
    line[cell.column] = letterOf(cell);
  }
  return rows.map((line) => line.join('')).join('\n');
};
