/**
 * The seeds of the shoes that a table may still deal from. Held here and in the vault, nowhere else: not in the state,
 * not in the log, not in anything that is printed or sent.
 */
import type { Card, ShoeMark } from '@croupier/cards';
import {
  type CardProof,
  formatSeed,
  type ProvingShoe,
  type SealedShoe,
  type Seed,
  type ShoeFacts,
} from '@croupier/fair';
import { canonical } from '@croupier/store/memory';
import type { ShoeWorks } from '../ports.ts';

interface OpenShoe {
  readonly shoe: ProvingShoe;
  /** What it was sealed with, entropy included: with other facts it has other cards. */
  readonly facts: ShoeFacts;
}

export class Secrets {
  readonly #works: ShoeWorks;
  readonly #seeds = new Map<string, Seed>();
  readonly #shoes = new Map<string, OpenShoe>();

  constructor(works: ShoeWorks) {
    this.#works = works;
  }

  knows(shoe: string): boolean {
    return this.#seeds.has(shoe);
  }

  learn(shoe: string, seed: Seed): void {
    this.#seeds.set(shoe, seed);
  }

  /** Those that can never be asked for again. */
  forgetAllBut(shoes: readonly string[]): void {
    for (const shoe of this.#seeds.keys()) {
      if (shoes.includes(shoe)) continue;
      this.#seeds.delete(shoe);
      this.#shoes.delete(shoe);
    }
  }

  /** To be shown: only for a shoe that is retired. */
  reveal(shoe: string): string {
    return formatSeed(this.#seed(shoe));
  }

  /** Fixes the cards of a shoe. What is published comes back; the cards stay here. */
  seal(shoe: string, facts: ShoeFacts): SealedShoe {
    const made = this.#works.seal(this.#seed(shoe), facts);
    if (!made.ok) throw new Error(`the shoe ${shoe} cannot be sealed: ${made.error.code}`);
    const { sealed, cardAt, prove } = made.value;
    this.#shoes.set(shoe, { shoe: { cardAt, prove }, facts });
    return sealed;
  }

  /** A shoe sealed earlier, found in the log. */
  reopen(shoe: string, facts: ShoeFacts): void {
    const made = this.#works.open(this.#seed(shoe), facts);
    if (!made.ok) throw new Error(`the shoe ${shoe} cannot be opened: ${made.error.code}`);
    this.#shoes.set(shoe, { shoe: made.value, facts });
  }

  /**
   * As it was sealed: a draft of ours that came to nothing may have sealed it with other entropy than another process has
   * published since.
   */
  isOpen(shoe: string, facts: ShoeFacts): boolean {
    const open = this.#shoes.get(shoe);
    return open !== undefined && canonical(open.facts) === canonical(facts);
  }

  draw(mark: ShoeMark, index: number): Card {
    return this.#shoe(mark.id).cardAt(mark, index);
  }

  prove(mark: ShoeMark, index: number): CardProof {
    return this.#shoe(mark.id).prove(mark, index);
  }

  #seed(shoe: string): Seed {
    const seed = this.#seeds.get(shoe);
    if (seed === undefined) throw new Error(`the seed of ${shoe} is not here`);
    return seed;
  }

  #shoe(id: string): ProvingShoe {
    const open = this.#shoes.get(id);
    if (open === undefined) throw new Error(`the shoe ${id} is not open here`);
    return open.shoe;
  }
}
