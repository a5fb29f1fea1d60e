/** Plays batches of shoes: the same number of the same run gives the same tally, wherever it is played and after what. */
import { type TapeState, tapeState } from '@croupier/cards';
import type { Tally } from '@croupier/kernel';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { type Counting, countPacked, RecordCounter } from './count-shoe.ts';
import { Dealer } from './dealer.ts';
import { type Counter, ExactRound } from './exact-round.ts';
import type { FastGame } from './game.ts';
import type { Lane } from './lane.ts';
import { Shoe } from './shoe.ts';
import { add, addShoe, BETS, CARDS, DEALT, PAY_SQUARED, ROW_SIZE, ROWS, TALLY_SIZE } from './tally.ts';
import { rowOf } from './true-counts.ts';

export interface BatchPlayer {
  /** `shoes` is even: they are dealt two by two. */
  play(text: string, shoes: number): Tally;
}

/** Results only, as fast as can be. */
export class PackedPlayer implements BatchPlayer {
  readonly #game: FastGame;
  readonly #step: number;
  readonly #state: TapeState = new Int32Array(4);
  readonly #dealer: Dealer;

  constructor(game: FastGame, step: number) {
    this.#game = game;
    this.#step = step;
    this.#dealer = new Dealer(game, this.#state);
  }

  play(text: string, shoes: number): Tally {
    const tally = new Float64Array(TALLY_SIZE);
    this.#state.set(tapeState(text));
    this.#dealer.reset();
    for (let dealt = 0; dealt < shoes; dealt += 2) {
      this.#dealer.dealPacked();
      for (const lane of this.#dealer.lanes) countPacked(tally, lane, this.#game, this.#step);
    }
    return tally;
  }
}

/** Every round with the count it began at; with luck taken out, or plain. */
export class RecordedPlayer implements BatchPlayer {
  readonly #counter: RecordCounter;
  readonly #state: TapeState = new Int32Array(4);
  readonly #dealer: Dealer;
  readonly #isControlled: boolean;

  constructor(game: FastGame, counting: Counting, isControlled: boolean) {
    this.#counter = new RecordCounter(game, counting);
    this.#isControlled = isControlled;
    this.#dealer = new Dealer(game, this.#state, { isControlled });
  }

  play(text: string, shoes: number): Tally {
    const tally = new Float64Array(TALLY_SIZE);
    this.#state.set(tapeState(text));
    this.#dealer.reset();
    this.#counter.begin();
    const [one, other] = this.#dealer.lanes;
    const read = (lane: Lane): void => this.#counter.addControlled(tally, lane);
    for (let dealt = 0; dealt < shoes; dealt += 2) {
      if (this.#isControlled) this.#dealer.dealControlled(read);
      else {
        this.#dealer.dealRecorded();
        this.#counter.addPlain(tally, one);
        this.#counter.addPlain(tally, other);
      }
    }
    this.#counter.end(tally, this.#isControlled);
    return tally;
  }
}

export interface Company {
  /** Hands that others play at the table, before ours. */
  readonly others: number;
  readonly counter?: Counter | undefined;
}

/** Card by card: for tables with other hands, and for those who play by the count. */
export class TablePlayer implements BatchPlayer {
  readonly #game: FastGame;
  readonly #counting: Counting;
  readonly #state: TapeState = new Int32Array(4);
  readonly #shoes: readonly [Shoe, Shoe];
  readonly #rounds: readonly ExactRound[];

  constructor(game: FastGame, counting: Counting, { others, counter }: Company) {
    const { rules, pays, plan, fresh } = game;
    this.#game = game;
    this.#counting = counting;
    this.#shoes = Shoe.both(rules, fresh, this.#state);
    this.#rounds = this.#shoes.map((shoe) => new ExactRound(rules, pays, shoe, plan, others, counter));
  }

  play(text: string, shoes: number): Tally {
    const tally = new Float64Array(TALLY_SIZE);
    this.#state.set(tapeState(text));
    for (const shoe of this.#shoes) shoe.reset();
    for (let dealt = 0; dealt < shoes; dealt += 2) {
      Shoe.shuffleBoth(this.#shoes);
      for (const [at, shoe] of this.#shoes.entries()) this.#playShoe(tally, shoe, this.#rounds[at] as ExactRound);
    }
    return tally;
  }

  #playShoe(tally: Tally, { cut, size }: Shoe, round: ExactRound): void {
    const { bets, factors, step } = this.#counting;
    const { unit } = this.#game.pays;
    let rounds = 0;
    let sum = 0;
    let running = 0;
    let at = 0;
    while (at < cut) {
      const row = rowOf(running, factors[size - at] as number);
      round.play(at, running);
      ({ at, running } = round);
      const pay = round.pay / unit;
      add(tally, ROWS + row * ROW_SIZE, 1);
      add(tally, ROWS + row * ROW_SIZE + 1, pay);
      add(tally, ROWS + row * ROW_SIZE + 2, pay * pay);
      add(tally, DEALT, 1);
      const bet = bets.byRow[row] as number;
      if (bet === 0) continue;
      rounds++;
      sum += bet * pay;
      add(tally, BETS, bet);
      add(tally, PAY_SQUARED, (bet * pay) ** 2);
    }
    add(tally, CARDS, at);
    addShoe(tally, step, rounds, sum, sum);
  }
}

/** Cards of a round, about: for saying how long a batch is. */
const CARDS_OF_DEALER = 2.7;
const CARDS_OF_HAND = 2.7;

export const roundsPerShoe = ({ decks, shuffle }: HouseRules, others: number): number => {
  if (shuffle.when === 'every-round') return 1;
  const cards = shuffle.when === 'below' ? decks * 52 - shuffle.cards : decks * 52 * shuffle.penetration;
  return Math.max(1, cards / (CARDS_OF_DEALER + CARDS_OF_HAND * (others + 1)));
};
