/**
 * BJ-K3: plays the exact chart of its own table: for these rules and a full shoe, by total and upcard. Where the first
 * choice is not offered it takes the next one.
 */
import type { Bot } from '@croupier/kernel';
import { basicChart } from '../odds/table/basic-chart.ts';
import { rulesOfView } from '../odds/table/live.ts';
import type { View } from '../rules/shown/view.ts';
import { type CellAt, playBy } from './by-chart.ts';
import { seated } from './seat.ts';

const cellAt: CellAt = (view, row, upcard) => basicChart(rulesOfView(view)).cell(row, upcard);

export const basic: Bot<View> = seated(playBy(cellAt));
