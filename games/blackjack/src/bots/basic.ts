/**
 * BJ-K3: plays the exact chart of its own table: for these rules and a full shoe, by total and upcard. Where the first
 * choice is not offered it takes the next one.
 */
import { fullComposition } from '@croupier/cards';
import type { Bot } from '@croupier/kernel';
import { TableChart } from '../odds/charts/table-chart.ts';
import { rulesOfView } from '../odds/table/live.ts';
import { oncePerRules } from '../odds/table/rules-key.ts';
import type { View } from '../rules/shown/view.ts';
import { type CellAt, playBy } from './by-chart.ts';
import { seated } from './seat.ts';

const chartOf = oncePerRules((rules) => new TableChart(rules, fullComposition(rules.decks)));

const cellAt: CellAt = (view, row, upcard) => chartOf(rulesOfView(view)).cell(row, upcard);

export const basic: Bot<View> = seated(playBy(cellAt));
