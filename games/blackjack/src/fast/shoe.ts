/**
 * A shoe as a tape of numbers, one for each card: where the card's part of the automaton begins (16 bits), its value less
 * one (4 bits), which of the four ranks of ten it is (2 bits), and what it adds to the running count (the rest).
 */

import { freshCards, LAST_PLACE, RANKS, rankOf, shuffleOn, shuffleTapes, TAPES, type TapeState } from '@croupier/cards';
import { cutPosition } from '@croupier/kernel';
import { cardValue } from '../rules/round/hand.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';

export const OFFSET_MASK = 0xffff;
export const VALUE_SHIFT = 16;
export const VALUE_MASK = 15;
export const TAG_SHIFT = 22;
export const RANK_MASK = 63;
const TEN_SHIFT = 20;

export const valueIn = (entry: number): number => ((entry >> VALUE_SHIFT) & VALUE_MASK) + 1;
/** The same for cards of the same rank, and for no others. */
export const rankKeyOf = (entry: number): number => (entry >> VALUE_SHIFT) & RANK_MASK;

/** Cards that are drawn ahead of the cut card, so that few rounds have to ask for more. */
const AHEAD = 8;

/** Whole-number tags of ace to ten. */
export type Tags = readonly number[];

/** The entries of a new shoe. `states`: how far apart the automaton's parts are. */
export const freshEntries = (decks: number, states: number, tags: Tags): Int32Array =>
  Int32Array.from(freshCards(decks), (card) => {
    const at = cardValue(card) - 1;
    const ten = Math.max(0, RANKS.indexOf(rankOf(card)) - RANKS.indexOf('T'));
    return (at * states) | (at << VALUE_SHIFT) | (ten << TEN_SHIFT) | ((tags[at] ?? 0) << TAG_SHIFT);
  });

/** On one of the two tapes of this thread: the running batch has them to itself, and lays them out first. */
export class Shoe {
  readonly size: number;
  /** Once so many cards are drawn, the round in play is the last. */
  readonly cut: number;
  /** Cards from here on are not drawn yet. */
  drawnTo = 0;
  readonly tape: Int32Array;
  /** The part of it that has the shoe's own cards. */
  readonly ofTape: Int32Array;
  readonly #fresh: Int32Array;
  readonly #state: TapeState;

  constructor({ decks, shuffle }: HouseRules, fresh: Int32Array, state: TapeState, tape = TAPES[0]) {
    this.size = decks * 52;
    this.cut = cutPosition(this.size, shuffle);
    this.tape = tape;
    this.ofTape = tape.subarray(0, this.size);
    this.#fresh = fresh;
    this.#state = state;
    this.reset();
  }

  /** A shoe on each tape, of the same rules and with one generator. */
  static both(rules: HouseRules, fresh: Int32Array, state: TapeState): readonly [Shoe, Shoe] {
    const [one, other] = TAPES;
    return [new Shoe(rules, fresh, state, one), new Shoe(rules, fresh, state, other)];
  }

  static shuffleBoth([one, other]: readonly [Shoe, Shoe]): void {
    const to = Math.min(one.size, one.cut + AHEAD);
    shuffleTapes(one.size, to, one.#state);
    one.drawnTo = to;
    other.drawnTo = to;
  }

  /** In the order of a new shoe, from which the next shuffle starts. */
  reset(): void {
    this.tape.set(this.#fresh);
    this.drawnTo = 0;
  }

  /** The card at a place that is drawn. Cards put back lie below the first place, which is at the tape's other end. */
  cardAt(at: number): number {
    return this.tape[(this.size - 1 - at) & LAST_PLACE] as number;
  }

  /** Makes sure that card `at` is drawn. When the shoe is empty, cards of the rounds before `start` are put back. */
  reach(at: number, start: number): void {
    const { size } = this;
    if (at < size) {
      const to = Math.min(size, at + AHEAD);
      shuffleOn(this.tape, 0, size - this.drawnTo, to - this.drawnTo, this.#state);
      this.drawnTo = to;
      return;
    }
    const back = LAST_PLACE + 1 - start;
    this.tape.copyWithin(back, size - start, size);
    shuffleOn(this.tape, back, start, start, this.#state);
    this.drawnTo = size + start;
  }
}
