/**
 * Who played the same shoe better: by what their decisions cost, in bets of the duel. Results are luck for the most part, so they
 * only stand beside it. Tries that were not played to the end are listed apart: fewer decisions cost less.
 */
import { EQUAL_BETS, type GradeTotals } from './grade.ts';

export interface PlayedTry {
  readonly totals: GradeTotals;
  /** Cents: every bet of the duel. */
  readonly bet: number;
  /** The shoe was played to its end. */
  readonly finished: boolean;
}

export interface RankedTry<Try> {
  /** 1 for the best. Tries that are equal share a rank; missing if the try was not finished. */
  readonly rank?: number;
  readonly played: Try;
  /** What the decisions cost, and the net result. */
  readonly betsLost: number;
  readonly resultInBets: number;
}

export interface DuelRanking<Try> {
  readonly ranked: readonly RankedTry<Try>[];
  readonly unfinished: readonly RankedTry<Try>[];
}

const inBets = <Try extends PlayedTry>(played: Try): RankedTry<Try> => ({
  played,
  betsLost: played.totals.cost / played.bet,
  resultInBets: played.totals.result / played.bet,
});

const byCost = (one: RankedTry<unknown>, other: RankedTry<unknown>): number =>
  one.betsLost - other.betsLost || other.resultInBets - one.resultInBets;

/** Costs that differ by less than people could tell are equal: then the better result comes first, under the same rank. */
export const rankTries = <Try extends PlayedTry>(tries: readonly Try[]): DuelRanking<Try> => {
  const all = tries.map(inBets).toSorted(byCost);
  const ranked: RankedTry<Try>[] = [];
  for (const [at, one] of all.filter(({ played }) => played.finished).entries()) {
    const before = ranked.at(-1);
    const isEqual = before !== undefined && one.betsLost - before.betsLost < EQUAL_BETS;
    ranked.push({ ...one, rank: isEqual ? (before.rank ?? 1) : at + 1 });
  }
  return { ranked, unfinished: all.filter(({ played }) => !played.finished) };
};
