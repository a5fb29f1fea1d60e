/** What a batch leaves behind, and what can be read from it. Everything is a sum, so that tallies can be added. */
import type { CountRow, Estimate, ResultCounts, SimulationSummary, Tally } from '@croupier/kernel';
import { COUNTS, LOWEST_COUNT } from './true-counts.ts';

/** Rounds played and what they brought, in units; sums of squares and products are of whole shoes where they say so. */
export const ROUNDS = 0;
export const PAY = 1;
export const PAY_SQUARED = 2;
export const BETS = 3;
export const SHOES = 4;
export const SHOE_PAY_SQUARED = 5;
export const SHOE_PAY_ROUNDS = 6;
export const SHOE_ROUNDS_SQUARED = 7;
/** With luck taken out. */
export const WORTH = 8;
export const SHOE_WORTH_SQUARED = 9;
export const SHOE_WORTH_ROUNDS = 10;
export const CARDS = 11;
export const DEALT = 12;
/** Rows by true count: rounds, sum of results for a bet of one, sum of their squares. */
export const ROWS = 13;
export const ROW_SIZE = 3;
/** Shoes by result. */
export const SHOE_RESULTS = ROWS + COUNTS * ROW_SIZE;
export const MOST_STEPS = 300;
export const SHOE_STEPS = 2 * MOST_STEPS + 1;

export const TALLY_SIZE = SHOE_RESULTS + SHOE_STEPS;

/** Results of shoes are counted in half units, and more coarsely the larger the bets. */
export const stepFor = (highestBet: number): number => Math.ceil(highestBet / 3) / 2;

// Not exported by this name: what is exported is looked up anew each time, and shoes are added by the million.
const plus = (tally: Tally, at: number, amount: number): void => {
  tally[at] = (tally[at] as number) + amount;
};
export const add = plus;

/** One shoe more: what it brought in units, plain and with luck taken out. */
export const addShoe = (tally: Tally, step: number, rounds: number, pay: number, worth: number): void => {
  plus(tally, ROUNDS, rounds);
  plus(tally, PAY, pay);
  plus(tally, SHOES, 1);
  plus(tally, SHOE_PAY_SQUARED, pay * pay);
  plus(tally, SHOE_PAY_ROUNDS, pay * rounds);
  plus(tally, SHOE_ROUNDS_SQUARED, rounds * rounds);
  plus(tally, WORTH, worth);
  plus(tally, SHOE_WORTH_SQUARED, worth * worth);
  plus(tally, SHOE_WORTH_ROUNDS, worth * rounds);
  const steps = Math.round(pay / step);
  const within = steps < -MOST_STEPS ? -MOST_STEPS : steps > MOST_STEPS ? MOST_STEPS : steps;
  plus(tally, SHOE_RESULTS + MOST_STEPS + within, 1);
};

interface Sums {
  readonly shoes: number;
  readonly rounds: number;
  readonly roundsSquared: number;
}

/** Per round, with shoes as what is drawn at random: their rounds depend on each other. */
const estimate = (sum: number, squares: number, products: number, { shoes, rounds, roundsSquared }: Sums): Estimate => {
  if (rounds === 0) return { mean: 0, se: 0 };
  const mean = sum / rounds;
  const spread = Math.max(0, squares - 2 * mean * products + mean * mean * roundsSquared);
  return { mean, se: shoes > 1 ? Math.sqrt((spread * shoes) / (shoes - 1)) / rounds : 0 };
};

const countRows = (tally: Tally): readonly CountRow[] =>
  Array.from({ length: COUNTS }, (_, row) => {
    const at = ROWS + row * ROW_SIZE;
    const [rounds = 0, sum = 0, squares = 0] = tally.subarray(at, at + ROW_SIZE);
    const ev = rounds === 0 ? 0 : sum / rounds;
    const variance = rounds > 1 ? Math.max(0, squares - rounds * ev * ev) / (rounds - 1) : 0;
    return { count: LOWEST_COUNT + row, rounds, ev, se: rounds === 0 ? 0 : Math.sqrt(variance / rounds) };
  }).filter(({ rounds }) => rounds > 0);

const shoeResults = (tally: Tally, step: number): ResultCounts => {
  const counts = Array.from(tally.subarray(SHOE_RESULTS, TALLY_SIZE));
  const first = Math.max(
    0,
    counts.findIndex((count) => count > 0),
  );
  const last = counts.findLastIndex((count) => count > 0);
  return { step, lowest: first - MOST_STEPS, counts: counts.slice(first, last + 1) };
};

export const summaryOf = (tally: Tally, step: number): SimulationSummary => {
  const at = (index: number): number => tally[index] as number;
  const rounds = at(ROUNDS);
  const shoes = at(SHOES);
  const sums = { shoes, rounds, roundsSquared: at(SHOE_ROUNDS_SQUARED) };
  const mean = rounds === 0 ? 0 : at(PAY) / rounds;
  const shoeMean = shoes === 0 ? 0 : at(PAY) / shoes;
  return {
    rounds,
    shoes,
    ev: estimate(at(WORTH), at(SHOE_WORTH_SQUARED), at(SHOE_WORTH_ROUNDS), sums),
    plain: estimate(at(PAY), at(SHOE_PAY_SQUARED), at(SHOE_PAY_ROUNDS), sums),
    averageBet: rounds === 0 ? 0 : at(BETS) / rounds,
    sd: rounds === 0 ? 0 : Math.sqrt(Math.max(0, at(PAY_SQUARED) / rounds - mean * mean)),
    shoeSd: shoes === 0 ? 0 : Math.sqrt(Math.max(0, at(SHOE_PAY_SQUARED) / shoes - shoeMean * shoeMean)),
    perTrueCount: countRows(tally),
    shoeResults: shoeResults(tally, step),
    more: {
      roundsDealt: at(DEALT),
      cardsPerRound: at(DEALT) === 0 ? 0 : at(CARDS) / at(DEALT),
    },
  };
};
