/**
 * Taking luck out of the mean. Before each card it is known what is left in the shoe, and so what the round is worth on
 * average after it, by any guess of what states are worth; whatever the card then brings more or less than that average
 * is luck, its mean is exactly zero, and it is taken off. The better the guess, the less is left to chance.
 */
import type { FastGame } from './game.ts';
import { type Guesses, PAIRS } from './guesses.ts';
import { type Shoe, valueIn } from './shoe.ts';
import type { SplitRound } from './split-round.ts';
import { DEALER_NOTE, type SplitRows } from './split-rows.ts';
import { SURRENDERED } from './split-tables.ts';

/** Added before the lower half of a number is cut off, so that it is rounded. */
const HALF_STEP = 0x8000;

/** What became of our hands after the deal, and by `SplitRows` what each card from place `from` to `at` was drawn for. */
export type NotedRound = Pick<SplitRound, 'from' | 'at' | 'notes' | 'upcard' | 'hole' | 'hands' | 'stakes' | 'count'>;

/** One shoe's worth of luck. */
export class Control {
  /** Cards left by value, in pairs: the lower one's in the lower half. */
  readonly pairs = new Int32Array(PAIRS.length);
  /** What the rounds so far were worth with luck taken out, in units. */
  sum = 0;
  /** What the cards left are worth by `means`, in steps: 0 for a full shoe. */
  tilt = 0;
  /** `tilt` per card left, summed up over all places before the cut card, in units: of mean zero, as each place is. */
  drift = 0;
  readonly #guesses: Guesses;
  readonly #splits: SplitRows;
  readonly #shoe: Shoe;
  #left = 0;

  constructor({ guesses, splits }: FastGame, shoe: Shoe) {
    this.#guesses = guesses;
    this.#splits = splits;
    this.#shoe = shoe;
  }

  open(): void {
    const each = this.#shoe.size / 13;
    this.pairs.fill(each | (each << 16));
    this.pairs[4] = each | ((4 * each) << 16);
    this.sum = 0;
    this.tilt = 0;
    this.drift = 0;
  }

  /** How many tens are left in the shoe. */
  get tens(): number {
    return (this.pairs[4] as number) >> 16;
  }

  /** How many cards are. */
  get left(): number {
    return this.pairs.reduce((sum, pair) => sum + (pair & 0xffff) + (pair >> 16), 0);
  }

  #count(card: number, change: number): void {
    const value = valueIn(card) - 1;
    this.pairs[value >> 1] = (this.pairs[value >> 1] as number) + (change << ((value & 1) << 4));
  }

  /** What is left changes by a card at this place; after a refill the cards put back are what is left. */
  #look(at: number): void {
    const { size, cut, drawnTo } = this.#shoe;
    if (at === size) {
      this.pairs.fill(0);
      for (let back = size; back < drawnTo; back++) this.#count(this.#shoe.cardAt(back), 1);
    }
    this.#left = (at < size ? size : drawnTo) - at;
    if (at < cut) this.drift += this.tilt / (this.#left * this.#guesses.stepsPerUnit);
  }

  #take(card: number): void {
    this.#count(card, -1);
    this.tilt -= this.#guesses.means[valueIn(card) - 1] as number;
  }

  /** A card that takes the automaton on from `state`. */
  draw(at: number, card: number, state: number): void {
    const { rows, stepsPerUnit } = this.#guesses;
    this.#look(at);
    let sum = HALF_STEP;
    for (const pair of PAIRS) sum += Math.imul(this.pairs[pair] as number, rows[state * PAIRS.length + pair] as number);
    this.sum += (sum >> 16) / (this.#left * stepsPerUnit);
    this.#take(card);
  }

  /** A card that changes nothing for our hand: it only leaves the shoe. */
  pass(at: number, card: number): void {
    this.#look(at);
    this.#take(card);
  }

  /** Ends a round of the automaton with this result; answers with the sum so far. */
  endRound(sort: number): number {
    this.sum += this.#guesses.ends[sort] as number;
    return this.sum;
  }

  /** What the card brings beyond the average of a row, by the cards that are left. */
  #luck(card: number, row: number): number {
    const { rows } = this.#splits;
    let sum = 0;
    for (const pair of PAIRS) {
      const counts = this.pairs[pair] as number;
      sum +=
        (counts & 0xffff) * (rows[row + 2 * pair] as number) + (counts >> 16) * (rows[row + 2 * pair + 1] as number);
    }
    return (rows[row + valueIn(card) - 1] as number) - sum / this.#left;
  }

  /**
   * A round that left the automaton by `exit` is over: its result, less what was guessed there and the luck that came after.
   * Answers with the sum so far.
   */
  endSplit(exit: number, round: SplitRound): number {
    return this.endNoted(this.#guesses.exitWorth[exit] as number, round.halves / 2, round);
  }

  /** The same for any round after the deal, which was guessed to be worth `guess` and brought `result`, both in units. */
  endNoted(guess: number, result: number, { from, at, notes, upcard, hole, hands, stakes, count }: NotedRound): number {
    this.sum += result - guess + this.#guesses.worth;
    for (let place = from; place < at; place++) {
      const card = this.#shoe.cardAt(place);
      const note = notes[place - from] as number;
      this.#look(place);
      if (note < DEALER_NOTE) this.sum -= this.#luck(card, this.#splits.toHand(note, upcard, hole));
      else
        for (let each = 0; each < count; each++) {
          const hand = hands[each] as number;
          if (hand > SURRENDERED)
            this.sum -= (stakes[each] as number) * this.#luck(card, this.#splits.toDealer(note, hand));
        }
      this.#take(card);
    }
    return this.sum;
  }
}
