/** The third-card rules as a chart, and the house edge of each bet under the table's rules. Players make no decisions. */
import { type ChartCell, type ChartFrame, type ChartLine, type ChartMaker, expectOk } from '@croupier/kernel';
import { edge } from '../edge.ts';
import { bankerDraws, playerDraws } from '../rules/round/tableau.ts';
import { parseSetup } from '../rules/setup/options.ts';

/** Two cards with one of these end the round. */
const NATURALS: readonly number[] = [8, 9];
const PIPS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Totals on which Banker may have to draw. */
const BANKER: readonly number[] = [7, 6, 5, 4, 3, 2, 1, 0];

const line = (value: number): ChartLine => ({ id: String(value), name: String(value) });
const STOOD: ChartLine = { id: 'none', name: '–' };

const FRAME: ChartFrame = {
  sections: [
    {
      caption: 'Player',
      rowsAre: 'Side',
      columnsAre: 'Total of the first two cards',
      columns: PIPS.map(line),
      rows: [{ id: 'player', name: 'Player' }],
    },
    {
      caption: 'Banker, by Player’s third card (– if Player stood)',
      rowsAre: 'Banker has',
      columnsAre: 'Player’s third card',
      columns: [STOOD, ...PIPS.map(line)],
      rows: BANKER.map((total) => ({ id: `banker${total}`, name: String(total) })),
    },
  ],
  codes: [
    { code: 'D', means: 'Draws a third card', tone: 'blue' },
    { code: 'S', means: 'Stands', tone: 'red' },
    { code: 'N', means: 'Natural: neither side draws', tone: 'gold' },
  ],
};

const drawing = (draws: boolean): string => (draws ? 'D' : 'S');

const PLAYER_CELLS: readonly ChartCell[] = PIPS.map((total) => ({
  id: `player.${total}`,
  name: `Player has ${total}`,
  code: NATURALS.includes(total) ? 'N' : drawing(playerDraws(total)),
  options: [],
}));

const BANKER_CELLS: readonly ChartCell[] = BANKER.flatMap((total) =>
  [undefined, ...PIPS].map((third) => ({
    id: `banker${total}.${third ?? STOOD.id}`,
    name: `Banker has ${total}, ${third === undefined ? 'Player stood' : `Player’s third card is ${third}`}`,
    code: drawing(bankerDraws(total, third)),
    options: [],
  })),
);

export const chart: ChartMaker = {
  chart: async (setup, work, tell) => {
    expectOk(parseSetup(setup));
    tell({
      frame: FRAME,
      about: [
        'The third-card rules are the same at every table, and players make no decisions. What the bets pay depends on the table.',
        'Tens and face cards count 0, aces 1. If either side has 8 or 9, neither draws.',
      ],
    });
    tell({ cells: [...PLAYER_CELLS, ...BANKER_CELLS] });
    tell({ edge: await edge(setup, work) });
  },
};
