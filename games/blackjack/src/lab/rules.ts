/** What rules cost: the house edge of a table, and the way there from another table, rule by rule. */
import {
  type EdgeWork,
  type LabBar,
  type LabCell,
  type LabFigure,
  type LabPart,
  type LabUnit,
  type LabValues,
  type LabWork,
  type Settings,
  sayEdge,
  sayEdgeFirst,
  shortened,
} from '@croupier/kernel';
import { blackjackSimulator } from '../fast/simulator.ts';
import { type SolvedTable, tableEdge } from '../odds/table/table-edge.ts';
import { ruleBook } from '../rule-book.ts';
import { parseSetup } from '../rules/setup/options.ts';
import { simulateUntil } from './simulated.ts';
import { EASY_NAME, EASY_TABLE, START } from './start.ts';
import { type RuleStep, stepsBetween, wholeSettings } from './waterfall.ts';

const DIGITS = 3;
const PERCENT: LabUnit = { kind: 'percent', digits: DIGITS };
const CHANGE: LabUnit = { ...PERCENT, signed: true };

/** Rules that casinos offer and players like best. */
const EASY: Settings = { preset: 'standard', decks: 1, soft17: 'stand', resplitAces: true };

const solved = async (settings: Settings, { pause, signal }: EdgeWork): Promise<SolvedTable> => {
  const setup = parseSetup(settings);
  if (!setup.ok) throw new RangeError(setup.error.message);
  return tableEdge(setup.value.rules, pause, signal);
};

/** Positive if it favors the house. */
const houseEdge = ({ edge }: SolvedTable): number => -edge;

const sayAnswer = ({ edge, edgeTotalDependent }: SolvedTable): string => {
  const kept = Math.abs(edge * 1000).toFixed(2);
  const who = edge > 0 ? `you gain ${kept}` : `the house keeps ${kept}`;
  const [best, charted] = [sayEdgeFirst(edge, DIGITS), sayEdge(edgeTotalDependent, DIGITS)];
  return `${best} with the best play: of every 1,000 chips you bet, ${who} on average. By the chart, ${charted}.`;
};

interface Fall {
  /** What the first bar is called. */
  readonly name: string;
  readonly start: number;
  readonly steps: readonly (RuleStep & { readonly cost: number })[];
}

const endOf = ({ start, steps }: Fall): number => start + steps.reduce((sum, { cost }) => sum + cost, 0);

/** “4 of 9 rules”, until it is all of them. */
const soFar = (done: number, all: number): Pick<LabFigure, 'soFar'> =>
  done < all ? { soFar: `${done} of ${all} rules` } : {};

const waterfall = (fall: Fall, own: number, all: number): LabFigure => {
  let at = fall.start;
  const bars = fall.steps.map(({ label, cost }): LabBar => {
    const bar = { name: label, value: cost, from: at };
    at += cost;
    return bar;
  });
  return {
    kind: 'bars',
    id: 'waterfall',
    ...soFar(fall.steps.length, all),
    title: 'What each rule costs',
    says: 'Each bar starts where the one above it ends. Steps to the right are worse for you.',
    rowsAre: 'Rule',
    axis: { name: 'House edge', unit: PERCENT, betterIs: 'lower' },
    bars: [
      { name: fall.name, value: fall.start, mark: 'total' },
      ...bars,
      { name: 'Your table', value: own, mark: 'total' },
    ],
  };
};

const aloneTable = (fall: Fall, alone: readonly (number | undefined)[]): LabFigure => ({
  kind: 'table',
  id: 'alone',
  ...soFar(alone.length, fall.steps.length),
  title: 'Rules interact',
  says: 'The first column repeats the bars above. The second shows what you would gain at your table by changing only that rule back.',
  columns: [
    { name: 'Rule' },
    { name: 'In the bars', unit: CHANGE },
    { name: 'Alone, at your table', unit: CHANGE },
    { name: 'Difference', unit: CHANGE },
  ],
  rows: fall.steps.map(({ label, cost }, at): readonly LabCell[] => {
    const own = alone[at];
    return [label, cost, own ?? null, own === undefined ? null : own - cost];
  }),
});

const edgeOf = async (settings: Settings, work: EdgeWork): Promise<number> => houseEdge(await solved(settings, work));

