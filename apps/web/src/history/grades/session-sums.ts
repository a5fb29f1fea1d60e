/** What a session comes to: how well the player decided, and how much of the result was luck. Pure. */
import { type GradedRound, type GradeTotals, gradeTotals, isMistake } from '@croupier/kernel';
import type { Hint } from '../../coach/kept-decisions.ts';
import type { GradedRow } from './graded-rows.ts';

export interface Right {
  readonly right: number;
  readonly decisions: number;
}

export interface SessionSums {
  readonly totals: GradeTotals;
  /** Cents: within so much of its average luck stays two times in three. Undefined if some of the rules are not known well enough. */
  readonly sd: number | undefined;
  /** By what the coach had said; `unknown`: this device did not keep the decision. */
  readonly right: { readonly [hint in Hint | 'unknown']: Right };
}

const rightOf = (rows: readonly GradedRow[]): Right => ({
  right: rows.filter(({ decision }) => !isMistake(decision)).length,
  decisions: rows.length,
});

/** Exact where the game knows it; else by the rules of the tables. Cents squared. */
const sdOf = (
  rounds: ReadonlyMap<string, GradedRound>,
  { outlook }: GradeTotals,
  variances: ReadonlyMap<string, number> | undefined,
): number | undefined => {
  if (outlook === undefined) return undefined;
  if (outlook.sd !== undefined || variances === undefined) return outlook.sd;
  const priced = [...rounds].filter(([, round]) => round.outlook !== undefined);
  return Math.sqrt(priced.reduce((sum, [key]) => sum + (variances.get(key) ?? 0), 0));
};

/** `variances`: of each round's result by the rules of its table, if they are known. */
export const sumsOf = (
  rounds: ReadonlyMap<string, GradedRound>,
  rows: readonly GradedRow[],
  variances: ReadonlyMap<string, number> | undefined,
): SessionSums => {
  const own = rows.filter(({ decision }) => decision.by === 'player');
  const totals = gradeTotals([...rounds.values()]);
  const of = (hint: Hint | undefined): Right => rightOf(own.filter((row) => row.hint === hint));
  return {
    totals,
    sd: sdOf(rounds, totals, variances),
    right: { none: of('none'), asked: of('asked'), live: of('live'), unknown: of(undefined) },
  };
};
