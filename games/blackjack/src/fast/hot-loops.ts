/**
 * Where the time goes. Two shoes side by side, so that the processor can work on one while it waits for the other: per
 * card one step of the automaton and a few additions. One function for each way of counting, with nothing called and
 * everything a 32-bit integer; both lanes are led up to `end`, from where they have to be finished.
 * Numbers of other files are written out here and only their types taken from there: reading an imported one in the loop
 * costs a third of the speed.
 */
import type { EXIT } from './automaton.ts';
import type { Control, Guesses } from './control.ts';
import type { COUNT_SHIFT, Lane, PLACE_SHIFT } from './lane.ts';
import type { OFFSET_MASK, TAG_SHIFT, VALUE_MASK, VALUE_SHIFT } from './shoe.ts';

/** Results are added up, packed into one number for each lane. `gains` by state, 0 where no round is over. */
export const dealPacked = (next: Uint16Array, gains: Int32Array, a: Lane, b: Lane, stop: number): void => {
  const offsets: typeof OFFSET_MASK = 0xffff;
  const tagShift: typeof TAG_SHIFT = 22;
  const exit: typeof EXIT = 0x2000;
  const x = a.shoe.cards;
  const y = b.shoe.cards;
  const apart = (b.at - a.at) | 0;
  let at = a.at | 0;
  let stateA = a.state | 0;
  let stateB = b.state | 0;
  let runningA = a.running | 0;
  let runningB = b.running | 0;
  let gainA = a.packed | 0;
  let gainB = b.packed | 0;
  while (at < stop) {
    const cardA = (x[at] as number) | 0;
    const cardB = (y[(at + apart) | 0] as number) | 0;
    at = (at + 1) | 0;
    stateA = (next[((cardA & offsets) + stateA) | 0] as number) | 0;
    stateB = (next[((cardB & offsets) + stateB) | 0] as number) | 0;
    runningA = (runningA + (cardA >> tagShift)) | 0;
    runningB = (runningB + (cardB >> tagShift)) | 0;
    gainA = (gainA + (gains[stateA] as number)) | 0;
    gainB = (gainB + (gains[stateB] as number)) | 0;
    if ((stateA | stateB) >= exit) break;
  }
  a.at = at;
  b.at = (at + apart) | 0;
  a.state = stateA;
  b.state = stateB;
  a.running = runningA;
  b.running = runningB;
  a.packed = gainA;
  b.packed = gainB;
};

/** A record is written for each card and kept when the round is over. `ends` by state, as `gains`. */
export const dealRecorded = (next: Uint16Array, ends: Uint8Array, a: Lane, b: Lane, stop: number): void => {
  const offsets: typeof OFFSET_MASK = 0xffff;
  const tagShift: typeof TAG_SHIFT = 22;
  const exit: typeof EXIT = 0x2000;
  const countShift: typeof COUNT_SHIFT = 16;
  const placeShift: typeof PLACE_SHIFT = 7;
  const x = a.shoe.cards;
  const y = b.shoe.cards;
  const recordsA = a.records;
  const recordsB = b.records;
  const apart = (b.at - a.at) | 0;
  let at = a.at | 0;
  let stateA = a.state | 0;
  let stateB = b.state | 0;
  let runningA = a.running | 0;
  let runningB = b.running | 0;
  let keptA = a.recorded | 0;
  let keptB = b.recorded | 0;
  while (at < stop) {
    const cardA = (x[at] as number) | 0;
    const cardB = (y[(at + apart) | 0] as number) | 0;
    at = (at + 1) | 0;
    stateA = (next[((cardA & offsets) + stateA) | 0] as number) | 0;
    stateB = (next[((cardB & offsets) + stateB) | 0] as number) | 0;
    runningA = (runningA + (cardA >> tagShift)) | 0;
    runningB = (runningB + (cardB >> tagShift)) | 0;
    const endA = (ends[stateA] as number) | 0;
    const endB = (ends[stateB] as number) | 0;
    recordsA[keptA] = (runningA << countShift) | (at << placeShift) | (endA >> 1);
    recordsB[keptB] = (runningB << countShift) | (((at + apart) | 0) << placeShift) | (endB >> 1);
    keptA = (keptA + (endA & 1)) | 0;
    keptB = (keptB + (endB & 1)) | 0;
    if ((stateA | stateB) >= exit) break;
  }
  a.at = at;
  b.at = (at + apart) | 0;
  a.state = stateA;
  b.state = stateB;
  a.running = runningA;
  b.running = runningB;
  a.recorded = keptA;
  b.recorded = keptB;
};

/**
 * The same for one lane, with luck taken out: to each card belongs what it was worth on average before it came, less what
 * the round was worth then (`rows`, ten numbers for each state). `means` is the average row; `shares` are one by the number
 * of cards left. There is enough to reckon for each card that a second lane at its side would gain nothing.
 */
export const dealControlled = (
  next: Uint16Array,
  ends: Uint8Array,
  { rows, means, shares, worth }: Guesses,
  lane: Lane,
  control: Control,
  stop: number,
): void => {
  const offsets: typeof OFFSET_MASK = 0xffff;
  const tagShift: typeof TAG_SHIFT = 22;
  const exit: typeof EXIT = 0x2000;
  const countShift: typeof COUNT_SHIFT = 16;
  const placeShift: typeof PLACE_SHIFT = 7;
  const valueShift: typeof VALUE_SHIFT = 16;
  const values: typeof VALUE_MASK = 15;
  const { records, worths } = lane;
  const { cards } = lane.shoe;
  const { left } = control;
  let at = lane.at | 0;
  let state = lane.state | 0;
  let running = lane.running | 0;
  let kept = lane.recorded | 0;
  let { sum, tilt, drift } = control;
  while (at < stop) {
    const card = (cards[at] as number) | 0;
    const share = shares[at] as number;
    const row = Math.imul(state, 10) | 0;
    const low =
      (left[0] as number) * (rows[row] as number) +
      (left[1] as number) * (rows[(row + 1) | 0] as number) +
      ((left[2] as number) * (rows[(row + 2) | 0] as number) + (left[3] as number) * (rows[(row + 3) | 0] as number));
    const middle =
      (left[4] as number) * (rows[(row + 4) | 0] as number) +
      (left[5] as number) * (rows[(row + 5) | 0] as number) +
      ((left[6] as number) * (rows[(row + 6) | 0] as number) + (left[7] as number) * (rows[(row + 7) | 0] as number));
    const high =
      (left[8] as number) * (rows[(row + 8) | 0] as number) + (left[9] as number) * (rows[(row + 9) | 0] as number);
    drift += tilt * share;
    const value = (card >> valueShift) & values;
    tilt -= means[value] as number;
    left[value] = (left[value] as number) - 1;
    at = (at + 1) | 0;
    state = (next[((card & offsets) + state) | 0] as number) | 0;
    running = (running + (card >> tagShift)) | 0;
    const end = (ends[state] as number) | 0;
    const isOver = end & 1;
    sum += share * (low + middle + high) + worth * isOver;
    records[kept] = (running << countShift) | (at << placeShift) | (end >> 1);
    worths[kept] = sum;
    kept = (kept + isOver) | 0;
    if (state >= exit) break;
  }
  lane.at = at;
  lane.state = state;
  lane.running = running;
  lane.recorded = kept;
  control.sum = sum;
  control.tilt = tilt;
  control.drift = drift;
};
