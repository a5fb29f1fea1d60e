/**
 * Shoes for a table on this device: a fresh secret seed per shoe, or seeds that follow from a text, so that a practice
 * table can be dealt again. The port they fill is the kernel's `Shoes`; only its shape is needed here.
 */

import type { Card, ShoeMark, ShoeTicket } from '@croupier/cards';
import { freshSeed, type Seed, seedFromText } from '../shuffle/seed.ts';
import { commitmentOf } from './commitment.ts';
import { type FairShoe, openFairShoe } from './shoe.ts';

export interface TableShoes {
  prepare(spec: { readonly cards: readonly Card[]; readonly cutAt: number }, number: number): ShoeTicket;
  draw(mark: ShoeMark, index: number): Card;
}

export interface ShoeOrigin {
  /** The same text gives the same shoes. Without it no one knows the cards, not even a reader of the log. */
  readonly seedText?: string | undefined;
  /** What the shoes are bound to besides their seed: the game and its rules. */
  readonly context?: readonly string[];
}

export const deviceShoes = ({ seedText, context = [] }: ShoeOrigin = {}): TableShoes => {
  const seedOf = (number: number): Seed =>
    seedText === undefined ? freshSeed() : seedFromText(`${seedText}/${number}`);
  const shoes = new Map<string, FairShoe>();
  return {
    prepare: ({ cards, cutAt }, number) => {
      const id = `shoe-${number}`;
      const seed = seedOf(number);
      shoes.set(id, openFairShoe(seed, [...context, String(number), String(cutAt)], cards));
      // The shoe before the one in use can never be asked again.
      shoes.delete(`shoe-${number - 2}`);
      return { id, commitment: commitmentOf(seed), size: cards.length, cutAt };
    },
    draw: (mark, index) => {
      const shoe = shoes.get(mark.id);
      if (shoe === undefined) throw new Error(`there is no shoe ${mark.id}`);
      return shoe.cardAt(mark, index);
    },
  };
};
