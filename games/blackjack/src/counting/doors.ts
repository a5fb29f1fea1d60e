/** Counting, for callers of this package: what makes no sense throws InputError first, as in `odds/doors.ts`. */
import type { Rank } from '@croupier/cards';
import type { Cell } from '../odds/charts/chart.ts';
import { requireRow, requireRules, requireUpcard } from '../odds/require.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { effectOfRemoval as effectOf } from './effect-of-removal.ts';
import * as indices from './indices.ts';
import { type CountSystem, requireFinite } from './systems.ts';

/** Value of a round without one card of the rank, less its value with all: positive is good for the player. */
export const effectOfRemoval = (rules: HouseRules): { readonly [rank in Rank]: number } => {
  requireRules(rules);
  return effectOf(rules);
};

/** Charts by floored true count and upcard, worked out when asked. */
export class CountCharts extends indices.CountCharts {
  constructor(rules: HouseRules, system: CountSystem) {
    requireRules(rules);
    super(rules, system);
  }

  override cell(count: number, row: string, upcard: number): Cell {
    requireFinite(count);
    requireRow(row);
    requireUpcard(upcard);
    return super.cell(count, row, upcard);
  }
}
