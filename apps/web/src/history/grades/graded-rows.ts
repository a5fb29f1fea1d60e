/** Graded decisions as rows of a table: which round they belong to, and whether the coach had helped. Pure. */
import {
  csvText,
  EQUAL_BETS,
  GRADE_COLUMNS,
  type GradedDecision,
  type GradedRound,
  gradeCells,
} from '@croupier/kernel';
import type { Hint, KeptDecision } from '../../coach/kept-decisions.ts';
import { keyOf } from '../played.ts';
import type { Line } from '../sittings.ts';

export interface GradedRow {
  readonly line: Line;
  readonly decision: GradedDecision;
  /** Undefined if this device did not keep the decision: it may have been made elsewhere, or with the coach off. */
  readonly hint: Hint | undefined;
}

type Kept = Pick<KeptDecision, 'table' | 'round' | 'situation' | 'chosen' | 'hint'>;

/** Kept decisions of a round come in the order they were made; equal ones, as after a split, are taken one by one. */
const hintsOf = (
  { table, round }: Pick<Line, 'table' | 'round'>,
  decisions: readonly GradedDecision[],
  kept: readonly Kept[],
): readonly (Hint | undefined)[] => {
  const left = kept.filter((one) => one.table === table && one.round === round);
  return decisions.map(({ by, name, chosen }) => {
    const at = by === 'house' ? -1 : left.findIndex((one) => one.situation === name && one.chosen === chosen);
    return at < 0 ? undefined : left.splice(at, 1)[0]?.hint;
  });
};

/** The newest round first, as in the list of rounds; its decisions in the order of play. */
export const rowsOf = (
  lines: readonly Line[],
  rounds: ReadonlyMap<string, GradedRound>,
  kept: readonly Kept[],
): readonly GradedRow[] =>
  lines.flatMap((line) => {
    const decisions = rounds.get(keyOf(line))?.decisions ?? [];
    const hints = hintsOf(line, decisions, kept);
    return decisions.map((decision, at): GradedRow => ({ line, decision, hint: hints[at] }));
  });

export const kindsOf = (rows: readonly GradedRow[]): readonly string[] => [
  ...new Set(rows.map(({ decision }) => decision.kind)),
];

/** A range of true counts; `below` is not part of it. */
export interface CountRange {
  /** In a link. */
  readonly id: string;
  readonly name: string;
  readonly from: number;
  readonly below: number;
}

export const COUNT_RANGES: readonly CountRange[] = [
  { id: 'low', name: 'Below −1', from: Number.NEGATIVE_INFINITY, below: -1 },
  { id: 'middle', name: '−1 to 1', from: -1, below: 1 },
  { id: 'high', name: '1 to 3', from: 1, below: 3 },
  { id: 'highest', name: '3 or more', from: 3, below: Number.POSITIVE_INFINITY },
];

export interface RowFilter {
  /** Everything, not only what cost something. */
  readonly isWhole: boolean;
  readonly kind: string | undefined;
  readonly counts?: CountRange | undefined;
}

export const hasCounts = (rows: readonly GradedRow[]): boolean =>
  rows.some(({ decision }) => decision.count !== undefined);

const isWithin = ({ count }: GradedDecision, { from, below }: CountRange): boolean =>
  count !== undefined && from <= count.trueCount && count.trueCount < below;

/** What the house did for the player is no mistake, but it is shown beside them if it cost something. */
const isCostly = ({ costInBets }: GradedDecision): boolean => costInBets >= EQUAL_BETS;

export const rowsShown = (rows: readonly GradedRow[], { isWhole, kind, counts }: RowFilter): readonly GradedRow[] =>
  rows.filter(
    ({ decision }) =>
      (isWhole || isCostly(decision)) &&
      (kind === undefined || decision.kind === kind) &&
      (counts === undefined || isWithin(decision, counts)),
  );

export const rowsCsv = (rows: readonly GradedRow[]): string =>
  csvText([
    ['table', ...GRADE_COLUMNS, 'hint'],
    ...rows.map(({ line, decision, hint = '' }) => [line.table, ...gradeCells(line, decision), hint]),
  ]);

export const rowsJson = (rows: readonly GradedRow[]): string =>
  JSON.stringify(
    rows.map(({ line: { table, round, seat }, decision, hint }) => ({ table, round, seat, hint, ...decision })),
    null,
    2,
  );
