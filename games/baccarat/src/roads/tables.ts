/** The roads as tables: what is drawn, cell by cell or run by run, for people who read it or have it read out. */
import { bigRoad } from './big-road.ts';
import {
  bigEyeBoy,
  cockroachRoad,
  type DerivedRoad,
  type DerivedRoadName,
  type Mark,
  smallRoad,
} from './derived-roads.ts';
import { type RoadOutcome, WINNER_NAMES } from './outcome.ts';

export interface RoadTable {
  readonly head: readonly string[];
  /** Oldest first, as the road is read. */
  readonly rows: readonly (readonly string[])[];
}

export type RoadTables = { readonly [road in 'beadPlate' | 'bigRoad' | DerivedRoadName]: RoadTable };

const sayPairs = (player: boolean, banker: boolean): string =>
  [player ? 'Player' : '', banker ? 'Banker' : ''].filter((side) => side !== '').join(' and ') || '–';

const beadTable = (outcomes: readonly RoadOutcome[]): RoadTable => ({
  head: ['Round', 'Winner', 'Pairs'],
  rows: outcomes.map(({ winner, playerPair = false, bankerPair = false }, at) => [
    String(at + 1),
    WINNER_NAMES[winner],
    sayPairs(playerPair, bankerPair),
  ]),
});

const bigTable = (outcomes: readonly RoadOutcome[]): RoadTable => {
  const { runs, leadingTies } = bigRoad(outcomes);
  const before = leadingTies === 0 ? [] : [['–', 'none yet', '0', String(leadingTies)]];
  return {
    head: ['Column', 'Winner', 'Wins', 'Ties'],
    rows: [
      ...before,
      ...runs.map(({ winner, entries }, at) => [
        String(at + 1),
        WINNER_NAMES[winner],
        String(entries.length),
        String(entries.reduce((sum, { ties }) => sum + ties, 0)),
      ]),
    ],
  };
};

const MARKS: { readonly [mark in Mark]: string } = { red: 'red, regular', blue: 'blue, irregular' };

/** Equal marks in a row are one column, however it is bent when it is drawn. */
const markTable = ({ marks }: DerivedRoad): RoadTable => {
  const runs: { readonly mark: Mark; length: number }[] = [];
  for (const mark of marks) {
    const last = runs.at(-1);
    if (last?.mark === mark) last.length += 1;
    else runs.push({ mark, length: 1 });
  }
  return {
    head: ['Column', 'Mark', 'In a row'],
    rows: runs.map(({ mark, length }, at) => [String(at + 1), MARKS[mark], String(length)]),
  };
};

export const roadTables = (outcomes: readonly RoadOutcome[]): RoadTables => ({
  beadPlate: beadTable(outcomes),
  bigRoad: bigTable(outcomes),
  bigEyeBoy: markTable(bigEyeBoy(outcomes)),
  smallRoad: markTable(smallRoad(outcomes)),
  cockroachRoad: markTable(cockroachRoad(outcomes)),
});
