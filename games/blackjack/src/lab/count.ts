/** Counting: how often each true count comes up, what rounds are worth at it, insurance, and index numbers. */
import {
  type ChartTable,
  type CountRow,
  type EdgeWork,
  type LabFigure,
  type LabPart,
  type LabUnit,
  type LabWork,
  type SimulationSummary,
  sayEdge,
  sayLabValue,
} from '@croupier/kernel';
import { indexTable } from '../chart/tables.ts';
import { HIGHEST_COUNT, insuranceIndex, LOWEST_COUNT } from '../counting/indices.ts';
import { averageComposition, COUNT_SYSTEMS, type CountSystem, tagOf, typedName } from '../counting/systems.ts';
import { blackjackSimulator } from '../fast/simulator.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { simulateUntil } from './simulated.ts';

const COUNT: LabUnit = { kind: 'number', digits: 0, signed: true };
const SHARE: LabUnit = { kind: 'percent', digits: 2 };
const EDGE: LabUnit = { kind: 'percent', digits: 2 };

/** 95% of a normal distribution lies within this many standard errors. */
const WITHIN = 1.96;
/** Rows of fewer rounds are all band and no line. */
const FEWEST_ROUNDS = 2000;
const MOST_BATCHES = 128;
const CARDS_PER_DECK = 52;

type Rows = readonly CountRow[];

const roundsIn = (rows: Rows): number => rows.reduce((sum, { rounds }) => sum + rounds, 0);

const histogram = (rows: Rows): LabFigure => ({
  kind: 'lines',
  id: 'counts',
  title: 'How often each true count comes up',
  x: { name: 'True count', unit: COUNT },
  y: { name: 'Share of rounds', unit: SHARE },
  series: [
    {
      name: 'Rounds',
      shape: 'columns',
      points: rows.map(({ count, rounds }) => ({ x: count, y: rounds / roundsIn(rows) })),
    },
  ],
});

const edgeLine = (rows: Rows): LabFigure => ({
  kind: 'lines',
  id: 'edges',
  title: 'House edge at each true count',
  says: 'Below zero, the player has the edge.',
  x: { name: 'True count', unit: COUNT },
  y: { name: 'House edge', unit: EDGE, betterIs: 'lower' },
  series: [
    {
      name: 'House edge',
      shape: 'line',
      points: rows
        .filter(({ rounds }) => rounds >= FEWEST_ROUNDS)
        .map(({ count, ev, se }) => ({ x: count, y: -ev, low: -ev - WITHIN * se, high: -ev + WITHIN * se })),
    },
  ],
  marks: [{ y: 0, name: 'Break even' }],
});

const rowTable = (rows: Rows): LabFigure => ({
  kind: 'table',
  id: 'rows',
  title: 'Every true count',
  columns: [
    { name: 'True count', unit: COUNT },
    { name: 'Share of rounds', unit: { ...SHARE, digits: 3 } },
    { name: 'House edge', unit: { ...EDGE, digits: 3 } },
    { name: 'Range, ±', unit: { ...EDGE, digits: 3 } },
  ],
  rows: rows.map(({ count, rounds, ev, se }) => [count, rounds / roundsIn(rows), -ev, WITHIN * se]),
});

/** The lowest true count from which on every row that has been measured is surely better than even. */
const goodFrom = (rows: Rows): number | undefined => {
  const measured = rows.filter(({ rounds }) => rounds >= FEWEST_ROUNDS);
  const last = measured.findLastIndex(({ ev, se }) => ev - WITHIN * se <= 0);
  return measured[last + 1]?.count;
};

/** The mean of the rows, so that it agrees with the table to the last digit. */
const overall = (rows: Rows): { readonly mean: number; readonly se: number } => {
  const all = roundsIn(rows);
  return {
    mean: rows.reduce((sum, { rounds, ev }) => sum + (rounds / all) * ev, 0),
    se: Math.hypot(...rows.map(({ rounds, se }) => (rounds / all) * se)),
  };
};

