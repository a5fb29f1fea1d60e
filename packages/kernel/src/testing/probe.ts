/**
 * The probe watches what `decide` reads of the shoe, and can lie about every card that is not turned: a game whose
 * bytes change with a hidden card leaks it.
 */
import { type Card, DECK, type Random, type ShoeMark, type ShoeTicket } from '@croupier/cards';
import type { Ask, ShoeSpec, TurnedCard } from '../contract/game.ts';
import type { Shoes } from '../contract/table.ts';

export interface Read {
  readonly shoe: string;
  readonly index: number;
}

/** The same shoes, recording every card that is read. */
export class WatchedShoes implements Shoes {
  readonly #shoes: Shoes;
  #reads: Read[] = [];

  constructor(shoes: Shoes) {
    this.#shoes = shoes;
  }

  /** The cards read since the last call. */
  takeReads(): readonly Read[] {
    const reads = this.#reads;
    this.#reads = [];
    return reads;
  }

  prepare(spec: ShoeSpec, number: number): ShoeTicket {
    return this.#shoes.prepare(spec, number);
  }

  draw(mark: ShoeMark, index: number): Card {
    this.#reads.push({ shoe: mark.id, index });
    return this.#shoes.draw(mark, index);
  }
}

/** The cards that may be replaced by one another, because every look taken so far answers alike for them. */
export type SameAnswer = (card: Card, other: Card) => boolean;

const keyOf = ({ shoe, index }: Read): string => `${shoe}#${index}`;

/** The same ask with every card that is not turned swapped for another one that answers every peek alike. */
export const swapped = (ask: Ask, isTurned: (card: Read) => boolean, sameAnswer: SameAnswer, random: Random): Ask => {
  const swaps = new Map<string, Card>();
  const draw = (mark: ShoeMark, index: number): Card => {
    const real = ask.draw(mark, index);
    const card = { shoe: mark.id, index };
    if (isTurned(card)) return real;
    const key = keyOf(card);
    const known = swaps.get(key);
    if (known !== undefined) return known;
    const others = DECK.filter((one) => one !== real && sameAnswer(real, one));
    const swap = others.length === 0 ? real : random.pick(others);
    swaps.set(key, swap);
    return swap;
  };
  return { ...ask, draw };
};

/** Which cards of the shoe in use lie face up, and whether anyone has looked where nobody may. */
export class CardWatch {
  /** Indices in the shoe in use. */
  readonly #turned = new Set<number>();
  #shoe = '';

  isTurned({ shoe, index }: Read): boolean {
    return shoe === this.#shoe && this.#turned.has(index);
  }

  /** Enters what a command has turned and read; answers with what is wrong with it, if anything is. */
  see(
    mark: ShoeMark | undefined,
    turned: readonly TurnedCard[],
    reads: readonly Read[],
    draw: Ask['draw'],
  ): string | undefined {
    if (mark?.id !== this.#shoe) this.#turned.clear();
    this.#shoe = mark?.id ?? '';
    for (const card of turned) {
      if (this.isTurned(card)) return `card ${keyOf(card)} was turned twice`;
      if (mark?.id !== card.shoe || card.index >= mark.drawn)
        return `card ${keyOf(card)} was turned before it was dealt`;
      if (draw(mark, card.index) !== card.card) return `card ${keyOf(card)} is not the shoe's`;
      this.#turned.add(card.index);
    }
    // Everything read must have left the shoe by the end of the command: nobody looks ahead.
    const ahead = reads.find(({ shoe, index }) => shoe !== mark?.id || index >= mark.drawn);
    return ahead && `card ${keyOf(ahead)} was read but not dealt`;
  }

  /** A card that has been dealt and never turned, if there is one. */
  unturned(mark: ShoeMark | undefined): string | undefined {
    for (let index = 0; mark && index < mark.drawn; index++)
      if (!this.isTurned({ shoe: mark.id, index })) return `the round closed with card ${index} unturned`;
    return undefined;
  }
}
