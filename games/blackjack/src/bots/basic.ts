/**
 * BJ-K3: plays the exact chart of its own table: for these rules and a full shoe, by total and upcard. Where the first
 * choice is not offered it takes the next one.
 */
import { fullComposition } from '@croupier/cards';
import type { Bot } from '@croupier/kernel';
import { rulesOfView } from '../odds/live.ts';
import { oncePerRules } from '../odds/rules-key.ts';
import { TableChart } from '../odds/table-chart.ts';
import type { View } from '../rules/view.ts';
import { type CellAt, playBy } from './by-chart.ts';
import { seated } from './seat.ts';

const chartOf = oncePerRules((rules) => new TableChart(rules, fullComposition(rules.decks)));

const cellAt: CellAt = (view, row, upcard) => chartOf(rulesOfView(view)).cell(row, upcard);

export const basic: Bot<View> = seated(playBy(cellAt));
