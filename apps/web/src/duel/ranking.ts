/** The tries of a duel in the order of what their decisions cost, with what stands beside it. Pure. */
import {
  chips,
  csvText,
  type GradedRound,
  type GradeTotals,
  gradeTotals,
  type RankedTry,
  rankTries,
} from '@croupier/kernel';

export interface GradedTry {
  readonly name: string;
  readonly user: string;
  /** The code of its table. */
  readonly table: string;
  readonly you: boolean;
  /** The last shoe was played to its end. */
  readonly finished: boolean;
  readonly rounds: readonly GradedRound[];
}

export interface RankRow {
  readonly try: GradedTry;
  /** From 1; equal for equal costs, and the next one is left out then. Undefined for tries that were not finished. */
  readonly rank: number | undefined;
  readonly isTied: boolean;
  readonly totals: GradeTotals;
  readonly betsLost: number;
  readonly resultInBets: number;
  /** Cents; undefined until every round has one. */
  readonly luck: number | undefined;
}

export interface Ranking {
  readonly ranked: readonly RankRow[];
  readonly unfinished: readonly RankRow[];
}

type Played = GradedTry & { readonly totals: GradeTotals; readonly bet: number };

/** `bet`: chips, every bet of the duel. */
export const rankingOf = (tries: readonly GradedTry[], bet: number): Ranking => {
  const played = tries.map((one): Played => ({ ...one, totals: gradeTotals(one.rounds), bet: chips(bet) }));
  const { ranked, unfinished } = rankTries(played);
  const rowOf = ({ rank, played: own, betsLost, resultInBets }: RankedTry<Played>): RankRow => {
    const { outlook, rounds } = own.totals;
    const isTied = rank !== undefined && ranked.filter((other) => other.rank === rank).length > 1;
    const luck = outlook?.rounds === rounds ? outlook.luck : undefined;
    return { try: own, rank, isTied, totals: own.totals, betsLost, resultInBets, luck };
  };
  return { ranked: ranked.map(rowOf), unfinished: unfinished.map(rowOf) };
};

const rowsIn = ({ ranked, unfinished }: Ranking): readonly RankRow[] => [...ranked, ...unfinished];

/** The columns of `croupier duel --csv`, and luck. */
const COLUMNS = [
  ...['rank', 'player', 'user', 'table', 'finished', 'betsLost', 'mistakes', 'decisions', 'unpriced', 'rounds'],
  ...['resultInBets', 'luckInChips'],
];

export const rankingCsv = (ranking: Ranking): string =>
  csvText([
    COLUMNS,
    ...rowsIn(ranking).map(({ rank = '', totals, betsLost, resultInBets, luck, try: own }) => {
      const { name, user, table, finished } = own;
      const { mistakes, decisions, unpriced, rounds } = totals;
      const counts = [mistakes, decisions, unpriced, rounds];
      return [
        rank,
        name,
        user,
        table,
        String(finished),
        betsLost,
        ...counts,
        resultInBets,
        luck === undefined ? '' : luck / 100,
      ];
    }),
  ]);

export const rankingJson = (ranking: Ranking): string =>
  JSON.stringify(
    rowsIn(ranking).map(({ rank, totals, betsLost, resultInBets, try: { name, user, table, finished } }) => ({
      ...(rank !== undefined && { rank }),
      ...{ name, user, table, finished, betsLost, resultInBets, totals },
    })),
    null,
    2,
  );
