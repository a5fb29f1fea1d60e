/**
 * A shuffled shoe that answers one question: which card lies at this index? It is the only holder of the order. The
 * table's state has a mark, and asks here for each card as it is dealt.
 */

import type { Card, ShoeMark } from '@croupier/cards';
import type { Seed } from '../shuffle/seed.ts';
import { contextOf, shuffleOrder } from '../shuffle/shuffle.ts';
import { openOrigins } from './origins.ts';

export interface FairShoe {
  /**
   * Indices from the mark's size on are refilled cards. Throws RangeError when the index does not exist in this mark,
   * or the mark has another size.
   */
  readonly cardAt: (mark: ShoeMark, index: number) => Card;
}

/** The cards in the order that seed and context decide; `cards` is the fresh order. */
export const shuffledCards = (seed: Seed, context: Uint8Array, cards: readonly Card[]): readonly Card[] =>
  // The order is a permutation of the indices of `cards`; the type of an array cannot say so.
  shuffleOrder(seed, context, cards.length).map((position) => cards[position] as Card);

/** `cards` in fresh order. Seed and order stay in the closure, so printing or storing the shoe gives nothing away. */
export const openFairShoe = (seed: Seed, contextParts: readonly string[], cards: readonly Card[]): FairShoe => {
  const ownSeed = Uint8Array.from(seed);
  const context = contextOf(contextParts);
  const dealt = shuffledCards(ownSeed, context, cards);
  const originOf = openOrigins(ownSeed, context, cards.length);
  return { cardAt: (mark, index) => dealt[originOf(mark, index)] as Card };
};
