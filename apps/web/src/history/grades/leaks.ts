/** Where a session lost the most: mistakes in the same situation, by the same rules, taken together. Pure. */
import { type GradedDecision, isMistake } from '@croupier/kernel';
import type { GradedRow } from './graded-rows.ts';

export interface Leak {
  /** Names it on the page. */
  readonly id: string;
  readonly situation: string;
  /** A table it happened at: its rules are those of the leak. */
  readonly table: string;
  /** How often the situation came up, and how often it went wrong. */
  readonly times: number;
  readonly mistakes: number;
  /** The mistake that cost most. */
  readonly worst: GradedDecision;
  /** Chips per 100 hands of the session, and the same in bets. */
  readonly chipsPer100: number;
  readonly betsPer100: number;
}

/** The costliest first. `rulesOf`: equal for tables with equal rules; `hands`: rounds that were graded. */
export const leaksOf = (
  rows: readonly GradedRow[],
  hands: number,
  rulesOf: (table: string) => string,
): readonly Leak[] => {
  const groups = new Map<string, GradedRow[]>();
  for (const row of rows) {
    if (row.decision.by === 'house') continue;
    const id = `${row.decision.name}\n${rulesOf(row.line.table)}`;
    const group = groups.get(id);
    if (group === undefined) groups.set(id, [row]);
    else group.push(row);
  }
  const leaks = [...groups].flatMap(([id, group]): readonly Leak[] => {
    const mistakes = group.filter(({ decision }) => isMistake(decision));
    const [first, ...others] = mistakes;
    if (first === undefined) return [];
    const worst = others.reduce((one, row) => (row.decision.cost > one.decision.cost ? row : one), first);
    const per100 = (read: (decision: GradedDecision) => number): number =>
      (100 * mistakes.reduce((sum, { decision }) => sum + read(decision), 0)) / hands;
    return [
      {
        id,
        situation: worst.decision.name,
        table: worst.line.table,
        times: group.length,
        mistakes: mistakes.length,
        worst: worst.decision,
        chipsPer100: per100(({ cost }) => cost / 100),
        betsPer100: per100(({ costInBets }) => costInBets),
      },
    ];
  });
  return leaks.toSorted((one, other) => other.chipsPer100 - one.chipsPer100);
};
