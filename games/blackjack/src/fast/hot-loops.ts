/**
 * Where the time goes. Two shoes side by side, so that the processor can work on one while it waits for the other: per
 * card one step of the automaton and a few additions. One function for each way of counting, with nothing called and
 * everything a 32-bit integer; both lanes are led on until one of them has only `end` cards left or comes to an exit.
 * Tables lie in memory of this module, where the compiler knows to find them; a game is loaded before it is played. Numbers
 * of other files are taken into constants of this one: reading an imported one in the loop costs a third of the speed.
 */
import { TAPES } from '@croupier/cards';
import { EXIT } from './automaton.ts';
import type { Control } from './control.ts';
import type { FastGame } from './game.ts';
import { COUNT_SHIFT, type Lane, LEFT_SHIFT } from './lane.ts';
import { SORTS } from './pays.ts';
import { OFFSET_MASK, type Shoe, TAG_SHIFT, VALUE_MASK, VALUE_SHIFT } from './shoe.ts';

const OFFSETS = OFFSET_MASK;
const TAG = TAG_SHIFT;
const OUT = EXIT;
const COUNT = COUNT_SHIFT;
const LEFT = LEFT_SHIFT;
const TAG_TO_COUNT = TAG - COUNT;
const COUNTS = -1 << COUNT;
const ONE_LEFT = 1 << LEFT;
const RESULTS = SORTS;
const VALUE = VALUE_SHIFT;
const VALUES = VALUE_MASK;

/** Of a shoe: more than there can be cards in one, and so rounds. */
const MOST_RECORDS = 0x200;

const [one, other] = TAPES;
/** Not quite 128 KB: memory of that size and more is laid far away, where addresses no longer fit an instruction. */
const next = new Uint16Array(65_000);
const gains = new Int32Array(0x2400);
/** For taking luck out: the cards, the guesses, and how many cards are left. */
const cards = new Int32Array(MOST_RECORDS);
const rows = new Int32Array(32_500);
const ends = new Float64Array(0x2400);
const means = new Float64Array(10);
const shares = new Float64Array(MOST_RECORDS);
/** Small arrays lie elsewhere, where the compiler cannot count on them: this one is longer than it needs to be. */
const pairs = new Int32Array(32);
const records = new Int32Array(MOST_RECORDS);
const otherRecords = new Int32Array(MOST_RECORDS);
export const RECORDS: readonly [Int32Array, Int32Array] = [records, otherRecords];
const worths = new Float64Array(MOST_RECORDS);
/** With luck taken out, one lane after the other is played: they share the first records and these. */
export const WORTHS: Float64Array = worths;

let loaded: FastGame | undefined;

/** Tables of a game; nothing when it is the one that was played before. */
export const load = (game: FastGame): void => {
  if (game === loaded) return;
  if (game.automaton.next.length > next.length) throw new RangeError('the automaton is too large');
  next.set(game.automaton.next);
  gains.set(game.packing.gains);
  rows.set(game.guesses.rows);
  ends.set(game.guesses.ends);
  means.set(game.guesses.means);
  shares.set(game.guesses.shares);
  loaded = game;
};

/** Results are added up, packed into one number for each lane. */
export const dealPacked = (a: Lane, b: Lane, end: number): void => {
  const apart = (b.left - a.left) | 0;
  const last = (Math.max(end, end - apart) - 1) | 0;
  let at = (a.left - 1) | 0;
  let state = a.state | 0;
  let otherState = b.state | 0;
  let running = a.running | 0;
  let otherRunning = b.running | 0;
  let gain = a.packed | 0;
  let otherGain = b.packed | 0;
  while (at > last) {
    const card = one[at] as number;
    const otherCard = other[(at + apart) | 0] as number;
    at = (at - 1) | 0;
    state = next[((card & OFFSETS) + state) | 0] as number;
    otherState = next[((otherCard & OFFSETS) + otherState) | 0] as number;
    running = (running + (card >> TAG)) | 0;
    otherRunning = (otherRunning + (otherCard >> TAG)) | 0;
    gain = (gain + (gains[state] as number)) | 0;
    otherGain = (otherGain + (gains[otherState] as number)) | 0;
    if (state >= OUT || otherState >= OUT) break;
  }
  a.left = (at + 1) | 0;
  b.left = (at + 1 + apart) | 0;
  a.state = state;
  b.state = otherState;
  a.running = running;
  b.running = otherRunning;
  a.packed = gain;
  b.packed = otherGain;
};

/**
 * A record is written for each card and kept when the round is over. The count and the cards left are carried on as a record
 * has them, so that only the result is missing.
 */
