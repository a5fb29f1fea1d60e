/** The cells of one upcard, and the two-card hands for which another play is better. */
import type { ChartCell } from '@croupier/kernel';
import { cellOf, formatCell, pairValue, totalRow } from '../odds/charts/chart.ts';
import { rowSums, splitWorth } from '../odds/charts/make-chart.ts';
import { type ActionValue, valuesOf } from '../odds/charts/options.ts';
import { type SolvedStep, splitsOf } from '../odds/solver/round.ts';
import { NATURAL_HAND } from '../odds/solver/worth.ts';
import type { OddsAction } from '../odds/table/hand-odds.ts';
import { printed } from './codes.ts';
import { cellId, HARD, type NamedRow, PAIRS, SOFT } from './frame.ts';
import { sayAgainst, sayRow } from './say-row.ts';

/** “Stand” */
export const sayAction = (action: OddsAction): string => action.charAt(0).toUpperCase() + action.slice(1);

export const ROWS: readonly NamedRow[] = [...HARD, ...SOFT, ...PAIRS];

/** By row of the solver: what its actions are worth, best first. Rows that no two cards make are missing. */
const valuesByRow = ({ game, column }: SolvedStep<number>): ReadonlyMap<string, readonly ActionValue[]> => {
  const { upcard, deals } = column;
  const splits = new Map<string, number | undefined>(
    deals.map((deal) => [`P${pairValue(deal.hand)}`, splitWorth(game, splitsOf(deal))]),
  );
  return new Map([...rowSums(game, deals)].map(([row, sum]) => [row, valuesOf(game, upcard, sum, splits.get(row))]));
};

/** A shoe of less than a deck may not have the cards for some rows. */
export const cellsOf = (step: SolvedStep<number>): readonly ChartCell[] => {
  const values = valuesByRow(step);
  const { upcard } = step.column;
  return ROWS.map(({ row }) => ({
    id: cellId(row, upcard),
    name: `${sayRow(row)} ${sayAgainst(upcard)}`,
    code: printed(formatCell(cellOf(step.chart, row, upcard))),
    options: (values.get(row) ?? []).map(({ action, ev }) => ({ name: sayAction(action), ev })),
  }));
};

/** Two cards whose best play is not that of their total. */
export interface Exception {
  readonly row: string;
  readonly upcard: number;
  readonly cards: readonly [number, number];
  readonly best: OddsAction;
  readonly charted: OddsAction;
  /** What the best play gains, per unit of the first bet. */
  readonly gain: number;
}

/** Smaller differences are below the precision of doubles. */
const ROUNDING = 1e-12;

/** Only hard totals have them: a pair or a soft total is always made of the same two cards. */
export const exceptionsIn = (step: SolvedStep<number>): readonly Exception[] => {
  const values = valuesByRow(step);
  const { game, column } = step;
  return column.deals.flatMap((deal): readonly Exception[] => {
    const row = totalRow(deal.hand);
    const charted = values.get(row)?.[0]?.action;
    if (charted === undefined || deal.hand === NATURAL_HAND || pairValue(deal.hand) > 0) return [];
    const own = valuesOf(game, column.upcard, { ...deal.values, mass: deal.mass, natural: deal.natural });
    const best = own[0];
    const followed = own.find(({ action }) => action === charted);
    if (best === undefined || followed === undefined || best.ev - followed.ev < ROUNDING) return [];
    return [
      {
        row,
        upcard: column.upcard,
        cards: deal.cards,
        best: best.action,
        charted,
        gain: best.ev - followed.ev,
      },
    ];
  });
};
