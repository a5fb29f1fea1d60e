/** A shoe dealt to a table with other players, who follow the same chart and act first. */
import type { FastGame } from './game.ts';
import { COUNT_SHIFT, LEFT_MASK, LEFT_SHIFT, SORT_MASK } from './lane.ts';
import type { Shoe } from './shoe.ts';
import { TableControl } from './table-control.ts';
import { loadTable, playRounds, type TableLane } from './table-loop.ts';
import { TableRound } from './table-round.ts';

/** Of a shoe: more than there can be cards in one, and so rounds. */
const MOST_RECORDS = 0x200;

export class TableShoe implements TableLane {
  readonly shoe: Shoe;
  readonly seats: number;
  readonly peeks: number;
  left = 0;
  running = 0;
  readonly records = new Int32Array(MOST_RECORDS);
  recorded = 0;
  readonly turns = new Int32Array(MOST_RECORDS);
  /** With a control: what each round is worth with luck taken out, summed up from the shoe's beginning. */
  readonly worths = new Float64Array(MOST_RECORDS);
  readonly control: TableControl | undefined;
  readonly #game: FastGame;
  readonly #round: TableRound;
  /** Rounds whose luck is taken out. */
  #read = 0;
  #place = 0;

  constructor(game: FastGame, shoe: Shoe, others: number, isControlled = false) {
    this.#game = game;
    this.shoe = shoe;
    this.seats = others + 1;
    this.peeks = game.rules.holeCard === 'peek' ? 1 : 0;
    this.#round = new TableRound(game, shoe, this.seats);
    if (isControlled) this.control = new TableControl(game, shoe, this.seats);
  }

  get drift(): number {
    return this.control?.driftOfOurs ?? 0;
  }

  /** Plays the shoe that lies there to its end. */
  play(): void {
    const { size, cut } = this.shoe;
    const hasHole = this.#game.rules.holeCard !== 'none';
    if (hasHole) loadTable(this.#game);
    this.left = size;
    this.running = 0;
    this.recorded = 0;
    this.#read = 0;
    this.#place = 0;
    this.control?.open();
    while (this.left > size - cut) {
      if (hasHole) this.#playQuickly();
      this.#takeLuckOut();
      if (this.left <= size - cut) break;
      this.#playOne();
      this.#takeLuckOut();
    }
  }

  #playQuickly(): void {
    const { shoe } = this;
    while (playRounds(this) && shoe.drawnTo < shoe.size) shoe.reach(shoe.drawnTo, shoe.size - this.left);
  }

  /** Of the rounds since; `#round` still has the last one, if it may have had a split. */
  #takeLuckOut(): void {
    const { control } = this;
    if (control === undefined) return;
    const { size } = this.shoe;
    for (; this.#read < this.recorded; this.#read++) {
      const record = this.records[this.#read] as number;
      const isLast = this.#read === this.recorded - 1;
      const end = size - (isLast ? this.left : (record >>> LEFT_SHIFT) & LEFT_MASK);
      const played = {
        start: this.#place,
        turn: size - (this.turns[this.#read] as number),
        end,
        sort: record & SORT_MASK,
      };
      this.worths[this.#read] = control.endTable(played, this.#round.ours);
      this.#place = end;
    }
  }

  #playOne(): void {
    const round = this.#round;
    round.play(this.shoe.size - this.left);
    this.left = this.shoe.size - round.at;
    this.running += round.counted;
    this.turns[this.recorded] = this.shoe.size - round.turn;
    this.records[this.recorded++] =
      (this.running << COUNT_SHIFT) | ((this.left & LEFT_MASK) << LEFT_SHIFT) | round.sort;
  }
}
