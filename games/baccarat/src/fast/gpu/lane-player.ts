/** Lanes on a processor: coup after coup from shoes that are drawn by counts. */
import { LaneCounts, laneKey, laneState } from '@croupier/cards';
import type { Tally } from '@croupier/kernel';
import { addTimes, HEAD } from '../summary.ts';
import { BANKER_PAIR_AT, everyOutcome, OUTCOMES, PLAYER_PAIR_AT, USED } from '../tables.ts';
import type { LaneGame } from './lane-game.ts';
import { type LaneTables, laneTables } from './lane-tables.ts';

/** Outcomes in the order of a tally. */
export const TALLIED: readonly number[] = [...everyOutcome().keys()];

export const laneTallySize = ({ shoes }: LaneGame): number => HEAD + TALLIED.length + shoes.places;

/** More than the shortest coups take of a shoe. */
const MOST_CARDS = 512;

export class LanePlayer {
  /** Kinds of the cards of the shoe that was played, in their order, and outcomes of its coups. */
  readonly cards = new Uint8Array(MOST_CARDS);
  dealt = 0;
  readonly outcomes = new Uint16Array(MOST_CARDS);
  rounds = 0;
  readonly #lanes: LaneGame;
  readonly #tables: LaneTables;
  readonly #counts: LaneCounts;

  constructor(lanes: LaneGame) {
    this.#lanes = lanes;
    this.#tables = laneTables(lanes.full.length);
    this.#counts = new LaneCounts(lanes.full);
  }

  play(text: string, lanes: number): Tally {
    const { shoes, pays } = this.#lanes;
    const tally = new Float64Array(laneTallySize(this.#lanes));
    const met = new Float64Array(OUTCOMES);
    const places = tally.subarray(HEAD + TALLIED.length);
    const key = laneKey(text);
    const read = (): void => {
      let net = 0;
      for (const outcome of this.outcomes.subarray(0, this.rounds)) {
        met[outcome] = (met[outcome] as number) + 1;
        net += pays.steps[outcome] as number;
      }
      addTimes(tally, 1, net, this.rounds);
      const place = shoes.placeOf(net);
      places[place] = (places[place] as number) + 1;
    };
    for (let number = 0; number < lanes; number++) this.playLane(key, number, read);
    for (const [at, outcome] of TALLIED.entries()) tally[HEAD + at] = met[outcome] as number;
    return tally;
  }

  /** `read` is called after each shoe. */
  playLane(key: Int32Array, number: number, read: () => void): void {
    const words = laneState(key, number);
    for (let shoe = 0; shoe < this.#lanes.shoesPerLane; shoe++) {
      this.#counts.begin(words);
      this.dealt = 0;
      this.rounds = 0;
      while (this.dealt < this.#lanes.cut) this.outcomes[this.rounds++] = this.#coup();
      read();
    }
  }

  #draw(): number {
    const kind = this.#counts.draw();
    this.cards[this.dealt++] = kind;
    return kind;
  }

  #coup(): number {
    const { hands, pips, coups } = this.#tables;
    const kinds = this.#lanes.full.length;
    const [first, second, third, fourth] = [this.#draw(), this.#draw(), this.#draw(), this.#draw()];
    const player = hands[first * kinds + third] as number;
    const banker = hands[second * kinds + fourth] as number;
    const totals = 1000 * (player & 15) + 100 * (banker & 15);
    let coup = coups[totals] as number;
    if ((coup & USED) > 4) {
      const fifth = 10 * (pips[this.#draw()] as number);
      coup = coups[totals + fifth] as number;
      if ((coup & USED) > 5) coup = coups[totals + fifth + (pips[this.#draw()] as number)] as number;
    }
    return coup | ((player >> 4) << PLAYER_PAIR_AT) | ((banker >> 4) << BANKER_PAIR_AT);
  }
}
