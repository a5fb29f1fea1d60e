/**
 * Rounds of a table with other players, where the dealer has a hole card and nobody splits. Hands are not played by branches
 * that a processor would guess wrong: those that take cards wait in a list, and each card leads its hand on or to the next one
 * by arithmetic. As in `hot-loops.ts`, nothing is called and all numbers are constants of this module.
 */
import { LAST_PLACE } from '@croupier/cards';
import type { FastGame } from './game.ts';
import { COUNT_SHIFT, LEFT_MASK, LEFT_SHIFT } from './lane.ts';
import { type Shoe, TAG_SHIFT, VALUE_MASK, VALUE_SHIFT } from './shoe.ts';
import { DEALER_NATURAL, OVER, SPLIT_FIRST, STOOD, type TableTables, tableTables } from './table-tables.ts';

const [LAST, TAG, VALUE, VALUES] = [LAST_PLACE, TAG_SHIFT, VALUE_SHIFT, VALUE_MASK];
const [COUNT, LEFT, LEFTS] = [COUNT_SHIFT, LEFT_SHIFT, LEFT_MASK];
const [END, STANDS, SPLITS, TAKEN] = [OVER, STOOD, SPLIT_FIRST, OVER | DEALER_NATURAL];
/** A value in the upper half of a byte. */
const FIRST = VALUE - 4;
const FIRSTS = VALUE_MASK << 4;
/** Any total will do: a natural beats them all. */
const STOOD_SOMEHOW = OVER | STOOD;

const openings = new Uint8Array(16 << 8);
const steps = new Uint8Array((10 * 128) << 4);
const dealerStarts = new Uint8Array(16 << 4);
const dealerSteps = new Uint8Array(128 << 4);
const sorts = new Uint8Array(OVER << 5);
/** Hands that take cards, in the order in which they act. */
const waiting = new Int32Array(32);

/** A shoe at a table, and what is known of it so far. */
export interface TableLane {
  readonly shoe: Shoe;
  readonly seats: number;
  /** 1 when the dealer peeks. */
  readonly peeks: number;
  /** Cards left in the shoe; below 0 when some were put back. */
  left: number;
  running: number;
  /** As of a `Lane`. */
  readonly records: Int32Array;
  recorded: number;
  /** By round: cards left when it was our turn. */
  readonly turns: Int32Array;
}

const made = new WeakMap<FastGame, TableTables>();
let loaded: FastGame | undefined;

/** Tables of a game; nothing when it is the one that was played before. */
export const loadTable = (game: FastGame): void => {
  if (game === loaded) return;
  const tables = made.get(game) ?? tableTables(game);
  made.set(game, tables);
  openings.set(tables.openings);
  steps.set(tables.steps);
  dealerStarts.set(tables.dealerStarts);
  dealerSteps.set(tables.dealerSteps);
  sorts.set(tables.sorts);
  loaded = game;
};

/**
 * Plays on until a round has a pair to split, runs past the cards that are drawn, or may not begin any more. A round that
 * cannot be finished here is not begun: cards beyond the drawn ones are in no order yet, but there is no harm in looking.
 * True if that is what ended it: more cards have to be drawn.
 */
export const playRounds = (lane: TableLane): boolean => {
  const { tape, size, cut, drawnTo } = lane.shoe;
  const { records, turns } = lane;
  const seats = lane.seats | 0;
  const peeks = lane.peeks | 0;
  const last = (size - cut) | 0;
  const drawn = (size - drawnTo) | 0;
  let left = lane.left | 0;
  let running = lane.running | 0;
  let kept = lane.recorded | 0;
  let ranOut = false;
  while (left > last) {
    const upPlace = (left - 2 - 2 * seats) | 0;
    const upcard = tape[upPlace & LAST] as number;
    const hole = tape[(left - 1 - seats) & LAST] as number;
    const up = (upcard >> VALUE) & VALUES;
    const under = (hole >> VALUE) & VALUES;
    const dealt = up << 8;
    let tags = ((upcard >> TAG) + (hole >> TAG)) | 0;
    let count = 0;
    let seen = 0;
    let ours = 0;
    for (let place = (left - 1) | 0, end = (left - 1 - seats) | 0; place > end; place = (place - 1) | 0) {
      const one = tape[place & LAST] as number;
      const two = tape[(place - seats - 1) & LAST] as number;
      tags = (tags + (one >> TAG) + (two >> TAG)) | 0;
      ours = openings[dealt | ((one >> FIRST) & FIRSTS) | ((two >> VALUE) & VALUES)] as number;
      const over = ours >> 7;
      seen |= ours & -over;
      waiting[count] = ours;
      count = (count + 1 - over) | 0;
    }
    let at = (upPlace - 1) | 0;
    let others = 0;
    let dealer = dealerStarts[(up << 4) | under] as number;
    if (dealer === TAKEN && peeks === 1) {
      if (ours < END || (ours & SPLITS) !== 0) ours = STOOD_SOMEHOW;
    } else {
      if ((seen & SPLITS) !== 0) break;
      const acts = up << 7;
      const draws = (1 - (ours >> 7)) | 0;
      const oursAt = (count - draws) | 0;
      let hand = waiting[0] as number;
      let result = ours;
      for (let turn = 0; turn < count; ) {
        const card = tape[at & LAST] as number;
        at = (at - 1) | 0;
        tags = (tags + (card >> TAG)) | 0;
        result = steps[((acts | hand) << 4) | ((card >> VALUE) & VALUES)] as number;
        others = (others + ((turn - oursAt) >>> 31)) | 0;
        const over = result >> 7;
        seen |= result & -over;
        turn = (turn + over) | 0;
        hand = (result & (over - 1)) | ((waiting[turn] as number) & -over);
      }
      // The last hand that took cards is ours, unless ours took none.
      ours = (result & -draws) | (ours & (draws - 1));
      if ((seen & STANDS) !== 0)
        while (dealer < END) {
          const card = tape[at & LAST] as number;
          at = (at - 1) | 0;
          tags = (tags + (card >> TAG)) | 0;
          dealer = dealerSteps[(dealer << 4) | ((card >> VALUE) & VALUES)] as number;
        }
    }
    const after = (at + 1) | 0;
    if (after < drawn) {
      ranOut = true;
      break;
    }
    left = after;
    running = (running + tags) | 0;
    const total = dealer & 31 & -(dealer >> 7);
    const sort = sorts[((ours & ~END) << 5) | total] as number;
    records[kept] = (running << COUNT) | ((left & LEFTS) << LEFT) | sort;
    turns[kept] = (upPlace - others) | 0;
    kept = (kept + 1) | 0;
  }
  lane.left = left;
  lane.running = running;
  lane.recorded = kept;
  return ranOut;
};
