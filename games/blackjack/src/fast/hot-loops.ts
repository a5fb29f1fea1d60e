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
 * The same, with luck taken out: to each card belongs what it was worth on average before it came, less what the round was
 * worth then (`rows`, ten numbers for each state). `means` is the average row; `shares` are one by the number of cards left.
 */
export const dealControlled = (
  next: Uint16Array,
  ends: Uint8Array,
  { rows, means, shares, worth }: Guesses,
  a: Lane,
  b: Lane,
  stop: number,
): void => {
  const controlA = a.control as Control;
  const controlB = b.control as Control;
  const offsets: typeof OFFSET_MASK = 0xffff;
  const tagShift: typeof TAG_SHIFT = 22;
  const exit: typeof EXIT = 0x2000;
  const countShift: typeof COUNT_SHIFT = 16;
  const placeShift: typeof PLACE_SHIFT = 7;
  const valueShift: typeof VALUE_SHIFT = 16;
  const values: typeof VALUE_MASK = 15;
  const x = a.shoe.cards;
  const y = b.shoe.cards;
  const leftA = controlA.left;
  const leftB = controlB.left;
  const apart = (b.at - a.at) | 0;
  let at = a.at | 0;
  let stateA = a.state | 0;
  let stateB = b.state | 0;
  let runningA = a.running | 0;
  let runningB = b.running | 0;
  let keptA = a.recorded | 0;
  let keptB = b.recorded | 0;
  let sumA = controlA.sum;
  let sumB = controlB.sum;
  let tiltA = controlA.tilt;
  let tiltB = controlB.tilt;
  let driftA = controlA.drift;
  let driftB = controlB.drift;
  while (at < stop) {
    const cardA = (x[at] as number) | 0;
    const cardB = (y[(at + apart) | 0] as number) | 0;
    const shareA = shares[at] as number;
    const shareB = shares[(at + apart) | 0] as number;
    const rowA = Math.imul(stateA, 10) | 0;
    const rowB = Math.imul(stateB, 10) | 0;
    sumA +=
      shareA *
      ((leftA[0] as number) * (rows[rowA] as number) +
        (leftA[1] as number) * (rows[(rowA + 1) | 0] as number) +
        ((leftA[2] as number) * (rows[(rowA + 2) | 0] as number) +
          (leftA[3] as number) * (rows[(rowA + 3) | 0] as number)) +
        ((leftA[4] as number) * (rows[(rowA + 4) | 0] as number) +
          (leftA[5] as number) * (rows[(rowA + 5) | 0] as number) +
          ((leftA[6] as number) * (rows[(rowA + 6) | 0] as number) +
            (leftA[7] as number) * (rows[(rowA + 7) | 0] as number))) +
        ((leftA[8] as number) * (rows[(rowA + 8) | 0] as number) +
          (leftA[9] as number) * (rows[(rowA + 9) | 0] as number)));
    sumB +=
      shareB *
      ((leftB[0] as number) * (rows[rowB] as number) +
        (leftB[1] as number) * (rows[(rowB + 1) | 0] as number) +
        ((leftB[2] as number) * (rows[(rowB + 2) | 0] as number) +
          (leftB[3] as number) * (rows[(rowB + 3) | 0] as number)) +
        ((leftB[4] as number) * (rows[(rowB + 4) | 0] as number) +
          (leftB[5] as number) * (rows[(rowB + 5) | 0] as number) +
          ((leftB[6] as number) * (rows[(rowB + 6) | 0] as number) +
            (leftB[7] as number) * (rows[(rowB + 7) | 0] as number))) +
        ((leftB[8] as number) * (rows[(rowB + 8) | 0] as number) +
          (leftB[9] as number) * (rows[(rowB + 9) | 0] as number)));
    driftA += tiltA * shareA;
    driftB += tiltB * shareB;
    const valueA = (cardA >> valueShift) & values;
    const valueB = (cardB >> valueShift) & values;
    tiltA -= means[valueA] as number;
    tiltB -= means[valueB] as number;
    leftA[valueA] = (leftA[valueA] as number) - 1;
    leftB[valueB] = (leftB[valueB] as number) - 1;
    at = (at + 1) | 0;
    stateA = (next[((cardA & offsets) + stateA) | 0] as number) | 0;
    stateB = (next[((cardB & offsets) + stateB) | 0] as number) | 0;
    runningA = (runningA + (cardA >> tagShift)) | 0;
    runningB = (runningB + (cardB >> tagShift)) | 0;
    const endA = (ends[stateA] as number) | 0;
    const endB = (ends[stateB] as number) | 0;
    sumA += worth * (endA & 1);
    sumB += worth * (endB & 1);
    a.records[keptA] = (runningA << countShift) | (at << placeShift) | (endA >> 1);
    b.records[keptB] = (runningB << countShift) | (((at + apart) | 0) << placeShift) | (endB >> 1);
    a.worths[keptA] = sumA;
    b.worths[keptB] = sumB;
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
  controlA.sum = sumA;
  controlB.sum = sumB;
  controlA.tilt = tiltA;
  controlB.tilt = tiltB;
  controlA.drift = driftA;
  controlB.drift = driftB;
};
