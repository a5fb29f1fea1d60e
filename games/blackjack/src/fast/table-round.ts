/**
 * One round of a table with other players, any way it may go: with splits, without a hole card, to the last card of the shoe
 * and beyond. Everyone has the same plan. `table-loop.ts` plays the other rounds.
 */
import type { FastGame } from './game.ts';
import { AFTER, ONE_CARD } from './kinds.ts';
import { NO_HALVES } from './pays.ts';
import { giveAt } from './plan.ts';
import { type Shoe, TAG_SHIFT, VALUE_MASK, VALUE_SHIFT } from './shoe.ts';
import { SplitRound } from './split-round.ts';
import { SURRENDERED } from './split-tables.ts';
import { NATURAL_KIND } from './spot.ts';

// As in the hot loops, everything is taken into constants of this module: what is imported is looked up each time.
const after = AFTER;
const [ONE, TAG, VALUE, VALUES] = [ONE_CARD, TAG_SHIFT, VALUE_SHIFT, VALUE_MASK];
const [NATURAL, GIVEN_UP, NONE] = [NATURAL_KIND, SURRENDERED, NO_HALVES];

const valueIn = (entry: number): number => ((entry >> VALUE) & VALUES) + 1;
const canBeNatural = (upcard: number): boolean => upcard === 1 || upcard === 10;

export class TableRound {
  /** Of our hand. */
  sort = 0;
  /** The place of the next card: at the end, of the first of the next round. */
  at = 0;
  /** Where our hand took its first card after the deal, or would have. */
  turn = 0;
  /** Tags of all cards of the round. */
  counted = 0;
  /** Our hand and all that it was split into, if it acted. */
  readonly ours: SplitRound;
  readonly #game: FastGame;
  readonly #seats: number;
  readonly #firsts: Int32Array;
  readonly #seconds: Int32Array;
  #start = 0;

  constructor(game: FastGame, shoe: Shoe, seats: number) {
    this.#game = game;
    this.#seats = seats;
    this.ours = new SplitRound(game, shoe);
    this.#firsts = new Int32Array(seats);
    this.#seconds = new Int32Array(seats);
  }

  play(start: number): void {
    this.#start = start;
    this.at = start;
    this.counted = 0;
    this.#deal();
    this.turn = this.at;
    this.ours.beginAt(this.at);
    const { rules } = this.#game;
    const { upcard, hole } = this.ours;
    const isTaken = rules.holeCard === 'peek' && upcard + hole === 11 && canBeNatural(upcard);
    if (isTaken) this.#end(true);
    else this.#act();
  }

  #next(): number {
    const card = this.ours.card(this.at++, this.#start);
    this.counted += card >> TAG;
    return card;
  }

  #deal(): void {
    const { ours } = this;
    for (let seat = 0; seat < this.#seats; seat++) this.#firsts[seat] = this.#next();
    ours.hole = this.#game.rules.holeCard === 'none' ? 0 : valueIn(this.#next());
    for (let seat = 0; seat < this.#seats; seat++) this.#seconds[seat] = this.#next();
    ours.upcard = valueIn(this.#next());
  }

  #kindOf(seat: number): number {
    const first = ((this.#firsts[seat] as number) >> VALUE) & VALUES;
    return after[(ONE + first) * 11 + valueIn(this.#seconds[seat] as number)] as number;
  }

  /** BJ-U2. */
  #givesUp(kind: number): boolean {
    const { upcard } = this.ours;
    const { rules, plan } = this.#game;
    return rules.surrender === 'early' && canBeNatural(upcard) && plan.gives[giveAt(upcard, kind)] === 1;
  }

  #act(): void {
    const { ours } = this;
    let stood = 0;
    let waiting = 0;
    for (let seat = 0; seat < this.#seats; seat++) {
      const kind = this.#kindOf(seat);
      this.turn = this.at;
      ours.beginAt(this.at);
      if (kind === NATURAL) waiting++;
      else if (!this.#givesUp(kind)) {
        ours.playHands(this.#start, this.#firsts[seat] as number, this.#seconds[seat] as number);
        this.at = ours.at;
        // Ours is the last, and is counted when the dealer asks.
        if (seat < this.#seats - 1) {
          this.counted += ours.counted;
          for (let at = 0; at < ours.count; at++) {
            const hand = ours.hands[at] as number;
            if (hand > GIVEN_UP) stood++;
            else if (hand === GIVEN_UP) waiting++;
          }
        }
      }
    }
    const dealer = ours.playDealer(this.#start, stood, waiting);
    this.at = ours.at;
    this.counted += ours.counted;
    ours.settle(dealer);
    this.#end(dealer === NATURAL);
  }

  /** What our hand brings; `hasNatural`: the dealer has one. */
  #end(hasNatural: boolean): void {
    const { naturalTie } = this.#game.rules;
    const kind = this.#kindOf(this.#seats - 1);
    if (kind === NATURAL) this.sort = hasNatural && naturalTie === 'push' ? NONE : this.#game.pays.naturalSort;
    else if (this.#givesUp(kind)) this.sort = NONE - 1;
    else this.sort = this.ours.count === 0 ? NONE - 2 : NONE + this.ours.halves;
  }
}
