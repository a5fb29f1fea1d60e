/**
 * True counts in whole numbers. Tags are made whole, and a deck's average tag is taken off each of them, so that the count
 * of an unbalanced system, too, is 0 on average at any place in the shoe.
 */
import { type CountSystem, deckSum } from '../counting/systems.ts';

const CARDS_PER_DECK = 52;
/** Small enough to change no count, large enough to lift a product that came out a hair below a whole number. */
const HAIR = 1e-9;

export const LOWEST_COUNT = -15;
export const COUNTS = 31;

export class TrueCounts {
  /** Whole-number tags of ace to ten: `scale` for each point. */
  readonly tags: readonly number[];
  readonly scale: number;

  constructor(system: CountSystem) {
    const mean = deckSum(system) / CARDS_PER_DECK;
    const hasHalves = system.tags.some((tag) => !Number.isInteger(tag));
    this.scale = mean === 0 ? (hasHalves ? 2 : 1) : CARDS_PER_DECK / 2;
    this.tags = system.tags.map((tag) => Math.round((tag - mean) * this.scale));
  }

  /** True points for each whole-number point, by how many of `size` cards are left; none when none are. */
  factors(size: number): Float64Array {
    return Float64Array.from({ length: size + 1 }, (_, left) =>
      left === 0 ? 0 : CARDS_PER_DECK / (this.scale * left),
    );
  }

  /** The true count with so many cards unseen; 0 when there are none. */
  exact(running: number, unseen: number): number {
    return unseen === 0 ? 0 : (running * CARDS_PER_DECK) / (this.scale * unseen);
  }

  floor(running: number, unseen: number): number {
    return Math.floor(this.exact(running, unseen) + HAIR);
  }
}

/** The row of a true count: from 0 for the lowest on, everything beyond in the first and the last. */
export const rowOf = (running: number, factor: number): number => {
  const row = running * factor + (HAIR - LOWEST_COUNT);
  // Cutting off is rounding down, where nothing is below zero.
  return (row < 0 ? 0 : row >= COUNTS ? COUNTS - 1 : row) | 0;
};
