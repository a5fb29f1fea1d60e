/** Odds for people: the edge of the table, the worth of each action with the best marked, and the chart with its legend. */
import {
  type Block,
  type Json,
  type Line,
  line,
  type Role,
  render,
  sayPercent,
  span,
  type ToolReport,
  wrapText,
} from '@croupier/kernel';
import { type Chart, cellOf, formatCell, HARD_ROWS, PAIR_ROWS, SOFT_ROWS } from '../odds/charts/chart.ts';
import { type HandOdds, ODDS_ACTIONS } from '../odds/table/hand-odds.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { formatRules } from '../rules/setup/options.ts';

type Drawn = Parameters<ToolReport['draw']>[0];

export interface EdgeOf {
  readonly rules: HouseRules;
  readonly cards: number;
  /** Per unit of the initial bet; negative is good for the house. */
  readonly edge: number;
  readonly edgeTotalDependent: number;
  readonly chart: Chart;
}

export interface OddsPicture {
  readonly solved: EdgeOf;
  readonly removed: readonly string[];
  readonly hand: { readonly cards: readonly string[]; readonly upcard: string; readonly odds: HandOdds } | undefined;
  readonly compared: EdgeOf | undefined;
  readonly drawsChart: boolean;
}

const signed = (value: number, digits: number): string => {
  const text = Math.abs(value).toFixed(digits);
  return `${value < 0 && Number(text) > 0 ? '−' : '+'}${text}`;
};

const roleOf = (value: number): Role => (value < 0 ? 'worse' : 'better');

const UPCARDS = [2, 3, 4, 5, 6, 7, 8, 9, 10, 1];
const nameOf = (value: number): string => (value === 1 ? 'A' : value === 10 ? 'T' : String(value));

/** The first letter says what is done; the color says it again. */
const ROLE_OF_CODE: { readonly [letter: string]: Role } = {
  R: 'warm',
  P: 'cool',
  D: 'brass',
  H: 'better',
  S: 'worse',
};

const ROW_NAMES: { readonly [letter: string]: (row: string) => string } = {
  H: (total) => total,
  S: (total) => `A,${nameOf(Number(total) - 11)}`,
  P: (value) => `${nameOf(Number(value))},${nameOf(Number(value))}`,
};

const CELL = 5;
const NAME = 6;

const chartRow = (chart: Chart, row: string): Line => [
  span((ROW_NAMES[row.charAt(0)]?.(row.slice(1)) ?? row).padEnd(NAME)),
  ...UPCARDS.map((upcard) => {
    const code = formatCell(cellOf(chart, row, upcard));
    // The last column ends the line.
    return span(upcard === 1 ? code : code.padEnd(CELL), ROLE_OF_CODE[code.charAt(0)] ?? 'dim');
  }),
];

/** Rows that are always the same, or never asked: no two cards make hard 4 or 21 but a pair or a natural. */
const DRAWN_ROWS: readonly (readonly [string, readonly string[]])[] = [
  ['hard', HARD_ROWS.slice(1, -1).toReversed()],
  ['soft', SOFT_ROWS.slice(1, -1).toReversed()],
  ['pair', PAIR_ROWS.toReversed()],
];

const LEGEND = [
  'H hit  S stand  D double  P split  R surrender',
  'If D or R is not allowed, use the letter or letters after it.',
  'A pair that cannot be split is played by its total.',
];

const chartBlock = ({ chart }: EdgeOf, width: number): Block => [
  line(''),
  ...DRAWN_ROWS.flatMap(([kind, rows]) => [
    line(`${kind.padEnd(NAME)}${UPCARDS.map((upcard) => nameOf(upcard).padEnd(CELL)).join('')}`.trimEnd(), 'dim'),
    ...rows.map((row) => chartRow(chart, row)),
  ]),
  line(''),
  ...LEGEND.flatMap((text) => wrapText(text, width).map((each) => line(each, 'dim'))),
];

const ACTION = 11;

const handBlock = ({ hand }: OddsPicture): Block => {
  if (hand === undefined) return [];
  const { cards, upcard, odds } = hand;
  const given = odds.given === 'nothing' ? '' : ', no dealer blackjack';
  return [
    line(''),
    line(`${cards.join(' ')} against ${upcard}${given}`, 'strong'),
    ...ODDS_ACTIONS.flatMap((action): Line[] => {
      const worth = odds.actions[action];
      if (worth === undefined) return [];
      const isBest = action === odds.best;
      return [
        [
          span(isBest ? '▶ ' : '  ', 'brass'),
          span(action.padEnd(ACTION), isBest ? 'strong' : 'dim'),
          span(signed(worth, 6).padStart(10), roleOf(worth)),
        ],
      ];
    }),
    ...(odds.earlySurrender
      ? [line(`  before the peek: surrender −0.5, play on ${signed(odds.earlySurrender.playOn, 6)}`)]
      : []),
    ...(odds.insurance === undefined ? [] : [line(`  insurance ${signed(odds.insurance, 6)} per unit bet`)]),
  ];
};

/** `ev`: of the player, so that the house edge is its opposite. */
const edgeLine = (name: string, ev: number): Line => [
  span(name.padEnd(30)),
  span(`${ev > 0 ? '−' : ''}${sayPercent(ev, 4)}`.padStart(9), roleOf(ev)),
];

const differences = (a: HouseRules, b: HouseRules): string => {
  const [one, two] = [formatRules(a), formatRules(b)];
  const text = (value: Json | undefined): string => (typeof value === 'string' ? value : JSON.stringify(value));
  return Object.keys(one)
    .filter((option) => JSON.stringify(one[option]) !== JSON.stringify(two[option]))
    .map((option) => `${option} ${text(one[option])} → ${text(two[option])}`)
    .join(', ');
};

const comparedBlock = ({ solved, compared }: OddsPicture, width: number): Block => {
  if (compared === undefined) return [];
  const changed = differences(solved.rules, compared.rules);
  return [
    line(''),
    ...wrapText(changed === '' ? 'The rules are the same.' : changed, width).map((each) => line(each)),
    edgeLine('house edge, other rules', compared.edge),
    edgeLine('difference', compared.edge - solved.edge),
  ];
};

const NOTE =
  'The house edge is the share of the first bet that the house keeps on average; a negative one favors the player. The best play considers the exact cards in a hand, the chart only their total.';

export const drawOdds = (picture: OddsPicture, options: Drawn): readonly string[] => {
  const { solved, removed } = picture;
  const { decks } = solved.rules;
  return render(
    [
      line(`${decks} ${decks === 1 ? 'deck' : 'decks'}, ${solved.cards} cards`, 'strong'),
      ...(removed.length === 0
        ? []
        : wrapText(`without ${removed.join(' ')}`, options.width).map((each) => line(each))),
      edgeLine('house edge, best play', solved.edge),
      edgeLine('house edge, playing by chart', solved.edgeTotalDependent),
      ...comparedBlock(picture, options.width),
      ...handBlock(picture),
      ...(picture.drawsChart ? chartBlock(solved, options.width) : []),
      line(''),
      ...wrapText(NOTE, options.width).map((each) => line(each, 'dim')),
    ],
    options,
  );
};
