/**
 * Where a card first lay. Indices from the shoe's size on are cards put back from the tray; the seed decides their
 * order, and following it back leads to one of the shoe's own indices, the only ones that are sealed.
 */

import { capacity, type ShoeMark } from '@croupier/cards';
import type { Seed } from '../shuffle/seed.ts';
import { refillOrder } from '../shuffle/shuffle.ts';

/** Throws RangeError when the index does not exist in this mark, or the mark has another size. */
export type OriginOf = (mark: ShoeMark, index: number) => number;

interface Refill {
  readonly tray: readonly number[];
  readonly order: readonly number[];
}

/** `seed` is kept: the caller gives a copy that nobody erases. */
export const openOrigins = (seed: Seed, context: Uint8Array, size: number): OriginOf => {
  const refills: Refill[] = [];

  const orderOfRefill = (at: number, tray: readonly number[]): readonly number[] => {
    const known = refills[at];
    // By identity: an equal tray from a reloaded state is merely computed again.
    if (known?.tray === tray) return known.order;
    const computed = refillOrder(seed, context, at + 1, tray);
    refills[at] = { tray, order: computed };
    return computed;
  };

  return (mark, index) => {
    if (mark.size !== size) throw new RangeError(`mark of ${mark.size} cards for a shoe of ${size}`);
    let found = index;
    let end = capacity(mark);
    // From the last refill back to the first, so that a card put back twice is followed to where it first lay.
    for (const [at, tray] of [...mark.refills.entries()].reverse()) {
      const start = end - tray.length;
      if (found >= start) found = orderOfRefill(at, tray)[found - start] ?? Number.NaN;
      end = start;
    }
    // An index too high, or a tray holding a card not dealt before it, has missed every list on the way.
    if (!Number.isInteger(found) || found < 0 || found >= size) throw new RangeError(`no card at index ${index}`);
    return found;
  };
};
