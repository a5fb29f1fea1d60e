/** Lanes on a processor: by the automaton and the split code that play every other run, from shoes that are drawn by counts. */
import { laneKey, laneState } from '@croupier/cards';
import type { Tally } from '@croupier/kernel';
import type { BatchPlayer } from '../batch-player.ts';
import { COUNT_SHIFT, Lane, LEFT_MASK, LEFT_SHIFT, SORT_MASK } from '../lane.ts';
import { LOWEST_COUNT } from '../true-counts.ts';
import { columnOf, type LaneGame, payOf, roundCells, TALLY_ROUNDS } from './lane-game.ts';
import { LaneShoe } from './lane-shoe.ts';
import { addTimes } from './lane-tally.ts';
import { rowByFactors } from './row-factors.ts';

/** More than a shoe has rounds. */
const MOST_RECORDS = 512;

export class LanePlayer implements BatchPlayer {
  readonly lane: Lane;
  readonly #lanes: LaneGame;
  readonly #shoe: LaneShoe;
  /** By column. */
  readonly #pays: readonly number[];

  constructor(lanes: LaneGame) {
    this.#lanes = lanes;
    this.#shoe = new LaneShoe(lanes.game, lanes.cards);
    this.lane = new Lane(lanes.game, this.#shoe, {
      records: new Int32Array(MOST_RECORDS),
      worths: new Float64Array(0),
    });
    this.#pays = Array.from({ length: lanes.columns }, (_, column) => payOf(lanes, column));
  }

  play(text: string, lanes: number): Tally {
    const tally = new Float64Array(TALLY_ROUNDS + roundCells(this.#lanes));
    const key = laneKey(text);
    for (let number = 0; number < lanes; number++) this.playLane(key, number, () => this.#count(tally));
    return tally;
  }

  /** `read` is called after each shoe, whose rounds are then in the records of `lane`. */
  playLane(key: Int32Array, number: number, read: () => void): void {
    const words = laneState(key, number);
    for (let shoe = 0; shoe < this.#lanes.shoesPerLane; shoe++) {
      this.#shoe.begin(words);
      this.lane.open();
      this.lane.finish();
      read();
    }
  }

  #count(tally: Tally): void {
    const { bets, columns, rows } = this.#lanes;
    const { records, recorded, left } = this.lane;
    let row = -LOWEST_COUNT;
    let [pay, rounds] = [0, 0];
    for (let at = 0; at < recorded; at++) {
      const record = records[at] as number;
      const column = columnOf(this.#lanes, record & SORT_MASK);
      const cell = TALLY_ROUNDS + row * columns + column;
      tally[cell] = (tally[cell] as number) + 1;
      const bet = bets[row] as number;
      pay += bet * (this.#pays[column] as number);
      if (bet > 0) rounds++;
      row = rowByFactors(rows, record >> COUNT_SHIFT, (record >>> LEFT_SHIFT) & LEFT_MASK);
    }
    addTimes(tally, this.#lanes, 1, { pay, rounds, cards: this.#shoe.size - left });
  }
}
