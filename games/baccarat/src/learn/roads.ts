/** How to read the roads, drawn from one short shoe by the same code that draws them at a table. */
import { expectOk, type Lesson, type LessonBlock, type LessonMark, type LessonTone } from '@croupier/kernel';
import { beadPlate } from '../roads/bead-plate.ts';
import { bigRoad } from '../roads/big-road.ts';
import { bigEyeBoy, cockroachRoad, type DerivedRoad, smallRoad } from '../roads/derived-roads.ts';
import { ROWS } from '../roads/grid.ts';
import { parseOutcomes } from '../roads/notation.ts';
import type { RoadWinner } from '../roads/outcome.ts';

/** Six rounds at a time, as the bead plate has them in a column. */
const SHOE = 'BBPPPB TBBBPB PPBBBP PPPPPP BBPBB';
const OUTCOMES = expectOk(parseOutcomes(SHOE));

const TONE: { readonly [winner in RoadWinner]: LessonTone } = { player: 'blue', banker: 'red', tie: 'green' };
const LETTER: { readonly [winner in RoadWinner]: string } = { player: 'P', banker: 'B', tie: 'T' };

const board = (name: string, marks: readonly LessonMark[], says: string): LessonBlock => ({
  kind: 'board',
  name,
  columns: Math.max(...marks.map(({ column }) => column)) + 1,
  rows: ROWS,
  marks,
  says,
});

const derived = ({ cells }: DerivedRoad, shape: (mark: 'red' | 'blue') => LessonMark['shape']): readonly LessonMark[] =>
  cells.map(({ column, row, mark }) => ({
    column,
    row,
    shape: shape(mark),
    tone: mark,
    ...(mark === 'blue' && { small: true }),
  }));

export const lesson: Lesson = {
  lead: 'Roads are charts of what has happened in this shoe. They are part of the fun of the game. They do not predict what comes next.',
  blocks: [
    {
      kind: 'text',
      text: `All boards below show the same shoe of ${OUTCOMES.length} rounds: ${SHOE}. B is Banker, P is Player, T is a tie.`,
    },
    { kind: 'heading', text: 'Bead plate' },
    {
      kind: 'text',
      text: 'Every round is a bead. Beads go down six rows, then start the next column. Blue with P is Player, red with B is Banker, green with T is a tie.',
    },
    board(
      'Bead plate',
      beadPlate(OUTCOMES).map(({ column, row, outcome: { winner } }) => ({
        column,
        row,
        shape: 'disc',
        tone: TONE[winner],
        letter: LETTER[winner],
      })),
      'The first column reads B, B, P, P, P, B from top to bottom.',
    ),
    { kind: 'heading', text: 'Big road' },
    {
      kind: 'text',
      text: 'The big road shows streaks. While the same side keeps winning, rings go down; when the other side wins, a new column starts. A streak of more than six turns right at the bottom. A tie gets no ring: it is a green line through the ring before it.',
    },
    board(
      'Big road',
      bigRoad(OUTCOMES).cells.flatMap(({ column, row, winner, ties }): readonly LessonMark[] => [
        { column, row, shape: 'ring', tone: TONE[winner], letter: LETTER[winner] },
        ...(ties > 0 ? [{ column, row, shape: 'up', tone: 'green' } as const] : []),
      ]),
      'The long streak is seven Player wins: six down, and one to the right.',
    ),
    { kind: 'heading', text: 'The three derived roads' },
    {
      kind: 'text',
      text: 'The big eye boy, the small road and the cockroach road do not show who won. They compare the big road with itself one, two and three columns back. Red means the pattern repeats, blue means it breaks; red marks are larger.',
    },
    board(
      'Big eye boy',
      derived(bigEyeBoy(OUTCOMES), () => 'ring'),
      'Rings: this column compared with the one before it.',
    ),
    board(
      'Small road',
      derived(smallRoad(OUTCOMES), () => 'disc'),
      'Discs: this column compared with the one two columns back.',
    ),
    board(
      'Cockroach road',
      derived(cockroachRoad(OUTCOMES), (mark) => (mark === 'red' ? 'up' : 'down')),
      'Lines: this column compared with the one three columns back. Red lines rise, blue lines fall.',
    ),
    { kind: 'heading', text: 'Do roads predict anything?' },
    {
      kind: 'text',
      text: 'No. Every round is dealt from the cards that are left, and a streak does not change those. The cards already dealt do change the odds a little, by a few hundredths of a percent; the odds beside the table include that exactly.',
    },
  ],
};
