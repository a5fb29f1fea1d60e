/** Reads what a lane has left behind into a tally. */
import type { Tally } from '@croupier/kernel';
import type { Bets } from './bets.ts';
import type { FastGame } from './game.ts';
import { type COUNT_SHIFT, type Lane, type PLACE_MASK, type PLACE_SHIFT, SORT_MASK } from './lane.ts';
import { add, addShoe, BETS, CARDS, DEALT, PAY_SQUARED, type ROW_SIZE, type ROWS } from './tally.ts';
import { rowOf } from './true-counts.ts';

/** A shoe whose rounds were counted as they came; only few have records, and nothing is asked about counts. */
export const countPacked = (tally: Tally, lane: Lane, { pays }: FastGame, step: number): void => {
  let pay = lane.pay;
  let square = lane.square;
  for (let at = 0; at < lane.recorded; at++) {
    const each = pays.bySort[(lane.records[at] as number) & SORT_MASK] as number;
    pay += each;
    square += each * each;
  }
  const rounds = lane.rounds + lane.recorded;
  add(tally, PAY_SQUARED, square / pays.unit ** 2);
  add(tally, BETS, rounds);
  add(tally, DEALT, rounds);
  add(tally, CARDS, lane.at);
  addShoe(tally, step, rounds, pay / pays.unit, pay / pays.unit);
};

/** How rounds are counted that have records. */
export interface Counting {
  readonly bets: Bets;
  /** True points by place in the shoe. */
  readonly factors: Float64Array;
  readonly step: number;
}

/** A shoe with a record of every round: each is bet on by the count that the one before it left. */
export const countRecorded = (tally: Tally, lane: Lane, { pays }: FastGame, counting: Counting): void => {
  const { bets, factors, step } = counting;
  const { records, worths, recorded, control } = lane;
  const { unit, bySort } = pays;
  const { byRow } = bets;
  // Written out for speed, as in the hot loops.
  const sortMask: typeof SORT_MASK = 127;
  const countShift: typeof COUNT_SHIFT = 16;
  const placeShift: typeof PLACE_SHIFT = 7;
  const placeMask: typeof PLACE_MASK = 511;
  const rows: typeof ROWS = 13;
  const rowSize: typeof ROW_SIZE = 3;
  let row = rowOf(0, 0);
  let rounds = 0;
  let sum = 0;
  let squares = 0;
  let staked = 0;
  let worth = 0;
  let before = 0;
  for (let at = 0; at < recorded; at++) {
    const record = records[at] as number;
    const pay = (bySort[record & sortMask] as number) / unit;
    let each = pay;
    if (control) {
      each = (worths[at] as number) - before;
      before = worths[at] as number;
    }
    const place = rows + row * rowSize;
    tally[place] = (tally[place] as number) + 1;
    tally[place + 1] = (tally[place + 1] as number) + each;
    tally[place + 2] = (tally[place + 2] as number) + each * each;
    const bet = byRow[row] as number;
    if (bet > 0) {
      rounds++;
      staked += bet;
      sum += bet * pay;
      squares += bet * bet * pay * pay;
      worth += bet * each;
    }
    row = rowOf(record >> countShift, factors[(record >>> placeShift) & placeMask] ?? 0);
  }
  add(tally, PAY_SQUARED, squares);
  add(tally, BETS, staked);
  add(tally, DEALT, recorded);
  add(tally, CARDS, lane.at);
  addShoe(tally, step, rounds, sum, control ? worth - bets.usual * control.drift : worth);
};
