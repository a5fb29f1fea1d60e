/** Plays by the count: the chart that is best at the true count, and insurance from its index on, as the counting bot does. */
import { CountCharts, insuranceIndex } from '../counting/indices.ts';
import type { CountSystem } from '../counting/systems.ts';
import { type Cell, HARD_ROWS, PAIR_ROWS, SOFT_ROWS } from '../odds/charts/chart.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import type { Counter } from './exact-round.ts';
import { emptyPlan, type Plan, planColumn } from './plan.ts';
import type { TrueCounts } from './true-counts.ts';

const ROWS: readonly string[] = [...HARD_ROWS, ...SOFT_ROWS, ...PAIR_ROWS];
/** Charts are made for no counts beyond. */
const MOST = 8;

/** Plans are made column by column when they are needed: most counts are seldom met. */
export class IndexCounter implements Counter {
  readonly #rules: HouseRules;
  readonly #counts: TrueCounts;
  readonly #charts: CountCharts;
  readonly #insuresFrom: number;
  readonly #plans = new Map<number, { readonly plan: Plan; readonly made: Set<number> }>();

  constructor(rules: HouseRules, system: CountSystem, counts: TrueCounts) {
    this.#rules = rules;
    this.#counts = counts;
    this.#charts = new CountCharts(rules, system);
    this.#insuresFrom = insuranceIndex(system, rules.decks);
  }

  plan(running: number, unseen: number, upcard: number): Plan {
    const count = Math.max(-MOST, Math.min(MOST, this.#counts.floor(running, unseen)));
    const known = this.#plans.get(count) ?? { plan: emptyPlan(), made: new Set() };
    this.#plans.set(count, known);
    if (!known.made.has(upcard)) {
      const column = (row: string): Cell[] => {
        const cells: Cell[] = [];
        cells[upcard] = this.#charts.cell(count, row, upcard);
        return cells;
      };
      planColumn(known.plan, this.#rules, new Map(ROWS.map((row) => [row, column(row)])), upcard);
      known.made.add(upcard);
    }
    return known.plan;
  }

  insures(running: number, unseen: number): boolean {
    return this.#counts.exact(running, unseen) >= this.#insuresFrom;
  }
}
