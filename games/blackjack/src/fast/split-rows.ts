/**
 * What each of the ten cards that may come next would be worth, by situation after a split: rows of ten guessed values, made
 * when first asked for. A row is named by where it begins in `rows`.
 */
import { AFTER, KINDS, ONE_CARD } from './kinds.ts';
import type { GuessedValues } from './values.ts';

/**
 * What a card was drawn for, as a number: a hand by origin and kind, a doubled hand by kind, the second card of a split hand
 * by the number of hands and its first card, the dealer by kind.
 */
export const DOUBLED_NOTE = 3 * KINDS;
export const SECOND_NOTE = DOUBLED_NOTE + KINDS;
const MOST_HANDS = 8;
export const DEALER_NOTE = SECOND_NOTE + (MOST_HANDS + 1) * 11;

/** Upcard and hole card as one number. */
const DEALERS = 121;
const TOTALS = 22;
const AGAINST = DEALER_NOTE * DEALERS;
const SITUATIONS = AGAINST + TOTALS * KINDS;

export class SplitRows {
  readonly rows = new Float64Array(SITUATIONS * 10);
  readonly #isMade = new Uint8Array(SITUATIONS);
  readonly #values: GuessedValues;

  constructor(values: GuessedValues) {
    this.#values = values;
  }

  // What is captured by a function is laid out anew on every call, needed or not: so rows are made apart from being looked up.
  #make(situation: number, worth: (value: number) => number): void {
    for (let value = 1; value <= 10; value++) this.rows[situation * 10 + value - 1] = worth(value);
    this.#isMade[situation] = 1;
  }

  /** A card to a hand. */
  toHand(note: number, upcard: number, hole: number): number {
    const situation = note * DEALERS + upcard * 11 + hole;
    if (this.#isMade[situation] === 0) this.#makeHand(situation, note, upcard, hole);
    return situation * 10;
  }

  #makeHand(situation: number, note: number, upcard: number, hole: number): void {
    const values = this.#values;
    if (note >= SECOND_NOTE) {
      const hands = Math.floor((note - SECOND_NOTE) / 11);
      const first = (note - SECOND_NOTE) % 11;
      this.#make(situation, (value) => values.two(first, value, hands, upcard, hole));
      return;
    }
    this.#make(situation, (value) => {
      const after = AFTER[(note % KINDS) * 11 + value] as number;
      if (note >= DOUBLED_NOTE) return values.doubled(after, upcard, hole);
      return values.acting(Math.floor(note / KINDS), after, upcard, hole);
    });
  }

  /** A card to the dealer, for a hand that stood on `total`. */
  toDealer(note: number, total: number): number {
    const kind = note - DEALER_NOTE;
    const situation = AGAINST + total * KINDS + kind;
    if (this.#isMade[situation] === 0) this.#makeDealer(situation, kind, total);
    return situation * 10;
  }

  #makeDealer(situation: number, kind: number, total: number): void {
    this.#make(situation, (value) =>
      kind >= ONE_CARD
        ? this.#values.withHole(total, kind - ONE_CARD + 1, value)
        : this.#values.against(total, AFTER[kind * 11 + value] as number),
    );
  }
}
