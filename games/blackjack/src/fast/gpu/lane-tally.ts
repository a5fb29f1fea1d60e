/** Sums of lanes, in whole numbers only, and what can be read from them. */
import type { SimulationSummary, Tally } from '@croupier/kernel';
import {
  BETS,
  CARDS,
  DEALT,
  MOST_STEPS,
  PAY,
  PAY_SQUARED,
  ROUNDS,
  ROW_SIZE,
  ROWS,
  SHOE_PAY_ROUNDS,
  SHOE_PAY_SQUARED,
  SHOE_RESULTS,
  SHOE_ROUNDS_SQUARED,
  SHOE_STEPS,
  SHOE_WORTH_ROUNDS,
  SHOE_WORTH_SQUARED,
  SHOES,
  summaryOf,
  TALLY_SIZE,
  WORTH,
} from '../tally.ts';
import { COUNTS } from '../true-counts.ts';
import { type LaneGame, payOf, type Sum, sumAt, TALLY_RESULTS, TALLY_ROUNDS } from './lane-game.ts';

/** The place of a shoe's result: rounded to the nearest step, halves up, everything beyond in the first and the last. */
export const placeOf = (pay: number, step: number): number =>
  Math.max(0, Math.min(SHOE_STEPS - 1, Math.floor((2 * pay + step) / (2 * step)) + MOST_STEPS));

const plus = (tally: Tally, at: number, amount: number): void => {
  tally[at] = (tally[at] as number) + amount;
};

interface PlayedShoe {
  readonly pay: number;
  readonly rounds: number;
  readonly cards: number;
}

/** So many shoes that are alike. */
export const addTimes = (tally: Tally, { step }: LaneGame, times: number, { pay, rounds, cards }: PlayedShoe): void => {
  const sum = (name: Sum, amount: number): void => plus(tally, sumAt(name), times * amount);
  sum('shoes', 1);
  sum('rounds', rounds);
  sum('cards', cards);
  sum('pay', pay);
  sum('paySquared', pay * pay);
  sum('payRounds', pay * rounds);
  sum('roundsSquared', rounds * rounds);
  plus(tally, TALLY_RESULTS + placeOf(pay, step), times);
};

/** The same sums as other runs have, in units. */
export const laneSummary = (lanes: LaneGame, tally: Tally): SimulationSummary => {
  const { perUnit, columns, bets, game, stepUnits } = lanes;
  const sum = (name: Sum): number => tally[sumAt(name)] as number;
  const all = new Float64Array(TALLY_SIZE);
  all[SHOES] = sum('shoes');
  all[ROUNDS] = sum('rounds');
  all[CARDS] = sum('cards');
  for (const at of [PAY, WORTH]) all[at] = sum('pay') / perUnit;
  for (const at of [SHOE_PAY_SQUARED, SHOE_WORTH_SQUARED]) all[at] = sum('paySquared') / perUnit ** 2;
  for (const at of [SHOE_PAY_ROUNDS, SHOE_WORTH_ROUNDS]) all[at] = sum('payRounds') / perUnit;
  all[SHOE_ROUNDS_SQUARED] = sum('roundsSquared');
  all.set(tally.subarray(TALLY_RESULTS, TALLY_ROUNDS), SHOE_RESULTS);
  for (let row = 0; row < COUNTS; row++) {
    let [rounds, pay, squares] = [0, 0, 0];
    for (let column = 0; column < columns; column++) {
      const times = tally[TALLY_ROUNDS + row * columns + column] as number;
      const each = payOf(lanes, column);
      rounds += times;
      pay += times * each;
      squares += times * each * each;
    }
    const bet = ((bets[row] as number) * game.pays.unit) / perUnit;
    const { unit } = game.pays;
    all.set([rounds, pay / unit, squares / unit ** 2], ROWS + row * ROW_SIZE);
    plus(all, DEALT, rounds);
    plus(all, BETS, bet * rounds);
    plus(all, PAY_SQUARED, (bet * bet * squares) / unit ** 2);
  }
  return summaryOf(all, stepUnits);
};
