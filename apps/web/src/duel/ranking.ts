/** Who played the shoe best: the tries of a duel by what their decisions cost, in bets. Luck has no part in the order. Pure. */
import { csvText, type GradedRound, type GradeTotals, gradeTotals } from '@croupier/kernel';

export interface GradedTry {
  readonly name: string;
  /** The code of its table. */
  readonly table: string;
  readonly you: boolean;
  readonly state: 'finished' | 'unfinished';
  readonly rounds: readonly GradedRound[];
}

/** Costs that read the same are the same: a thousandth of a bet. */
const STEP = 1000;
export const roundedCost = (bets: number): number => Math.round(bets * STEP) / STEP;

export interface RankRow {
  readonly try: GradedTry;
  /** From 1; equal for equal costs, and the next one is left out then. Undefined for tries that were not finished. */
  readonly place: number | undefined;
  readonly isTied: boolean;
  readonly totals: GradeTotals;
  /** In bets, rounded as it is shown. */
  readonly cost: number;
  /** Cents; undefined until every round has one. */
  readonly luck: number | undefined;
}

export interface Ranking {
  readonly ranked: readonly RankRow[];
  readonly unfinished: readonly RankRow[];
}

const rowOf = (graded: GradedTry): Omit<RankRow, 'place' | 'isTied'> => {
  const totals = gradeTotals(graded.rounds);
  const { outlook, rounds, costInBets } = totals;
  const luck = outlook?.rounds === rounds ? outlook.luck : undefined;
  return { try: graded, totals, cost: roundedCost(costInBets), luck };
};

export const rankingOf = (tries: readonly GradedTry[]): Ranking => {
  const rows = tries.map(rowOf);
  const done = rows.filter((row) => row.try.state === 'finished').toSorted((one, other) => one.cost - other.cost);
  return {
    ranked: done.map((row) => {
      const place = done.findIndex(({ cost }) => cost === row.cost) + 1;
      return { ...row, place, isTied: done.filter(({ cost }) => cost === row.cost).length > 1 };
    }),
    unfinished: rows
      .filter((row) => row.try.state === 'unfinished')
      .map((row) => ({ ...row, place: undefined, isTied: false })),
  };
};

const COLUMNS = [
  'place',
  'name',
  'state',
  'costInBets',
  'mistakes',
  'decisions',
  'rounds',
  'resultInChips',
  'luckInChips',
  'table',
] as const;

const valuesOf = ({ place, cost, totals, luck, try: { name, state, table } }: RankRow) => ({
  place: place ?? null,
  name,
  state,
  costInBets: cost,
  mistakes: totals.mistakes,
  decisions: totals.decisions,
  rounds: totals.rounds,
  resultInChips: totals.result / 100,
  luckInChips: luck === undefined ? null : Math.round(luck) / 100,
  table,
});

const rowsIn = ({ ranked, unfinished }: Ranking): readonly RankRow[] => [...ranked, ...unfinished];

export const rankingJson = (ranking: Ranking): string => JSON.stringify(rowsIn(ranking).map(valuesOf), null, 2);

export const rankingCsv = (ranking: Ranking): string =>
  csvText([
    COLUMNS,
    ...rowsIn(ranking).map((row) => {
      const values = valuesOf(row);
      return COLUMNS.map((column) => values[column] ?? '');
    }),
  ]);
