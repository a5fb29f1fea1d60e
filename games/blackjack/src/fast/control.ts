/**
 * Taking luck out of the mean. Before each card it is known what is left in the shoe, and so what the round is worth on
 * average after it, by any guess of what states are worth; whatever the card then brings more or less than that average
 * is luck, its mean is exactly zero, and it is taken off. The better the guess, the less is left to chance.
 */
import { type Automaton, EXIT } from './automaton.ts';
import type { ExactRound, Watcher } from './exact-round.ts';
import { AFTER, ONE_CARD } from './kinds.ts';
import { type Shoe, valueIn } from './shoe.ts';
import { type SpotHand, STOOD } from './spot.ts';
import { CHANCES, type GuessedValues } from './values.ts';

export interface Guesses {
  /** rows[state × 10 + value − 1]: the value after such a card, less the value of the state, in units. */
  readonly rows: Float64Array;
  /** The average row over all cards of a round: how much each card left in the shoe is worth to whoever plays on. */
  readonly means: Float64Array;
  /** By place in the shoe: one by the number of cards left. */
  readonly shares: Float64Array;
  /** Of a round. */
  readonly worth: number;
  readonly exitWorth: Float64Array;
}

/** `guess` by state may be anything at all: a bad one costs precision, never truth. Of results it is not asked. */
export const guessesOf = (
  automaton: Automaton,
  decks: number,
  guess: (state: number) => number = (state) => automaton.worth[state] as number,
): Guesses => {
  const { next, states, results, start, visits, exitWorth } = automaton;
  const worth = automaton.worth.map((known, state) => (state < results ? known : guess(state)));
  const rows = new Float64Array(states * 10);
  const means = new Float64Array(10);
  const cards = visits.reduce((sum, met) => sum + met, 0);
  for (let state = 0; state < states; state++) {
    const before = worth[state < results ? start : state] as number;
    for (let at = 0; at < 10; at++) {
      const to = next[at * states + state] as number;
      const gain = ((to < EXIT ? worth[to] : exitWorth[to - EXIT]) as number) - before;
      rows[state * 10 + at] = gain;
      means[at] = (means[at] as number) + ((visits[state] as number) * gain) / cards;
    }
  }
  const average = CHANCES.reduce((sum, chance, at) => sum + chance * (means[at] as number), 0);
  const size = decks * 52;
  return {
    rows,
    means: means.map((mean) => mean - average),
    shares: Float64Array.from({ length: size }, (_, at) => 1 / (size - at)),
    worth: worth[start] as number,
    exitWorth,
  };
};

/** One shoe's worth of luck. */
export class Control implements Watcher {
  /** Cards left by value. */
  readonly left = new Float64Array(10);
  /** What the rounds so far were worth with luck taken out, in units. */
  sum = 0;
  /** What the cards left are worth by `means`: 0 for a full shoe. */
  tilt = 0;
  /** `tilt` per card left, summed up over all places before the cut card: of mean zero, as each place is. */
  drift = 0;
  readonly #guesses: Guesses;
  readonly #values: GuessedValues;
  readonly #shoe: Shoe;
  readonly #unit: number;
  /** After each value of the card that comes. */
  readonly #worths = new Float64Array(10);
  #leftAll = 0;
  #exit = 0;

  constructor(guesses: Guesses, values: GuessedValues, shoe: Shoe, unit: number) {
    this.#guesses = guesses;
    this.#values = values;
    this.#shoe = shoe;
    this.#unit = unit;
  }

  open(): void {
    this.left.fill(this.#shoe.size / 13);
    this.left[9] = (this.#shoe.size * 4) / 13;
    this.sum = 0;
    this.tilt = 0;
    this.drift = 0;
  }

  /** What is left changes by a card at this place; after a refill the cards put back are what is left. */
  #look(at: number): void {
    const { size, cut, cards, drawnTo } = this.#shoe;
    if (at === size) {
      this.left.fill(0);
      for (let back = size; back < drawnTo; back++) {
        const value = valueIn(cards[back] as number) - 1;
        this.left[value] = (this.left[value] as number) + 1;
      }
    }
    this.#leftAll = (at < size ? size : drawnTo) - at;
    if (at < cut) this.drift += this.tilt / this.#leftAll;
  }

  #take(card: number): void {
    const value = valueIn(card) - 1;
    this.left[value] = (this.left[value] as number) - 1;
    this.tilt -= this.#guesses.means[value] as number;
  }

  /** Of ten numbers from `from` on, by the cards that are left. */
  #average(numbers: Float64Array, from: number): number {
    let sum = 0;
    for (let at = 0; at < 10; at++) sum += (this.left[at] as number) * (numbers[from + at] as number);
    return sum / this.#leftAll;
  }

  /** A card that takes the automaton on from `state`. */
  draw(at: number, card: number, state: number): void {
    this.#look(at);
    this.sum += this.#average(this.#guesses.rows, state * 10);
    this.#take(card);
  }

  /** Ends a round; answers with the sum so far. */
  endRound(): number {
    this.sum += this.#guesses.worth;
    return this.sum;
  }

  beginSplit(exit: number): void {
    this.#exit = exit;
  }

  endSplit(pay: number): void {
    this.sum += pay / this.#unit - (this.#guesses.exitWorth[this.#exit] as number);
  }

  /** What the card brings beyond the average of `worths`. */
  #takeLuck(card: number): void {
    this.sum += this.#average(this.#worths, 0) - (this.#worths[valueIn(card) - 1] as number);
    this.#take(card);
  }

  toHand(at: number, card: number, { kind, origin, stake }: SpotHand, { ours, dealer }: ExactRound): void {
    const { upcard, hole } = dealer;
    const values = this.#values;
    this.#look(at);
    for (let value = 1; value <= 10; value++) {
      const after = AFTER[kind * 11 + value] as number;
      this.#worths[value - 1] =
        kind >= ONE_CARD
          ? values.two(kind - ONE_CARD + 1, value, ours.count, upcard, hole)
          : stake === 2
            ? values.doubled(after, upcard, hole)
            : values.acting(origin, after, upcard, hole);
    }
    this.#takeLuck(card);
  }

  toDealer(at: number, card: number, { ours, dealer }: ExactRound): void {
    const { upcard, kind, hasOneCard } = dealer;
    const values = this.#values;
    this.#look(at);
    this.#worths.fill(0);
    for (let each = 0; each < ours.count; each++) {
      const { status, stake, total } = ours.hand(each);
      if (status !== STOOD) continue;
      for (let value = 1; value <= 10; value++) {
        const worth = hasOneCard
          ? values.withHole(total, upcard, value)
          : values.against(total, AFTER[kind * 11 + value] as number);
        this.#worths[value - 1] = (this.#worths[value - 1] as number) + stake * worth;
      }
    }
    this.#takeLuck(card);
  }
}
