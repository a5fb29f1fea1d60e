/**
 * What a run says: the game's own summary, and what follows from it for a bankroll and a trip. Rounds of one shoe depend on
 * each other, so long runs are judged by whole shoes: variance per round is that of a shoe divided by its rounds.
 */
import type { CountRow, Json, ResultCounts, SimulationSummary } from '@croupier/kernel';
import { outcomesOf, ruinForEver, ruinWithin } from './ruin.ts';
import { outlook, quantile, type Spread, spreadsAfter } from './trip.ts';

export interface ReportOptions {
  /** Units one begins with. */
  readonly bankroll: number;
  /** Rounds of a trip. */
  readonly trip: number;
}

/** Shares of trips at or below a line of the fan. */
export const FAN_SHARES = [0.05, 0.25, 0.5, 0.75, 0.95] as const;
const FAN_STEPS = 20;
/** SCORE is the win per 100 rounds of someone with 10,000 units who bets for a risk of ruin of e⁻². */
const SCORE_SCALE = 1_000_000;

export interface FanPoint {
  readonly rounds: number;
  /** Units won or lost, one for each of `FAN_SHARES`. */
  readonly results: readonly number[];
}

export interface Trip {
  readonly rounds: number;
  readonly shoes: number;
  readonly mean: number;
  readonly sd: number;
  readonly win: number;
  readonly even: number;
  readonly lose: number;
  /** The chance that the bankroll does not last. */
  readonly ruin: number;
  readonly fan: readonly FanPoint[];
}

export interface Report {
  readonly rounds: number;
  readonly shoes: number;
  readonly ev: number;
  readonly se: number;
  readonly plain: { readonly ev: number; readonly se: number };
  readonly averageBet: number;
  readonly sd: number;
  readonly shoeSd: number;
  readonly winRatePer100: number;
  /** Rounds until the expected win is one standard deviation; null without a gain. */
  readonly n0: number | null;
  readonly score: number | null;
  readonly bankroll: number;
  readonly riskOfRuin: number;
  readonly trip: Trip;
  readonly perTrueCount: readonly CountRow[];
  readonly shoeResults: ResultCounts;
  readonly more: { readonly [name: string]: Json };
}

/** Evenly spaced numbers of shoes up to the whole trip, each once. */
const fanSteps = (shoes: number): readonly number[] => [
  ...new Set(Array.from({ length: FAN_STEPS }, (_, at) => Math.max(1, Math.round((shoes * (at + 1)) / FAN_STEPS)))),
];

/** Without the empty places on both sides, of which a game may keep many. */
const trimmed = ({ step, lowest, counts }: ResultCounts): ResultCounts => {
  const first = Math.max(
    0,
    counts.findIndex((count) => count > 0),
  );
  return { step, lowest: lowest + first, counts: counts.slice(first, counts.findLastIndex((count) => count > 0) + 1) };
};

const tripOf = (
  { rounds, shoes: played, ev, shoeSd, shoeResults }: SimulationSummary,
  options: ReportOptions,
): Trip => {
  const perShoe = rounds / played;
  const shoes = Math.max(1, Math.round(options.trip / perShoe));
  const steps = fanSteps(shoes);
  const spreads = spreadsAfter(trimmed(shoeResults), steps);
  const [mean, sd] = [ev.mean * perShoe * shoes, shoeSd * Math.sqrt(shoes)];
  return {
    rounds: Math.round(shoes * perShoe),
    shoes,
    mean,
    sd,
    ...outlook(spreads.at(-1) as Spread),
    ruin: ruinWithin(options.bankroll, mean, sd),
    fan: spreads.map((spread, at) => ({
      rounds: Math.round((steps[at] as number) * perShoe),
      results: FAN_SHARES.map((share) => quantile(spread, share)),
    })),
  };
};

export const reportOf = (summary: SimulationSummary, options: ReportOptions): Report => {
  const { rounds, shoes, ev, plain, shoeSd } = summary;
  const variance = (shoeSd * shoeSd) / (rounds / shoes);
  const n0 = ev.mean > 0 ? variance / (ev.mean * ev.mean) : null;
  return {
    rounds,
    shoes,
    ev: ev.mean,
    se: ev.se,
    plain: { ev: plain.mean, se: plain.se },
    averageBet: summary.averageBet,
    sd: summary.sd,
    shoeSd,
    winRatePer100: 100 * ev.mean,
    n0,
    score: n0 === null ? null : SCORE_SCALE / n0,
    bankroll: options.bankroll,
    riskOfRuin: ruinForEver(outcomesOf(summary.shoeResults), options.bankroll),
    trip: tripOf(summary, options),
    perTrueCount: summary.perTrueCount,
    shoeResults: trimmed(summary.shoeResults),
    more: summary.more,
  };
};
