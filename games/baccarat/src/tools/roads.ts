/** `roads BBPTPB`: the five roads of a list of rounds, drawn and in words. */
import { type Block, type Json, line, ok, render, type Tool, wrapText } from '@croupier/kernel';
import { beadPlate } from '../roads/bead-plate.ts';
import { bigRoad } from '../roads/big-road.ts';
import {
  type AskedMarks,
  askRoads,
  bigEyeBoy,
  cockroachRoad,
  DERIVED_ROADS,
  type DerivedRoadName,
  type MarkCell,
  smallRoad,
} from '../roads/derived-roads.ts';
import { formatOutcomes, parseOutcomes, ROADS_REFUSALS } from '../roads/notation.ts';
import { type RoadOutcome, WINNER_NAMES } from '../roads/outcome.ts';
import { summarise } from '../roads/summary.ts';
import { drawRoads, MARKS_LINE, ROADS_LINE } from '../terminal/roads.ts';

const NAMES: { readonly [road in DerivedRoadName]: string } = {
  bigEyeBoy: 'Big eye boy',
  smallRoad: 'Small road',
  cockroachRoad: 'Cockroach road',
};

const SIGNS: { readonly [mark in MarkCell['mark']]: string } = { red: 'o', blue: 'x' };

/** Cells are flat objects of plain values; a copy of one is JSON to the compiler too. */
const markJson = (cell: MarkCell): Json => ({ ...cell });

const askedJson = (asked: AskedMarks): Json =>
  Object.fromEntries(DERIVED_ROADS.map((road) => [road, asked[road] && markJson(asked[road])]));

const jsonOf = (rounds: readonly RoadOutcome[]): Json => {
  const { leadingTies, cells } = bigRoad(rounds);
  const { counts, longestRuns, sentences } = summarise(rounds);
  const asked = askRoads(rounds);
  return {
    rounds: formatOutcomes(rounds),
    beadPlate: beadPlate(rounds).map(({ column, row, outcome }) => ({ column, row, ...outcome })),
    bigRoad: { leadingTies, cells: cells.map((cell) => ({ ...cell })) },
    bigEyeBoy: bigEyeBoy(rounds).cells.map(markJson),
    smallRoad: smallRoad(rounds).cells.map(markJson),
    cockroachRoad: cockroachRoad(rounds).cells.map(markJson),
    ask: { player: askedJson(asked.player), banker: askedJson(asked.banker) },
    counts: { ...counts },
    longestRuns: { ...longestRuns },
    sentences: { ...sentences },
  };
};

/** BC-W4: "If Banker wins next: Big eye boy x, Small road o, Cockroach road –." A dash: not begun. */
const askLine = (rounds: readonly RoadOutcome[], winner: 'player' | 'banker'): string => {
  const asked = askRoads(rounds)[winner];
  const gains = DERIVED_ROADS.map((road) => {
    const mark = asked[road]?.mark;
    return `${NAMES[road]} ${mark === undefined ? '–' : SIGNS[mark]}`;
  });
  return `If ${WINNER_NAMES[winner]} wins next: ${gains.join(', ')}.`;
};

/** Five roads side by side need room; otherwise they stand in two bands. */
const WIDE = 110;

const textLines = (text: string, width: number): Block => wrapText(text, width).map((each) => line(each));

const pictureOf = (rounds: readonly RoadOutcome[], width: number): Block => [
  ...drawRoads(rounds, width, width < WIDE ? 'two' : 'one'),
  ...textLines(MARKS_LINE, width),
  line(''),
  ...Object.values(summarise(rounds).sentences).flatMap((sentence) => textLines(sentence, width)),
  line(''),
  ...textLines(askLine(rounds, 'player'), width),
  ...textLines(askLine(rounds, 'banker'), width),
  line(''),
  ...textLines(ROADS_LINE, width),
];

export const roadsTool: Tool = {
  name: 'roads',
  summary: 'print the five roads for rounds such as BBPTPB',
  needsGame: false,
  text: 'rounds',
  readsSetup: false,
  flags: [],
  refusals: ROADS_REFUSALS,
  run: ({ text }) => {
    const rounds = parseOutcomes(text);
    if (!rounds.ok) return rounds;
    return ok({
      json: jsonOf(rounds.value),
      draw: (options) => render(pictureOf(rounds.value, options.width), options),
    });
  },
};