const sayAnswer = ({ name }: CountSystem, { perTrueCount }: SimulationSummary): string => {
  const { mean, se } = overall(perTrueCount);
  const from = goodFrom(perTrueCount);
  const all = `Over all rounds, ${sayEdge(mean, 3)} ± ${(100 * WITHIN * se).toFixed(3)}%.`;
  if (from === undefined) return `With ${name}, no true count found so far gives you the edge. ${all}`;
  const share = roundsIn(perTrueCount.filter(({ count }) => count >= from)) / roundsIn(perTrueCount);
  return `With ${name}, you have the edge from a true count of ${sayLabValue(from, COUNT)} up, in ${sayLabValue(share, { kind: 'percent', digits: 1 })} of rounds. ${all}`;
};

/** Exact for the average shoe at each count, once the ace has been seen. */
const insuranceLine = (system: CountSystem, decks: number): LabFigure => {
  const cards = decks * CARDS_PER_DECK - 1;
  const worthAt = (count: number): number => {
    const running = (count * cards) / CARDS_PER_DECK - tagOf(system, 'As');
    const { T, J, Q, K } = averageComposition(system, decks, running / decks);
    return (3 * (T + J + Q + K)) / cards - 1;
  };
  return {
    kind: 'lines',
    id: 'insurance',
    title: 'Insurance',
    says: `It breaks even at a true count of ${sayLabValue(insuranceIndex(system, decks), { ...COUNT, digits: 2 })}, with the dealer’s ace counted.`,
    x: { name: 'True count', unit: COUNT },
    y: { name: 'House edge of insurance', unit: EDGE, betterIs: 'lower' },
    series: [
      {
        name: 'House edge of insurance',
        shape: 'line',
        points: Array.from({ length: HIGHEST_COUNT - LOWEST_COUNT + 1 }, (_, at) => ({
          x: LOWEST_COUNT + at,
          y: -worthAt(LOWEST_COUNT + at),
        })),
      },
    ],
    marks: [{ y: 0, name: 'Break even' }],
  };
};

const indexFigure = ({ title, says, head, rows }: ChartTable): LabFigure => ({
  kind: 'table',
  id: 'indices',
  title,
  says: says.join(' '),
  columns: head.map((name) => ({ name })),
  rows: rows.map(({ words }) => words),
});

const figuresOf = ({ perTrueCount }: SimulationSummary, insurance: readonly LabFigure[]): readonly LabFigure[] => [
  histogram(perTrueCount),
  edgeLine(perTrueCount),
  ...insurance,
  rowTable(perTrueCount),
];

export const work: LabWork = async ({ rules: settings, values }, edgeWork: EdgeWork, tell: (part: LabPart) => void) => {
  const setup = parseSetup(settings);
  const system = COUNT_SYSTEMS.find((each) => typedName(each) === values['system']);
  if (!setup.ok || system === undefined) {
    tell({ trouble: setup.ok ? 'There is no such count system.' : setup.error.message });
    return;
  }
  const { rules } = setup.value;
  const flags = { count: typedName(system), ...(values['play'] === 'indices' && { indices: '' }) };
  const simulation = blackjackSimulator.compile(settings, flags);
  if (!simulation.ok) {
    tell({ trouble: simulation.error.message });
    return;
  }
  const insurance = rules.insurance ? [insuranceLine(system, rules.decks)] : [];
  await simulateUntil(simulation.value, edgeWork, MOST_BATCHES, (summary, played) => {
    tell({
      sentence: sayAnswer(system, summary),
      figures: figuresOf(summary, insurance),
      notes: [`${summary.rounds.toLocaleString('en-US')} rounds have been simulated.`],
      progress: played,
    });
    return false;
  });
  tell({ figures: [indexFigure(await indexTable(rules, edgeWork, system))] });
};