export const dealRecorded = (a: Lane, b: Lane, end: number): void => {
  const apart = (b.left - a.left) | 0;
  const last = (Math.max(end, end - apart) - 1) | 0;
  let at = (a.left - 1) | 0;
  let state = a.state | 0;
  let otherState = b.state | 0;
  let mark = (a.running << COUNT) | (a.left << LEFT);
  let otherMark = (b.running << COUNT) | (b.left << LEFT);
  let kept = a.recorded | 0;
  let otherKept = b.recorded | 0;
  while (at > last) {
    const card = one[at] as number;
    const otherCard = other[(at + apart) | 0] as number;
    at = (at - 1) | 0;
    state = next[((card & OFFSETS) + state) | 0] as number;
    otherState = next[((otherCard & OFFSETS) + otherState) | 0] as number;
    mark = (mark + ((card >> TAG_TO_COUNT) & COUNTS) - ONE_LEFT) | 0;
    otherMark = (otherMark + ((otherCard >> TAG_TO_COUNT) & COUNTS) - ONE_LEFT) | 0;
    records[kept] = mark | state;
    otherRecords[otherKept] = otherMark | otherState;
    // 1 for a result, and the next record is written behind this one; 0 for any other state, and it is written over.
    kept = (kept + ((state - RESULTS) >>> 31)) | 0;
    otherKept = (otherKept + ((otherState - RESULTS) >>> 31)) | 0;
    if (state >= OUT || otherState >= OUT) break;
  }
  a.left = (at + 1) | 0;
  b.left = (at + 1 + apart) | 0;
  a.state = state;
  b.state = otherState;
  a.running = mark >> COUNT;
  b.running = otherMark >> COUNT;
  a.recorded = kept;
  b.recorded = otherKept;
};

/** The same for one lane, when the other one has come to its end. */
export const dealAlone = (lane: Lane, end: number): void => {
  const { tape } = lane.shoe;
  const { records: kept } = lane;
  let left = lane.left | 0;
  let state = lane.state | 0;
  let mark = (lane.running << COUNT) | (lane.left << LEFT);
  let recorded = lane.recorded | 0;
  while (left > end) {
    left = (left - 1) | 0;
    const card = tape[left] as number;
    state = next[((card & OFFSETS) + state) | 0] as number;
    mark = (mark + ((card >> TAG_TO_COUNT) & COUNTS) - ONE_LEFT) | 0;
    kept[recorded] = mark | state;
    recorded = (recorded + ((state - RESULTS) >>> 31)) | 0;
    if (state >= OUT) break;
  }
  lane.left = left;
  lane.state = state;
  lane.running = mark >> COUNT;
  lane.recorded = recorded;
};

/** The cards of the shoe that is dealt next with luck taken out. */
export const layCards = ({ ofTape }: Shoe): void => cards.set(ofTape);

/**
 * The same with luck taken out: to each card belongs what it was worth on average before it came, less what the round was
 * worth then. One lane, since there is enough to reckon for each card that a second one at its side would gain nothing.
 */
export const dealControlled = (lane: Lane, control: Control, end: number): void => {
  pairs.set(control.pairs);
  let left = lane.left | 0;
  let state = lane.state | 0;
  let mark = (lane.running << COUNT) | (lane.left << LEFT);
  let recorded = lane.recorded | 0;
  let { sum, tilt, drift } = control;
  while (left > end) {
    const share = shares[left] as number;
    left = (left - 1) | 0;
    const card = cards[left] as number;
    const row = Math.imul(state, 5);
    // Five products of pairs: what is wanted is in the upper half, and the lower half is rounded off.
    const gains =
      (Math.imul(pairs[0] as number, rows[row] as number) +
        Math.imul(pairs[1] as number, rows[(row + 1) | 0] as number) +
        Math.imul(pairs[2] as number, rows[(row + 2) | 0] as number) +
        Math.imul(pairs[3] as number, rows[(row + 3) | 0] as number) +
        Math.imul(pairs[4] as number, rows[(row + 4) | 0] as number) +
        0x8000) >>
      16;
    const value = (card >> VALUE) & VALUES;
    const pair = value >> 1;
    pairs[pair] = ((pairs[pair] as number) - (1 << ((value & 1) << 4))) | 0;
    drift += tilt * share;
    tilt -= means[value] as number;
    state = next[((card & OFFSETS) + state) | 0] as number;
    mark = (mark + ((card >> TAG_TO_COUNT) & COUNTS) - ONE_LEFT) | 0;
    sum += share * gains + (ends[state] as number);
    records[recorded] = mark | state;
    worths[recorded] = sum;
    recorded = (recorded + ((state - RESULTS) >>> 31)) | 0;
    if (state >= OUT) break;
  }
  lane.left = left;
  lane.state = state;
  lane.running = mark >> COUNT;
  lane.recorded = recorded;
  for (let pair = 0; pair < 5; pair++) control.pairs[pair] = pairs[pair] as number;
  control.sum = sum;
  control.tilt = tilt;
  control.drift = drift;
};
