/** From sums to figures. */
import type { Estimate, Json, SimulationSummary, Tally } from '@croupier/kernel';
import { type HouseRules, isOffered, type Setup, WAGERS, type WagerOn } from '../rules/setup/house-rules.ts';
import { type Pays, paysOf } from './pays.ts';
import type { ShoePlaces } from './results.ts';
import { everyOutcome } from './tables.ts';

/** Numbers of a tally before the outcomes: shoes, rounds, Σ net, Σ net², Σ net · rounds, Σ rounds². */
export const HEAD = 6;

/** So many shoes that are alike; net in steps. */
export const addTimes = (sums: Float64Array, times: number, net: number, rounds: number): void => {
  sums[0] = (sums[0] as number) + times;
  sums[1] = (sums[1] as number) + times * rounds;
  sums[2] = (sums[2] as number) + times * net;
  sums[3] = (sums[3] as number) + times * net * net;
  sums[4] = (sums[4] as number) + times * net * rounds;
  sums[5] = (sums[5] as number) + times * rounds * rounds;
};

export interface Simulated {
  readonly setup: Setup;
  /** The wager that is followed from shoe to shoe. */
  readonly on: WagerOn;
  readonly pays: Pays;
  readonly outcomes: readonly number[];
  readonly shoes: ShoePlaces;
}

/** Mean and variance of a round's result in units. */
const perRound = (
  { perUnit, steps }: Pays,
  counts: ReadonlyMap<number, number>,
): { mean: number; variance: number } => {
  let [all, sum, squares] = [0, 0, 0];
  for (const [outcome, count] of counts) {
    const net = steps[outcome] as number;
    all += count;
    sum += count * net;
    squares += count * net * net;
  }
  const mean = sum / all;
  return { mean: mean / perUnit, variance: (squares / all - mean * mean) / (perUnit * perUnit) };
};

/** Net per round as a ratio of two sums over shoes. */
const ratio = (tally: Tally, perUnit: number): Estimate => {
  const [shoes = 0, rounds = 0, net = 0, netSquares = 0, netRounds = 0, roundSquares = 0] = tally;
  const mean = net / rounds;
  const left = Math.max(0, netSquares - 2 * mean * netRounds + mean * mean * roundSquares);
  const se = Math.sqrt((left * shoes) / (shoes - 1)) / rounds;
  return { mean: mean / perUnit, se: se / perUnit };
};

/** Every wager of the table; here rounds are taken as independent, which in this game they very nearly are. */
const edges = (rules: HouseRules, counts: ReadonlyMap<number, number>, rounds: number): Json =>
  Object.fromEntries(
    WAGERS.filter((on) => isOffered(rules, on)).map((on) => {
      const { mean, variance } = perRound(paysOf(rules, on), counts);
      return [on, { ev: mean, se: Math.sqrt(variance / rounds) }];
    }),
  );

const shares = (counts: ReadonlyMap<number, number>, rounds: number): Json => {
  const won = { player: 0, banker: 0, tie: 0 };
  const results = everyOutcome();
  for (const [outcome, count] of counts) {
    const winner = results.get(outcome)?.winner;
    if (winner !== undefined) won[winner] += count / rounds;
  }
  return won;
};

export const summaryOf = ({ setup, on, pays, outcomes, shoes }: Simulated, tally: Tally): SimulationSummary => {
  const [played = 0, rounds = 0, net = 0, netSquares = 0] = tally;
  const counts = new Map(outcomes.map((outcome, at) => [outcome, tally[HEAD + at] as number]));
  const ev = ratio(tally, pays.perUnit);
  return {
    rounds,
    shoes: played,
    ev,
    plain: ev,
    averageBet: 1,
    sd: Math.sqrt(perRound(pays, counts).variance),
    shoeSd: Math.sqrt(Math.max(0, netSquares - (net * net) / played) / (played - 1)) / pays.perUnit,
    perTrueCount: [],
    shoeResults: shoes.counts(tally.subarray(HEAD + outcomes.length)),
    more: { on, wagers: edges(setup.rules, counts, rounds), winners: shares(counts, rounds) },
  };
};
