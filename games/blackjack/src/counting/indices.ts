/**
 * Index plays, derived: what the best chart is at every true count, and where it changes. The composition is shifted to
 * what is left on average at that count, and every action is priced anew.
 */

import { type Cell, formatCell } from '../odds/charts/chart.ts';
import { TableChart } from '../odds/charts/table-chart.ts';
import { someCard } from '../odds/solver/hands.ts';
import { oncePerRules } from '../odds/table/rules-key.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { averageComposition, type CountSystem, HI_LO, tagOf } from './systems.ts';

export const LOWEST_COUNT = -8;
export const HIGHEST_COUNT = 8;

/** Someone who floors plays the same from a count up to the next: what is right in the middle is right on average. */
const MIDDLE = 0.5;

/** Floored, and no further out than charts are made for. */
export const chartedCount = (count: number): number =>
  Math.min(HIGHEST_COUNT, Math.max(LOWEST_COUNT, Math.floor(count)));

/** Charts by floored true count and upcard, worked out when asked. */
export class CountCharts {
  readonly #rules: HouseRules;
  readonly #system: CountSystem;
  readonly #charts = new Map<number, TableChart>();

  constructor(rules: HouseRules, system: CountSystem) {
    this.#rules = rules;
    this.#system = system;
  }

  /**
   * `count` is what someone at the table counts, the upcard included; it is floored, and taken as no further out than
   * charts are made for.
   */
  cell(count: number, row: string, upcard: number): Cell {
    const floored = chartedCount(count);
    const name = floored * 16 + upcard;
    const chart = this.#charts.get(name) ?? this.#chart(floored, upcard);
    this.#charts.set(name, chart);
    return chart.cell(row, upcard);
  }

  /** The shoe before the upcard left it, such that the count is in the middle when it is out. */
  #chart(floored: number, upcard: number): TableChart {
    const { decks } = this.#rules;
    const running = ((floored + MIDDLE) * (decks * 52 - 1)) / 52 - tagOf(this.#system, someCard(upcard));
    return new TableChart(this.#rules, averageComposition(this.#system, decks, running / decks));
  }
}

/** One set of charts for all tables with the same rules. */
export const hiLoCharts = oncePerRules((rules) => new CountCharts(rules, HI_LO));

export interface IndexPlay {
  readonly row: string;
  readonly upcard: number;
  /** Play below the index, and from it on. */
  readonly below: string;
  readonly from: string;
  readonly index: number;
}

/** Every play of one cell, by the lowest true count at which it is best. */
export const indexPlaysOf = (charts: CountCharts, row: string, upcard: number): readonly IndexPlay[] => {
  const plays: IndexPlay[] = [];
  let below = formatCell(charts.cell(LOWEST_COUNT, row, upcard));
  for (let count = LOWEST_COUNT + 1; count <= HIGHEST_COUNT; count++) {
    const from = formatCell(charts.cell(count, row, upcard));
    if (from !== below) plays.push({ row, upcard, below, from, index: count });
    below = from;
  }
  return plays;
};

/**
 * The true count, the upcard counted, at which insurance is worth exactly nothing: where a third of the unseen cards are
 * tens. Straight lines: the share of tens grows with the count.
 */
export const insuranceIndex = (system: CountSystem, decks: number): number => {
  const ace = someCard(1);
  const cards = decks * 52 - 1;
  const tensAt = (count: number): number => {
    const { T, J, Q, K } = averageComposition(system, decks, count);
    return T + J + Q + K;
  };
  const slope = tensAt(1) - tensAt(0);
  const even = slope === 0 ? Number.POSITIVE_INFINITY : (cards / 3 - tensAt(0)) / slope;
  return (even * decks + tagOf(system, ace)) / (cards / 52);
};
