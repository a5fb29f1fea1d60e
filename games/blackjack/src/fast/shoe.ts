/**
 * A shoe as a tape of numbers, one for each card: where the card's part of the automaton begins (16 bits), its value less
 * one (4 bits), which of the four ranks of ten it is (2 bits), and what it adds to the running count (the rest).
 */

import { freshCards, RANKS, rankOf } from '@croupier/cards';
import { cutPosition } from '@croupier/kernel';
import { cardValue } from '../rules/hand.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import { type Generator, shuffleBoth, shuffleOn } from './shuffle.ts';

export const OFFSET_MASK = 0xffff;
export const VALUE_SHIFT = 16;
export const VALUE_MASK = 15;
export const TAG_SHIFT = 22;
const RANK_MASK = 63;
const TEN_SHIFT = 20;

export const valueIn = (entry: number): number => ((entry >> VALUE_SHIFT) & VALUE_MASK) + 1;
/** The same for cards of the same rank, and for no others. */
export const rankKeyOf = (entry: number): number => (entry >> VALUE_SHIFT) & RANK_MASK;

/** Cards that are drawn ahead of the cut card, so that few rounds have to ask for more. */
const AHEAD = 12;

/** Whole-number tags of ace to ten. */
export type Tags = readonly number[];

/** The entries of a new shoe. `states`: how far apart the automaton's parts are. */
export const freshEntries = (decks: number, states: number, tags: Tags): Int32Array =>
  Int32Array.from(freshCards(decks), (card) => {
    const at = cardValue(card) - 1;
    const ten = Math.max(0, RANKS.indexOf(rankOf(card)) - RANKS.indexOf('T'));
    return (at * states) | (at << VALUE_SHIFT) | (ten << TEN_SHIFT) | ((tags[at] ?? 0) << TAG_SHIFT);
  });

export class Shoe {
  readonly size: number;
  /** Once so many cards are drawn, the round in play is the last. */
  readonly cut: number;
  /** Room for a refill behind the shoe's own cards. */
  readonly cards: Int32Array;
  /** Cards from here on are not drawn yet. */
  drawnTo = 0;
  readonly #fresh: Int32Array;
  readonly #generator: Generator;

  constructor({ decks, shuffle }: HouseRules, fresh: Int32Array, generator: Generator) {
    this.size = decks * 52;
    this.cut = cutPosition(this.size, shuffle);
    this.#fresh = fresh;
    this.#generator = generator;
    this.cards = new Int32Array(this.size * 2);
    this.cards.set(fresh);
  }

  /** Both shoes anew. They must be of one size and share a generator. */
  static shuffleBoth(one: Shoe, other: Shoe): void {
    const to = Math.min(one.size, one.cut + AHEAD);
    shuffleBoth(one.cards, other.cards, to, one.size, one.#generator);
    one.drawnTo = to;
    other.drawnTo = to;
  }

  /** In the order of a new shoe, from which the next shuffle starts. */
  reset(): void {
    this.cards.set(this.#fresh);
    this.drawnTo = 0;
  }

  /** Makes sure that card `at` is drawn. When the shoe is empty, cards of the rounds before `start` are put back. */
  reach(at: number, start: number): void {
    const { cards, size } = this;
    if (at < size) {
      const to = Math.min(size, at + AHEAD);
      shuffleOn(cards, this.drawnTo, to, size, this.#generator);
      this.drawnTo = to;
      return;
    }
    cards.copyWithin(size, 0, start);
    shuffleOn(cards, size, size + start, size + start, this.#generator);
    this.drawnTo = size + start;
  }
}
