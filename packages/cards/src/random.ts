/**
 * Seeded randomness for tests, bots and simulation: Chris Doty-Humphrey's sfc32, small, fast and statistically sound.
 * NOT for real shoes: its state can be worked out from a few outputs. Those shoes come from the committed stream.
 */

import { below, type Chooser } from './uniform.ts';

export interface Random extends Chooser {
  readonly uint32: () => number;
  /** Throws RangeError when there is nothing to pick from. */
  readonly pick: <T>(items: readonly T[]) => T;
}

const LANES = [0x243f6a88, 0x85a308d3, 0x13198a2e] as const;
const WARM_UP_ROUNDS = 15;

/** 32 bits of `text`, different in each lane: FNV-1a over UTF-16 code units, then MurmurHash3's finaliser. */
const hashText = (text: string, lane: number): number => {
  let hash = lane;
  for (let i = 0; i < text.length; i += 1) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};

const sfc32 = (text: string): (() => number) => {
  let [a, b, c] = [hashText(text, LANES[0]), hashText(text, LANES[1]), hashText(text, LANES[2])];
  let counter = 1;
  const next = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let round = 0; round < WARM_UP_ROUNDS; round += 1) next();
  return next;
};

/**
 * The same seed gives the same numbers on every machine and in every release. A number stands for its decimal text, so
 * a seed read from a command line needs no conversion. Throws RangeError on a number that is not a safe integer.
 */
export const seededRandom = (seed: number | string): Random => {
  if (typeof seed === 'number' && !Number.isSafeInteger(seed)) throw new RangeError(`not a seed: ${seed}`);
  const uint32 = sfc32(String(seed));
  return {
    uint32,
    below: (n) => below(uint32, n),
    pick: <T>(items: readonly T[]) => items[below(uint32, items.length)] as T,
  };
};
