/** Batches of tables with other players, and of play by the count. */
import { type TapeState, tapeState } from '@croupier/cards';
import type { Tally } from '@croupier/kernel';
import type { BatchPlayer } from './batch-player.ts';
import { type Counting, RecordCounter } from './count-shoe.ts';
import { type Counter, ExactRound } from './exact-round.ts';
import type { FastGame } from './game.ts';
import { Shoe } from './shoe.ts';
import { TableControl } from './table-control.ts';
import { TableShoe } from './table-shoe.ts';
import { add, addShoe, BETS, CARDS, DEALT, PAY_SQUARED, ROW_SIZE, ROWS, TALLY_SIZE } from './tally.ts';
import { rowOf } from './true-counts.ts';

export interface CountTable {
  /** Hands that others play at the table, before ours. */
  readonly others: number;
  readonly counter: Counter;
  readonly isControlled: boolean;
}

interface CountedTable {
  readonly shoe: Shoe;
  readonly round: ExactRound;
  readonly control: TableControl | undefined;
}

/** With other players, who act first; everyone follows the chart. */
export class TablePlayer implements BatchPlayer {
  readonly #state: TapeState = new Int32Array(4);
  readonly #shoes: readonly [Shoe, Shoe];
  readonly #tables: readonly TableShoe[];
  readonly #counter: RecordCounter;
  readonly #isControlled: boolean;

  constructor(game: FastGame, counting: Counting, others: number, isControlled: boolean) {
    this.#isControlled = isControlled;
    this.#shoes = Shoe.both(game.rules, game.fresh, this.#state);
    this.#tables = this.#shoes.map((shoe) => new TableShoe(game, shoe, others, isControlled));
    this.#counter = new RecordCounter(game, counting);
  }

  play(text: string, shoes: number): Tally {
    const tally = new Float64Array(TALLY_SIZE);
    this.#state.set(tapeState(text));
    for (const shoe of this.#shoes) shoe.reset();
    this.#counter.begin();
    for (let dealt = 0; dealt < shoes; dealt += 2) {
      Shoe.shuffleBoth(this.#shoes);
      for (const table of this.#tables) {
        table.play();
        if (this.#isControlled) this.#counter.addControlled(tally, table);
        else this.#counter.addPlain(tally, table);
      }
    }
    this.#counter.end(tally, this.#isControlled);
    return tally;
  }
}

/** Card by card: for those who play by the count. `others` act first, by the chart. */
export class CountPlayer implements BatchPlayer {
  readonly #game: FastGame;
  readonly #counting: Counting;
  readonly #state: TapeState = new Int32Array(4);
  readonly #shoes: readonly [Shoe, Shoe];
  readonly #tables: readonly CountedTable[];

  constructor(game: FastGame, counting: Counting, { others, counter, isControlled }: CountTable) {
    const { rules, pays, plan, fresh } = game;
    this.#game = game;
    this.#counting = counting;
    this.#shoes = Shoe.both(rules, fresh, this.#state);
    this.#tables = this.#shoes.map((shoe) => ({
      shoe,
      round: new ExactRound(rules, pays, shoe, plan, others, counter),
      control: isControlled ? new TableControl(game, shoe, others + 1) : undefined,
    }));
  }

  play(text: string, shoes: number): Tally {
    const tally = new Float64Array(TALLY_SIZE);
    this.#state.set(tapeState(text));
    for (const shoe of this.#shoes) shoe.reset();
    for (let dealt = 0; dealt < shoes; dealt += 2) {
      Shoe.shuffleBoth(this.#shoes);
      for (const table of this.#tables) this.#playShoe(tally, table);
    }
    return tally;
  }

  #playShoe(tally: Tally, { shoe: { cut, size }, round, control }: CountedTable): void {
    const { bets, factors, step } = this.#counting;
    const { unit } = this.#game.pays;
    let [rounds, sum, worth, before, running, at] = [0, 0, 0, 0, 0, 0];
    control?.open();
    while (at < cut) {
      const row = rowOf(running, factors[size - at] as number);
      const start = at;
      round.play(at, running);
      ({ at, running } = round);
      const pay = round.pay / unit;
      const now = control?.endByCount(start, round);
      const each = now === undefined ? pay : now - before;
      before = now ?? 0;
      add(tally, ROWS + row * ROW_SIZE, 1);
      add(tally, ROWS + row * ROW_SIZE + 1, each);
      add(tally, ROWS + row * ROW_SIZE + 2, each * each);
      add(tally, DEALT, 1);
      const bet = bets.byRow[row] as number;
      if (bet === 0) continue;
      rounds++;
      sum += bet * pay;
      worth += bet * each;
      add(tally, BETS, bet);
      add(tally, PAY_SQUARED, (bet * pay) ** 2);
    }
    add(tally, CARDS, at);
    addShoe(tally, step, rounds, sum, control ? worth - bets.usual * control.driftOfOurs : sum);
  }
}
