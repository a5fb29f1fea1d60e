/** Plays batches of shoes: the same number of the same run gives the same tally, wherever it is played and after what. */
import type { Tally } from '@croupier/kernel';
import type { HouseRules } from '../rules/house-rules.ts';
import { type Counting, countPacked, countRecorded } from './count-shoe.ts';
import { Dealer } from './dealer.ts';
import { type Counter, ExactRound } from './exact-round.ts';
import type { FastGame } from './game.ts';
import { Shoe } from './shoe.ts';
import { type Generator, generatorOf } from './shuffle.ts';
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
  readonly #generator: Generator = new Int32Array(4);
  readonly #dealer: Dealer;

  constructor(game: FastGame, step: number) {
    this.#game = game;
    this.#step = step;
    this.#dealer = new Dealer(game, this.#generator);
  }

  play(text: string, shoes: number): Tally {
    const tally = new Float64Array(TALLY_SIZE);
    this.#generator.set(generatorOf(text));
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
  readonly #game: FastGame;
  readonly #counting: Counting;
  readonly #generator: Generator = new Int32Array(4);
  readonly #dealer: Dealer;
  readonly #isControlled: boolean;

  constructor(game: FastGame, counting: Counting, isControlled: boolean) {
    this.#game = game;
    this.#counting = counting;
    this.#isControlled = isControlled;
    this.#dealer = new Dealer(game, this.#generator, { isControlled });
  }

  play(text: string, shoes: number): Tally {
    const tally = new Float64Array(TALLY_SIZE);
    this.#generator.set(generatorOf(text));
    this.#dealer.reset();
    for (let dealt = 0; dealt < shoes; dealt += 2) {
      if (this.#isControlled) this.#dealer.dealControlled();
      else this.#dealer.dealRecorded();
      for (const lane of this.#dealer.lanes) countRecorded(tally, lane, this.#game, this.#counting);
    }
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
  readonly #generator: Generator = new Int32Array(4);
  readonly #tables: readonly { readonly shoe: Shoe; readonly round: ExactRound }[];

  constructor(game: FastGame, counting: Counting, { others, counter }: Company) {
    const { rules, pays, plan, fresh } = game;
    this.#game = game;
    this.#counting = counting;
    this.#tables = [0, 1].map(() => {
      const shoe = new Shoe(rules, fresh, this.#generator);
      return { shoe, round: new ExactRound(rules, pays, shoe, plan, others, counter) };
    });
  }

  play(text: string, shoes: number): Tally {
    const tally = new Float64Array(TALLY_SIZE);
    this.#generator.set(generatorOf(text));
    for (const { shoe } of this.#tables) shoe.reset();
    const [one, other] = this.#tables.map(({ shoe }) => shoe) as [Shoe, Shoe];
    for (let dealt = 0; dealt < shoes; dealt += 2) {
      Shoe.shuffleBoth(one, other);
      for (const { shoe, round } of this.#tables) this.#playShoe(tally, shoe, round);
    }
    return tally;
  }

  #playShoe(tally: Tally, { cut }: Shoe, round: ExactRound): void {
    const { bets, factors, step } = this.#counting;
    const { unit } = this.#game.pays;
    let rounds = 0;
    let sum = 0;
    let running = 0;
    let at = 0;
    while (at < cut) {
      const row = rowOf(running, factors[at] as number);
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
