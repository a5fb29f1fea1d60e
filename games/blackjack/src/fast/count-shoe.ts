/** Reads what lanes have left behind into a tally. */
import type { Tally } from '@croupier/kernel';
import type { Bets } from './bets.ts';
import type { FastGame } from './game.ts';
import { type COUNT_SHIFT, type Lane, type LEFT_MASK, type LEFT_SHIFT, SORT_MASK } from './lane.ts';
import { add, addShoe, BETS, CARDS, DEALT, PAY_SQUARED, ROW_SIZE, ROWS } from './tally.ts';
import { COUNTS, rowOf } from './true-counts.ts';

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
  add(tally, CARDS, lane.shoe.size - lane.left);
  addShoe(tally, step, rounds, pay / pays.unit, pay / pays.unit);
};

/** A shoe whose rounds have records; and with luck taken out. */
export type RecordedShoe = Pick<Lane, 'records' | 'recorded' | 'shoe' | 'left'>;
type ControlledShoe = RecordedShoe & Pick<Lane, 'worths' | 'drift'>;

/** How rounds are counted that have records. */
export interface Counting {
  readonly bets: Bets;
  /** True points by the number of cards left. */
  readonly factors: Float64Array;
  readonly step: number;
}

// Written out and kept in this module for speed, as in the hot loops.
const SORT: typeof SORT_MASK = 127;
const COUNT: typeof COUNT_SHIFT = 16;
const LEFT: typeof LEFT_SHIFT = 7;
const LEFTS: typeof LEFT_MASK = 511;
const ROW = 7;
/** Of the batch that is counted, by row of the true count and sort of result: how often, and what each brings with its bet. */
const met = new Int32Array(COUNTS << ROW);
const brings = new Float64Array(COUNTS << ROW);
/** By row: whether rounds are played, and what they were worth with luck taken out, and its squares. */
const played = new Uint8Array(COUNTS);
const worthSums = new Float64Array(COUNTS);
const worthSquares = new Float64Array(COUNTS);
const points = new Float64Array(LEFTS + 1);

/** Counts the rounds of a batch, shoe by shoe: each is bet on by the count that the one before it left. */
export class RecordCounter {
  readonly #counting: Counting;
  readonly #pays: Float64Array;

  constructor({ pays }: FastGame, counting: Counting) {
    this.#counting = counting;
    this.#pays = pays.bySort.map((pay) => pay / pays.unit);
  }

  begin(): void {
    const { bets, factors } = this.#counting;
    met.fill(0);
    worthSums.fill(0);
    worthSquares.fill(0);
    points.set(factors);
    for (let row = 0; row < COUNTS; row++) {
      const bet = bets.byRow[row] as number;
      played[row] = bet > 0 ? 1 : 0;
      for (let sort = 0; sort < this.#pays.length; sort++)
        brings[(row << ROW) | sort] = bet * (this.#pays[sort] as number);
    }
  }

  addPlain(tally: Tally, { records, recorded, shoe, left }: RecordedShoe): void {
    let row = rowOf(0, 0);
    let rounds = 0;
    let sum = 0;
    for (let at = 0; at < recorded; at++) {
      const record = records[at] as number;
      const place = (row << ROW) | (record & SORT);
      met[place] = ((met[place] as number) + 1) | 0;
      sum += brings[place] as number;
      rounds = (rounds + (played[row] as number)) | 0;
      row = rowOf(record >> COUNT, points[(record >>> LEFT) & LEFTS] as number);
    }
    add(tally, CARDS, shoe.size - left);
    addShoe(tally, this.#counting.step, rounds, sum, sum);
  }

  /** The same with luck taken out. */
  addControlled(tally: Tally, { records, recorded, worths, drift, shoe, left }: ControlledShoe): void {
    const { bets, step } = this.#counting;
    const { byRow } = bets;
    let row = rowOf(0, 0);
    let rounds = 0;
    let sum = 0;
    let worth = 0;
    let before = 0;
    for (let at = 0; at < recorded; at++) {
      const record = records[at] as number;
      const place = (row << ROW) | (record & SORT);
      const each = (worths[at] as number) - before;
      before = worths[at] as number;
      met[place] = ((met[place] as number) + 1) | 0;
      worthSums[row] = (worthSums[row] as number) + each;
      worthSquares[row] = (worthSquares[row] as number) + each * each;
      sum += brings[place] as number;
      worth += (byRow[row] as number) * each;
      rounds = (rounds + (played[row] as number)) | 0;
      row = rowOf(record >> COUNT, points[(record >>> LEFT) & LEFTS] as number);
    }
    add(tally, CARDS, shoe.size - left);
    addShoe(tally, step, rounds, sum, worth - bets.usual * drift);
  }

  /** What all shoes of the batch have together. */
  end(tally: Tally, isControlled: boolean): void {
    for (let row = 0; row < COUNTS; row++) {
      const bet = this.#counting.bets.byRow[row] as number;
      let rounds = 0;
      let sum = 0;
      let squares = 0;
      for (let sort = 0; sort < this.#pays.length; sort++) {
        const pay = this.#pays[sort] as number;
        const times = met[(row << ROW) | sort] as number;
        rounds += times;
        sum += times * pay;
        squares += times * pay * pay;
      }
      const at = ROWS + row * ROW_SIZE;
      add(tally, at, rounds);
      add(tally, at + 1, isControlled ? (worthSums[row] as number) : sum);
      add(tally, at + 2, isControlled ? (worthSquares[row] as number) : squares);
      add(tally, DEALT, rounds);
      add(tally, BETS, bet * rounds);
      add(tally, PAY_SQUARED, bet * bet * squares);
    }
  }
}
