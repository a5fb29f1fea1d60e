/**
 * A shuffled shoe that answers one question: which card lies at this index? It is the only holder of the order. The
 * table's state has a mark, and asks here for each card as it is dealt.
 */

import { type Card, capacity, type ShoeMark } from '@croupier/cards';
import type { Seed } from './seed.ts';
import { contextOf, refillOrder, shuffleOrder } from './shuffle.ts';

export interface FairShoe {
  /**
   * Indices from the mark's size on are refilled cards. Throws RangeError when the index does not exist in this mark,
   * or the mark has another size.
   */
  readonly cardAt: (mark: ShoeMark, index: number) => Card;
}

interface Refill {
  readonly tray: readonly number[];
  readonly order: readonly number[];
}

/** `cards` in fresh order. Seed and order stay in the closure, so printing or storing the shoe gives nothing away. */
export const openFairShoe = (seed: Seed, contextParts: readonly string[], cards: readonly Card[]): FairShoe => {
  const ownSeed = Uint8Array.from(seed);
  const context = contextOf(contextParts);
  const order = shuffleOrder(ownSeed, context, cards.length);
  const refills: Refill[] = [];

  const orderOfRefill = (at: number, tray: readonly number[]): readonly number[] => {
    const known = refills[at];
    // By identity: an equal tray from a reloaded state is merely computed again.
    if (known?.tray === tray) return known.order;
    const computed = refillOrder(ownSeed, context, at + 1, tray);
    refills[at] = { tray, order: computed };
    return computed;
  };

  const cardAt = (mark: ShoeMark, index: number): Card => {
    if (mark.size !== cards.length) throw new RangeError(`mark of ${mark.size} cards for a shoe of ${cards.length}`);
    let found = index;
    let end = capacity(mark);
    // From the last refill back to the first, so that a card put back twice is followed to where it first lay.
    for (const [at, tray] of [...mark.refills.entries()].reverse()) {
      const start = end - tray.length;
      if (found >= start) found = orderOfRefill(at, tray)[found - start] ?? Number.NaN;
      end = start;
    }
    // An index too high, or a tray holding a card not dealt before it, has missed every list on the way.
    const card = cards[order[found] ?? Number.NaN];
    if (card === undefined) throw new RangeError(`no card at index ${index}`);
    return card;
  };

  return { cardAt };
};
