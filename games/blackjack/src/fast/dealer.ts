/** Deals shoes two by two. After each call both lanes hold what their shoe brought; whoever counts reads it there. */
import { EXIT } from './automaton.ts';
import { Control } from './control.ts';
import type { FastGame } from './game.ts';
import { dealControlled, dealPacked, dealRecorded } from './hot-loops.ts';
import { Lane } from './lane.ts';
import { Shoe } from './shoe.ts';
import type { Generator } from './shuffle.ts';

/** Cards of the shortest round. */
const FEWEST_CARDS = 3;

export class Dealer {
  readonly lanes: readonly [Lane, Lane];
  readonly #game: FastGame;
  /** Cards that can be dealt before packed results have to be unpacked. */
  readonly #packedCards: number;

  constructor(game: FastGame, generator: Generator, { isControlled = false } = {}) {
    const lane = (): Lane => {
      const shoe = new Shoe(game.rules, game.fresh, generator);
      const control = isControlled ? new Control(game.guesses, game.values, shoe, game.pays.unit) : undefined;
      return new Lane(game, shoe, control);
    };
    this.lanes = [lane(), lane()];
    this.#game = game;
    this.#packedCards = game.packing.mostRounds * FEWEST_CARDS;
  }

  /** Back to new shoes, from which the next shuffle starts. */
  reset(): void {
    for (const { shoe } of this.lanes) shoe.reset();
  }

  #shuffle(): void {
    const [a, b] = this.lanes;
    Shoe.shuffleBoth(a.shoe, b.shoe);
    a.open();
    b.open();
  }

  /** How far the first lane can go before one of the two is at `end`. */
  #stop(end: number): number {
    const [a, b] = this.lanes;
    return Math.min(end, a.at + end - b.at);
  }

  #takeExits(): void {
    const [a, b] = this.lanes;
    if (a.state >= EXIT) a.leave();
    if (b.state >= EXIT) b.leave();
  }

  #finish(): void {
    this.lanes[0].finish();
    this.lanes[1].finish();
  }

  /** Results only: `packed` for most rounds, and records of the others. */
  dealPacked(): void {
    this.#shuffle();
    const [a, b] = this.lanes;
    const { automaton, packing } = this.#game;
    for (let end = 0; end < a.safe; ) {
      end = Math.min(a.safe, end + this.#packedCards);
      while (a.at < end && b.at < end) {
        dealPacked(automaton.next, packing.gains, a, b, this.#stop(end));
        this.#takeExits();
      }
      a.unpack(packing);
      b.unpack(packing);
    }
    this.#finish();
  }

  /** A record of every round. */
  dealRecorded(): void {
    this.#shuffle();
    const [a, b] = this.lanes;
    const { automaton, ends } = this.#game;
    while (a.at < a.safe && b.at < b.safe) {
      dealRecorded(automaton.next, ends, a, b, this.#stop(a.safe));
      this.#takeExits();
    }
    this.#finish();
  }

  /** A record of every round, and what it was worth with luck taken out. */
  dealControlled(): void {
    this.#shuffle();
    const { automaton, ends, guesses } = this.#game;
    for (const lane of this.lanes) {
      const control = lane.control as Control;
      while (lane.at < lane.safe) {
        dealControlled(automaton.next, ends, guesses, lane, control, lane.safe);
        if (lane.state >= EXIT) lane.leave();
      }
    }
    this.#finish();
  }
}
