/** Shoes for tests: stacked by hand, or shuffled from a seed. Never for a real table. */
import { type Card, parseCards, type ShoeMark, seededRandom, shuffled } from '@croupier/cards';
import { expectOk } from '../contract/result.ts';
import type { Shoes } from '../contract/table.ts';

/** The card at `index`, following refills; `reorder` says how the tray of refill n (from 1) comes back. */
const cardAt = (
  cards: readonly Card[],
  { size, refills }: ShoeMark,
  index: number,
  reorder: (tray: readonly number[], n: number) => readonly number[],
): Card => {
  let at = index;
  for (let n = refills.length; at >= size && n >= 1; n--) {
    const start = refills.slice(0, n - 1).reduce((sum, tray) => sum + tray.length, size);
    const tray = refills[n - 1] ?? [];
    if (at >= start) at = reorder(tray, n)[at - start] ?? -1;
  }
  const card = cards[at];
  if (card === undefined) throw new RangeError(`the shoe has no card ${index}`);
  return card;
};

/**
 * Shoes dealt exactly as written, the first text being the first shoe: `stackedShoes('Ts 6h 9c 6d')`. The size is the
 * number of cards written, so a short text is a shoe that runs dry. A refill comes back in tray order.
 */
export const stackedShoes = (...texts: readonly string[]): Shoes => {
  const shoes = texts.map((text) => expectOk(parseCards(text)));
  return {
    prepare: (spec, number) => {
      const size = shoes[number - 1]?.length ?? 0;
      return { id: `shoe-${number}`, commitment: '-', size, cutAt: Math.min(spec.cutAt, size) };
    },
    draw: (mark, index) => cardAt(shoes[Number(mark.id.slice(5)) - 1] ?? [], mark, index, (tray) => tray),
  };
};

/** Full shoes of the game's own cards, shuffled from a seed: the same seed gives the same table. */
export const seededShoes = (seed: number | string): Shoes => {
  const orders = new Map<string, readonly Card[]>();
  const reorder = (id: string) => (tray: readonly number[], n: number) =>
    shuffled(tray, seededRandom(`${seed}/${id}/refill/${n}`));
  return {
    prepare: ({ cards, cutAt }, number) => {
      const id = `shoe-${number}`;
      orders.set(id, shuffled(cards, seededRandom(`${seed}/${id}`)));
      return { id, commitment: '-', size: cards.length, cutAt };
    },
    draw: (mark, index) => cardAt(orders.get(mark.id) ?? [], mark, index, reorder(mark.id)),
  };
};