/** Undefined where the rule can't be changed back on its own. */
const aloneCost = async (
  own: Settings,
  from: Settings,
  { option }: RuleStep,
  work: EdgeWork,
): Promise<number | undefined> => {
  const back = { ...own, [option.id]: from[option.id] ?? '' };
  return ruleBook.read(back).ok ? (await edgeOf(own, work)) - (await edgeOf(back, work)) : undefined;
};

const MOST_BATCHES = 64;
/** Precise enough to be printed with three digits. */
const PRECISE = 0.00002;
/** 95% of a normal distribution lies within this many standard errors. */
const WITHIN = 1.96;

const cutCardFigure = (fresh: number, mean: number, se: number): LabFigure => {
  const around = (value: number) => ({ value, low: value - WITHIN * se, high: value + WITHIN * se });
  return {
    kind: 'bars',
    id: 'cut-card',
    title: 'The cut-card effect',
    says: 'When many small cards come out, a shoe dealt to a cut card has fewer rounds. That raises the house edge a little.',
    rowsAre: 'Shoe',
    axis: { name: 'House edge when you play by the chart', unit: PERCENT, betterIs: 'lower' },
    bars: [
      { name: 'A fresh shoe for every round (exact)', value: fresh },
      { name: 'Dealt to your cut card (simulated)', ...around(mean) },
      { name: 'Difference', ...around(mean - fresh) },
    ],
  };
};

const tellCutCard = async (
  settings: Settings,
  own: SolvedTable,
  work: EdgeWork,
  tell: (part: LabPart, done: number) => void,
): Promise<void> => {
  const simulation = blackjackSimulator.compile(settings, {});
  if (!simulation.ok || settings['shuffle'] === 'every-round') return;
  await simulateUntil(simulation.value, work, MOST_BATCHES, ({ ev, rounds }, played) => {
    // Twice as precise takes four times as many rounds.
    const done = ev.se < PRECISE ? 1 : Math.max(played, (PRECISE / ev.se) ** 2);
    tell(
      {
        figures: [cutCardFigure(-own.edgeTotalDependent, -ev.mean, ev.se)],
        notes: [
          `The cut-card effect comes from a simulation: ${rounds.toLocaleString('en-US')} rounds played by the chart, always with the same seed. Where the exact result is known, it is used to reduce random noise. The range is 95% likely to contain the true value.`,
        ],
      },
      done,
    );
    return done === 1;
  });
};

const startOf = ({ from = EASY_TABLE }: LabValues): Settings =>
  wholeSettings(from === EASY_TABLE ? EASY : { preset: from });

const startName = ({ from }: LabValues): string =>
  START.choices.find(({ value }) => value === from)?.label ?? EASY_NAME;

export const work: LabWork = async ({ rules, values }, edgeWork, tell) => {
  const read = ruleBook.read(rules);
  if (!read.ok) {
    tell({ trouble: read.error.message });
    return;
  }
  const [own, from] = [wholeSettings(rules), startOf(values)];
  const table = await solved(own, edgeWork);
  const [asked, start] = [shortened(ruleBook, own), shortened(ruleBook, from)];
  tell({
    sentence: sayAnswer(table),
    notes: [],
    links: [
      { label: 'Chart for these rules', chart: { rules: asked } },
      { label: 'What changes in the chart', chart: { rules: asked, compare: start } },
    ],
  });
  const steps = stepsBetween(from, own);
  /** Every rule is priced twice, and the cut card takes about as long as all of them. */
  const all = 4 * steps.length + 1;
  let fall: Fall = { name: startName(values), start: await edgeOf(from, edgeWork), steps: [] };
  tell({ progress: 1 / all });
  for (const step of steps) {
    const cost = (await edgeOf(step.settings, edgeWork)) - endOf(fall);
    fall = { ...fall, steps: [...fall.steps, { ...step, cost }] };
    tell({ figures: [waterfall(fall, houseEdge(table), steps.length)] });
    tell({ progress: (1 + fall.steps.length) / all });
  }
  tell({ figures: [waterfall(fall, houseEdge(table), steps.length)] });
  const alone: (number | undefined)[] = [];
  for (const step of fall.steps) {
    alone.push(await aloneCost(own, from, step, edgeWork));
    tell({ figures: [aloneTable(fall, alone)] });
    tell({ progress: (1 + steps.length + alone.length) / all });
  }
  const before = (1 + 2 * steps.length) / all;
  await tellCutCard(own, table, edgeWork, (part, done) => tell({ ...part, progress: before + (1 - before) * done }));
};
