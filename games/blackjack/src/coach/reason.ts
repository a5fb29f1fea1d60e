/** What the chart says about a decision, and why the best choice may be another: the count, or these very cards. */
import type { DecisionCount, GradeReason } from '@croupier/kernel';
import { chartedCount, HIGHEST_COUNT, hiLoCharts, insuranceIndex, LOWEST_COUNT } from '../counting/indices.ts';
import { HI_LO } from '../counting/systems.ts';
import { type ChartedHand, chartPlays, chartSurrenders, type RowCell } from '../odds/charts/chart-plays.ts';
import { basicChart } from '../odds/table/basic-chart.ts';
import type { Action } from '../rules/commands.ts';
import { cardValue, handValue } from '../rules/round/hand.ts';
import { countAt, type Moment } from './moment.ts';

const handOf = ({ cards }: Moment): ChartedHand => ({ cards, ...handValue(cards) });

/** By a chart, the first of its wishes that is legal. */
type PlayBy = (cellAt: RowCell) => Action;

const playsOf =
  (moment: Moment, legal: readonly Action[]): PlayBy =>
  (cellAt) =>
    chartPlays(handOf(moment), cellAt).find((action) => legal.includes(action)) ?? 'Stand';

const basicCell =
  ({ rules, upcard }: Moment): RowCell =>
  (row) =>
    basicChart(rules).cell(row, cardValue(upcard));

export const chartPlay = (moment: Moment, legal: readonly Action[]): Action =>
  playsOf(moment, legal)(basicCell(moment));

export const chartSurrendersEarly = (moment: Moment): boolean => chartSurrenders(handOf(moment), basicCell(moment));

interface Index {
  readonly index: number;
  readonly side: 'from' | 'below';
}

/** Where, going away from this count, the play changes: an index is what lies between it and the play of the chart. */
const indexOf = (playAt: (count: number) => Action, count: number, chart: Action): Index => {
  const best = playAt(count);
  let [low, high] = [count, count];
  while (low > LOWEST_COUNT && playAt(low - 1) === best) low -= 1;
  if (low > LOWEST_COUNT && playAt(low - 1) === chart) return { index: low, side: 'from' };
  while (high < HIGHEST_COUNT && playAt(high + 1) === best) high += 1;
  return high < HIGHEST_COUNT && playAt(high + 1) === chart
    ? { index: high + 1, side: 'below' }
    : { index: low, side: 'from' };
};

const BY_CARDS: GradeReason = { because: 'cards' };

const byCount = (count: DecisionCount, index: Index): GradeReason => ({ because: 'count', ...count, ...index });

/** Requires: `best` is not the play of the chart. */
export const reasonFor = (moment: Moment, legal: readonly Action[], best: Action, chart: Action): GradeReason => {
  const known = countAt(moment);
  const plays = playsOf(moment, legal);
  const charts = hiLoCharts(moment.rules);
  const playAt = (count: number): Action => plays((row) => charts.cell(count, row, cardValue(moment.upcard)));
  const count = chartedCount(known.trueCount);
  return playAt(count) === best ? byCount(known, indexOf(playAt, count, chart)) : BY_CARDS;
};

/** Why insurance is worth taking, which no chart does. */
export const insuranceReason = (moment: Moment): GradeReason => {
  const count = countAt(moment);
  const index = insuranceIndex(HI_LO, moment.rules.decks);
  return count.trueCount >= index ? byCount(count, { index, side: 'from' }) : BY_CARDS;
};
