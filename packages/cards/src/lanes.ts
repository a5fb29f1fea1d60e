/**
 * Random numbers for lanes: shoes that are numbered, and that can each be dealt without the ones before. Philox 4x32-10, a
 * generator that turns a number and a key into 128 random bits, starts each lane; from there sfc32 goes on, because it takes
 * a tenth of the time. Integers only: a graphics processor gets the same bits.
 *
 * Philox: Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (2011).
 */
import { seededRandom } from './random.ts';
import { nextWord, type TapeState } from './tape.ts';

/** Names the generator where runs are stored: other bits need another name. */
const LANE_GENERATOR = 'philox4x32-10';

const MOST_LANES = 2 ** 24;

/** `philox4x32-10:1000`: how many lanes a batch has, in text. */
export const lanesText = (lanes: number): string => `${LANE_GENERATOR}:${lanes}`;

/** Undefined for other generators, and unless there are 1 to 16,777,216 lanes. */
export const parseLanes = (text: string): number | undefined => {
  const [generator, digits = '', ...more] = text.split(':');
  const lanes = /^[1-9]\d{0,7}$/.test(digits) ? Number(digits) : 0;
  return generator === LANE_GENERATOR && more.length === 0 && lanes >= 1 && lanes <= MOST_LANES ? lanes : undefined;
};

const ROUNDS = 10;
const MULTIPLIERS = [0xd2511f53, 0xcd9e8d57] as const;
const WEYL = [0x9e3779b9, 0xbb67ae85] as const;

/** The upper 32 bits of a product. */
const multiplyHigh = (one: number, other: number): number => {
  const [low, high] = [other & 0xffff, other >>> 16];
  // Below 2⁵³: nothing is rounded.
  return (((one >>> 0) * high + Math.floor(((one >>> 0) * low) / 0x10000)) / 0x10000) >>> 0;
};

/** 128 random bits for a counter of 128 and a key of 64. */
export const philox = (counter: readonly number[], key: readonly number[]): Int32Array => {
  let [a = 0, b = 0, c = 0, d = 0] = counter;
  let [left = 0, right = 0] = key;
  for (let round = 0; round < ROUNDS; round++) {
    const high = multiplyHigh(MULTIPLIERS[0], a);
    const otherHigh = multiplyHigh(MULTIPLIERS[1], c);
    const low = Math.imul(MULTIPLIERS[0], a);
    const otherLow = Math.imul(MULTIPLIERS[1], c);
    [a, b, c, d] = [otherHigh ^ b ^ left, otherLow, high ^ d ^ right, low];
    left = (left + WEYL[0]) | 0;
    right = (right + WEYL[1]) | 0;
  }
  return Int32Array.of(a, b, c, d);
};

/** The key of a batch: a key of Philox, and half of its counter. */
export const laneKey = (text: string): Int32Array => {
  const { uint32 } = seededRandom(text);
  return Int32Array.of(uint32(), uint32(), uint32(), uint32());
};

/** Where the generator of a lane begins. */
export const laneState = ([left = 0, right = 0, third = 0, fourth = 0]: Int32Array, lane: number): TapeState =>
  philox([lane, 0, third, fourth], [left, right]);

/**
 * A number below `n`, each as likely as any other: the upper half of a word times n. Words whose lower half is below 2³² mod n
 * are drawn again, so that each number has exactly as many words as any other. Requires: 0 < n < 65536.
 */
export const drawBelow = (state: TapeState, n: number): number => {
  const refused = 0x1_0000_0000 % n;
  let product: number;
  // Below 2⁴⁸: nothing is rounded.
  do product = (nextWord(state) >>> 0) * n;
  while (product % 0x1_0000_0000 < refused);
  return Math.floor(product / 0x1_0000_0000);
};
