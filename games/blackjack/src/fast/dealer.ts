/** Deals shoes two by two. After each call, both lanes hold the results of their shoe, where the counting code reads them. */
import type { TapeState } from '@croupier/cards';
import { EXIT } from './automaton.ts';
import { Control } from './control.ts';
import type { FastGame } from './game.ts';
import { dealAlone, dealControlled, dealPacked, dealRecorded, layCards, load, RECORDS, WORTHS } from './hot-loops.ts';
import { Lane } from './lane.ts';
import { Shoe } from './shoe.ts';

const NO_WORTHS = new Float64Array(0);
/** Cards of the shortest round. */
const FEWEST_CARDS = 3;

export class Dealer {
  readonly lanes: readonly [Lane, Lane];
  readonly #game: FastGame;
  readonly #shoes: readonly [Shoe, Shoe];
  /** Cards that can be dealt before packed results have to be unpacked. */
  readonly #packedCards: number;

  constructor(game: FastGame, state: TapeState, { isControlled = false } = {}) {
    const [one, other] = Shoe.both(game.rules, game.fresh, state);
    const lane = (shoe: Shoe, records: Int32Array): Lane =>
      isControlled
        ? new Lane(game, shoe, { records: RECORDS[0], worths: WORTHS }, new Control(game, shoe))
        : new Lane(game, shoe, { records, worths: NO_WORTHS });
    this.#shoes = [one, other];
    this.lanes = [lane(one, RECORDS[0]), lane(other, RECORDS[1])];
    this.#game = game;
    this.#packedCards = game.packing.mostRounds * FEWEST_CARDS;
  }

  /** Back to new shoes, from which the next shuffle starts. */
  reset(): void {
    for (const shoe of this.#shoes) shoe.reset();
  }

  #shuffle(): void {
    const [a, b] = this.lanes;
    load(this.#game);
    Shoe.shuffleBoth(this.#shoes);
    a.open();
    b.open();
  }

  #takeExits(): void {
    const [a, b] = this.lanes;
    if (a.state >= EXIT) a.leave();
    if (b.state >= EXIT) b.leave();
  }

  #finish(lane: Lane): void {
    while (lane.left > lane.safe) {
      dealAlone(lane, lane.safe);
      if (lane.state >= EXIT) lane.leave();
    }
    lane.finish();
  }

  /** Results only: `packed` for most rounds, and records of the others. */
  dealPacked(): void {
    this.#shuffle();
    const [a, b] = this.lanes;
    const { packing } = this.#game;
    for (let end = a.shoe.size; end > a.safe; ) {
      end = Math.max(a.safe, end - this.#packedCards);
      while (a.left > end && b.left > end) {
        dealPacked(a, b, end);
        this.#takeExits();
      }
      a.unpack(packing);
      b.unpack(packing);
    }
    this.#finish(a);
    this.#finish(b);
  }

  /** A record of every round. */
  dealRecorded(): void {
    this.#shuffle();
    const [a, b] = this.lanes;
    while (a.left > a.safe && b.left > b.safe) {
      dealRecorded(a, b, a.safe);
      this.#takeExits();
    }
    this.#finish(a);
    this.#finish(b);
  }

  /** A record of every round, and what it was worth with luck taken out. Lanes share their memory: `read` them in turn. */
  dealControlled(read: (lane: Lane) => void): void {
    this.#shuffle();
    for (const lane of this.lanes) {
      const control = lane.control as Control;
      layCards(lane.shoe);
      while (lane.left > lane.safe) {
        dealControlled(lane, control, lane.safe);
        if (lane.state >= EXIT) lane.leave();
      }
      lane.finish();
      read(lane);
    }
  }
}
