/** The coach at a table of blackjack. */
import { RANKS, rankOf } from '@croupier/cards';
import type { Advice, AdviceRow, Coach, EventBase, ViewBase } from '@croupier/kernel';
import type { Event } from '../rules/events.ts';
import type { View } from '../rules/shown/view.ts';
import { answerOf } from './answer.ts';
import {
  bestOf,
  cellOf,
  chartOf,
  gradeAnswer,
  isWhole,
  nameOf,
  namesOf,
  type Priced,
  priced,
  whyOf,
} from './decisions.ts';
import { type Moment, momentIn } from './moment.ts';
import { dealerEnds, sayEnds } from './outcomes.ts';
import { sayWhy } from './sentence.ts';

/** Everything that can be done, priced or not yet. */
const rowsOf = (moment: Moment, given: Priced | undefined): readonly AdviceRow[] =>
  given !== undefined && isWhole(moment, given)
    ? given.options
    : namesOf(moment).map((row) => given?.options.find(({ action }) => action === row.action) ?? row);

/** The page and its controls: ../lab/index.ts. */
const labOf = ({ cards, upcard, hands, unseen }: Moment): NonNullable<Advice['lab']> => ({
  page: 'hand',
  values: {
    cards: cards.map(rankOf).join(),
    up: rankOf(upcard),
    hands: String(hands),
    shoe: RANKS.map((rank) => unseen[rank]).join(),
  },
});

const plain = (moment: Moment, view: View, given: Priced | undefined): Advice => ({
  decision: moment.id,
  round: view.round,
  situation: nameOf(moment),
  rows: rowsOf(moment, given),
  ...cellOf(moment),
  lab: labOf(moment),
});

const basicsOf = (moment: Moment, view: View): Advice => ({
  ...plain(moment, view, undefined),
  chart: chartOf(moment),
});

/** First the quick values, then splits, then what the chart says and why it may be wrong. */
function* adviseOn(moment: Moment, view: View): Generator<Advice> {
  const quick = priced(moment, false);
  if (quick === undefined) {
    yield basicsOf(moment, view);
    return;
  }
  const ends = dealerEnds(moment);
  const outcomes = sayEnds(ends);
  const started: Advice = { ...plain(moment, view, quick), outcomes };
  if (!isWhole(moment, quick)) yield { ...started, isPartial: true };
  const whole = isWhole(moment, quick) ? quick : priced(moment, true);
  if (whole === undefined || !isWhole(moment, whole)) {
    yield { ...started, chart: chartOf(moment) };
    return;
  }
  const first = bestOf(whole);
  const withBest = (best: string): Advice => ({
    ...started,
    rows: rowsOf(moment, whole),
    best,
    sentence: sayWhy(moment, whole, best, ends),
  });
  yield { ...withBest(first), isPartial: true };
  const chart = chartOf(moment);
  const best = bestOf(whole, chart);
  const why = whyOf(moment, best, chart);
  yield { ...withBest(best), chart, ...(why && { why }) };
}

const judgeAnswer = (moment: Moment, seat: number, events: readonly EventBase[]): ReturnType<typeof gradeAnswer> => {
  for (const event of events as readonly Event[]) {
    const answer = answerOf(event, seat);
    if (answer !== undefined) return gradeAnswer(moment, answer);
  }
  return undefined;
};

// The table plays this game, so its views are views of this game.
const viewOf = (view: ViewBase): View => view as View;

export const coach: Coach = {
  *advise(raw) {
    const view = viewOf(raw);
    const moment = momentIn(view);
    if (moment !== undefined) yield* adviseOn(moment, view);
  },
  basics(raw) {
    const view = viewOf(raw);
    const moment = momentIn(view);
    return moment && basicsOf(moment, view);
  },
  judge(before, after, events) {
    const view = viewOf(before);
    const moment = momentIn(view);
    if (moment === undefined || typeof view.viewer !== 'number' || view.round !== viewOf(after).round) return [];
    const decision = judgeAnswer(moment, view.viewer, events);
    return decision === undefined ? [] : [decision];
  },
};
