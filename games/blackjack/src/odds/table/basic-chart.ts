/** Basic strategy: the best chart of these rules for a full shoe, worked out cell by cell when asked, once for all tables alike. */
import { fullComposition } from '@croupier/cards';
import { TableChart } from '../charts/table-chart.ts';
import { oncePerRules } from './rules-key.ts';

export const basicChart = oncePerRules((rules) => new TableChart(rules, fullComposition(rules.decks)));
