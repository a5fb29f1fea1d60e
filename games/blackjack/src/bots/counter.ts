/**
 * BJ-K4: counts Hi-Lo. It plays the chart that is best at the true count, floored, insures when the count says so, and
 * bets more the higher the count. All cards it counts lie face up: on the table and in the open tray.
 */
import { countCards } from '@croupier/cards';
import type { Bot } from '@croupier/kernel';
import { hiLoCharts, insuranceIndex } from '../counting/indices.ts';
import { HI_LO, runningCount, trueCount } from '../counting/systems.ts';
import { rulesOfView, seenCards, unseenCards } from '../odds/table/live.ts';
import type { View } from '../rules/shown/view.ts';
import { playBy } from './by-chart.ts';
import { seated } from './seat.ts';

const countOf = (view: View): number => {
  const left = countCards(unseenCards(view));
  return left === 0 ? 0 : trueCount(runningCount(HI_LO, seenCards(view)), left);
};

/** Table minimums by floored true count, from 0 on; the last one for everything above. */
const BETS = [1, 2, 4, 6, 8, 10] as const;

const minimums = (view: View): number => {
  const count = Math.min(BETS.length - 1, Math.max(0, Math.floor(countOf(view))));
  return BETS[count] ?? 1;
};

export const counter: Bot<View> = seated({
  ...playBy((view, row, upcard) => hiLoCharts(rulesOfView(view)).cell(countOf(view), row, upcard)),
  minimums,
  insures: (view) => countOf(view) >= insuranceIndex(HI_LO, rulesOfView(view).decks),
});
