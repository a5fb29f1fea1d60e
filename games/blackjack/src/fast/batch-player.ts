/** Plays batches of shoes: the same number of the same run gives the same tally, wherever it is played and after what. */
import { type TapeState, tapeState } from '@croupier/cards';
import type { Tally } from '@croupier/kernel';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { type Counting, countPacked, RecordCounter } from './count-shoe.ts';
import { Dealer } from './dealer.ts';
import type { FastGame } from './game.ts';
import type { Lane } from './lane.ts';
import { TALLY_SIZE } from './tally.ts';

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

/** Cards of a round, about: for saying how long a batch is. */
const CARDS_OF_DEALER = 2.7;
const CARDS_OF_HAND = 2.7;

export const roundsPerShoe = ({ decks, shuffle }: HouseRules, others: number): number => {
  if (shuffle.when === 'every-round') return 1;
  const cards = shuffle.when === 'below' ? decks * 52 - shuffle.cards : decks * 52 * shuffle.penetration;
  return Math.max(1, cards / (CARDS_OF_DEALER + CARDS_OF_HAND * (others + 1)));
};
