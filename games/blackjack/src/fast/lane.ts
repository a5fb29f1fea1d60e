/**
 * A lane: one shoe on its way through the automaton. Two lanes are dealt side by side; a lane alone can also be carried on
 * card by card, which is how splits, the round at the cut card and refills are played.
 */
import type { HouseRules } from '../rules/house-rules.ts';
import { EXIT } from './automaton.ts';
import type { Control } from './control.ts';
import { ExactRound } from './exact-round.ts';
import type { FastGame, Packing } from './game.ts';
import { OFFSET_MASK, type Shoe, TAG_SHIFT } from './shoe.ts';

/** A record of a round: the running count and the place in the shoe when it was over (16 and 9 bits), its sort of result. */
export const COUNT_SHIFT = 16;
export const PLACE_SHIFT = 7;
export const PLACE_MASK = 511;
export const SORT_MASK = 127;

/** Cards of the deal, before anyone acts. */
const openingCards = ({ holeCard }: HouseRules): number => (holeCard === 'none' ? 3 : 4);

/**
 * The most cards a round without a split can take: a player draws up to 20 and a dealer up to 16, both by the lowest cards
 * there are, then one more each; and the hole card.
 */
const mostCards = ({ decks }: HouseRules): number => {
  let [pips, cards] = [36, 3];
  for (let value = 1; value <= 9; value++) {
    const taken = Math.min(decks * 4, Math.floor(pips / value));
    pips -= taken * value;
    cards += taken;
  }
  return cards;
};

export class Lane {
  readonly shoe: Shoe;
  readonly round: ExactRound;
  /** The place of the next card. */
  at = 0;
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
  /** Up to here no round can empty the shoe. */
  readonly safe: number;
  readonly #game: FastGame;
  readonly #opening: number;

  constructor(game: FastGame, shoe: Shoe, control?: Control) {
    const { rules, plan, pays, automaton } = game;
    this.#game = game;
    this.shoe = shoe;
    this.control = control;
    this.round = new ExactRound(rules, pays, shoe, plan);
    if (control) this.round.watcher = control;
    this.state = automaton.start;
    this.records = new Int32Array(shoe.size);
    this.worths = new Float64Array(shoe.size);
    this.safe = Math.max(0, Math.min(shoe.cut, shoe.size - mostCards(rules)));
    this.#opening = openingCards(rules);
  }

  /** A new shoe lies there. */
  open(): void {
    this.at = 0;
    this.state = this.#game.automaton.start;
    this.running = 0;
    this.packed = 0;
    this.rounds = 0;
    this.pay = 0;
    this.square = 0;
    this.recorded = 0;
    this.control?.open();
  }

  unpack({ roundBits, squareBits }: Packing): void {
    const { packed } = this;
    this.rounds += packed & ((1 << roundBits) - 1);
    this.square += (packed >>> roundBits) & ((1 << squareBits) - 1);
    this.pay += packed >> (roundBits + squareBits);
    this.packed = 0;
  }

  #record(sort: number): void {
    const { recorded } = this;
    this.records[recorded] = (this.running << COUNT_SHIFT) | ((this.at & PLACE_MASK) << PLACE_SHIFT) | sort;
    if (this.control) this.worths[recorded] = this.control.endRound();
    this.recorded = recorded + 1;
  }

  /** The automaton has come to an exit with the last card: the round is played to its end from its beginning. */
  leave(): void {
    const { round, shoe } = this;
    const start = this.at - this.#opening;
    let running = this.running;
    for (let at = start; at < this.at; at++) running -= (shoe.cards[at] as number) >> TAG_SHIFT;
    this.control?.beginSplit(this.state & ~EXIT);
    round.play(start, running);
    this.at = round.at;
    this.running = round.running;
    this.state = this.#game.automaton.start;
    this.control?.endSplit(round.pay);
    this.#record(this.#game.pays.sortOf(round.pay));
  }

  /** Plays the shoe to its end, from wherever it is. */
  finish(): void {
    const { shoe, control } = this;
    const { cards, cut } = shoe;
    const { next, results, sorts, start: first } = this.#game.automaton;
    let { at, state, running } = this;
    let start = 0;
    for (;;) {
      if (state === first || state < results) {
        if (at >= cut) break;
        start = at;
      }
      if (at >= shoe.drawnTo) shoe.reach(at, start);
      const card = cards[at] as number;
      if (control) control.draw(at, card, state);
      at++;
      running += card >> TAG_SHIFT;
      state = next[(card & OFFSET_MASK) + state] as number;
      if (state >= results && state < EXIT) continue;
      this.at = at;
      this.running = running;
      this.state = state;
      if (state >= EXIT) {
        this.leave();
        ({ at, state, running } = this);
      } else this.#record(sorts[state] as number);
    }
  }
}
