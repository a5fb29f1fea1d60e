/**
 * A lane: one shoe on its way through the automaton. Two lanes are dealt side by side; a lane alone can also be carried on
 * card by card, which is how splits, the round at the cut card and refills are played.
 */
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { EXIT } from './automaton.ts';
import type { Control } from './control.ts';
import type { FastGame, Packing } from './game.ts';
import { NO_HALVES, SORTS } from './pays.ts';
import { OFFSET_MASK, type Shoe, TAG_SHIFT } from './shoe.ts';
import { SplitRound } from './split-round.ts';

/** A record of a round: the running count and the cards left when it was over (16 and 9 bits), its sort of result. */
export const COUNT_SHIFT = 16;
export const LEFT_SHIFT = 7;
export const LEFT_MASK = 511;
export const SORT_MASK = 127;

// Taken into constants of this module: an imported number is looked up each time.
const COUNT = COUNT_SHIFT;
const LEFT = LEFT_SHIFT;
const LEFTS = LEFT_MASK;
const OUT = EXIT;
const RESULTS = SORTS;
const OFFSETS = OFFSET_MASK;
const TAG = TAG_SHIFT;
const NONE = NO_HALVES;

/** Cards of the deal, before anyone acts. */
const openingCards = ({ holeCard }: HouseRules): number => (holeCard === 'none' ? 3 : 4);

/**
 * The most cards a round with so many hands can take: each of them draws up to 20 and a dealer up to 16, by the lowest cards
 * there are, then one more each; and the hole card.
 */
export const mostCards = ({ decks }: HouseRules, hands = 1): number => {
  let [pips, cards] = [16 + 20 * hands, 2 + hands];
  for (let value = 1; value <= 9; value++) {
    const taken = Math.min(decks * 4, Math.floor(pips / value));
    pips -= taken * value;
    cards += taken;
  }
  return cards;
};

export interface LaneMemory {
  readonly records: Int32Array;
  readonly worths: Float64Array;
}

export class Lane {
  readonly shoe: Shoe;
  /** Cards left in the shoe; below 0 when some were put back. */
  left = 0;
  state: number;
  running = 0;
  /** Results counted without a record, packed as in `Packing`; and unpacked, in parts of a unit. */
  packed = 0;
  rounds = 0;
  pay = 0;
  square = 0;
  readonly records: Int32Array;
  recorded = 0;
  /** With a control: what each recorded round is worth with luck taken out, summed up from the shoe's beginning. */
  readonly worths: Float64Array;
  readonly control: Control | undefined;
  /** As long as more cards are left than these, no round can empty the shoe. */
  readonly safe: number;
  readonly #game: FastGame;
  readonly #split: SplitRound;
  readonly #opening: number;

  constructor(game: FastGame, shoe: Shoe, { records, worths }: LaneMemory, control?: Control) {
    const { rules, automaton } = game;
    this.#game = game;
    this.shoe = shoe;
    this.control = control;
    this.#split = new SplitRound(game, shoe);
    this.state = automaton.start;
    this.records = records;
    this.worths = worths;
    this.safe = Math.min(shoe.size, Math.max(shoe.size - shoe.cut, mostCards(rules)));
    this.#opening = openingCards(rules);
  }

  /** A new shoe lies there. */
  open(): void {
    this.left = this.shoe.size;
    this.state = this.#game.automaton.start;
    this.running = 0;
    this.packed = 0;
    this.rounds = 0;
    this.pay = 0;
    this.square = 0;
    this.recorded = 0;
    this.control?.open();
  }

  /** Of the control. */
  get drift(): number {
    return this.control?.drift ?? 0;
  }

  unpack({ roundBits, squareBits }: Packing): void {
    const { packed } = this;
    this.rounds += packed & ((1 << roundBits) - 1);
    this.square += (packed >>> roundBits) & ((1 << squareBits) - 1);
    this.pay += packed >> (roundBits + squareBits);
    this.packed = 0;
  }

  #record(sort: number, worth: number | undefined): void {
    const { recorded } = this;
    this.records[recorded] = (this.running << COUNT) | ((this.left & LEFTS) << LEFT) | sort;
    if (worth !== undefined) this.worths[recorded] = worth;
    this.recorded = recorded + 1;
  }

  /** The automaton has come to an exit with the last card: the round is played to its end card by card. */
  leave(): void {
    const split = this.#split;
    const exit = this.state & ~OUT;
    split.play(this.shoe.size - this.left - this.#opening);
    this.left = this.shoe.size - split.at;
    this.running += split.counted;
    this.state = this.#game.automaton.start;
    this.#record(NONE + split.halves, this.control?.endSplit(exit, split));
  }

  /** Plays the shoe to its end, from wherever it is. */
  finish(): void {
    const { shoe, control } = this;
    const { cut } = shoe;
    const { next, start: first } = this.#game.automaton;
    let { state, running } = this;
    let at = shoe.size - this.left;
    let start = 0;
    for (;;) {
      if (state === first || state < RESULTS) {
        if (at >= cut) break;
        start = at;
      }
      if (at >= shoe.drawnTo) shoe.reach(at, start);
      const card = shoe.cardAt(at);
      if (control) control.draw(at, card, state);
      at++;
      running += card >> TAG;
      state = next[(card & OFFSETS) + state] as number;
      if (state >= RESULTS && state < OUT) continue;
      this.left = shoe.size - at;
      this.running = running;
      this.state = state;
      if (state >= OUT) {
        this.leave();
        ({ state, running } = this);
        at = shoe.size - this.left;
      } else this.#record(state, control?.endRound(state));
    }
  }
}
