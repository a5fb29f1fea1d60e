/**
 * What states of the automaton are guessed to be worth, laid out for taking luck out of a mean: see `Control`.
 */
import { type Automaton, EXIT } from './automaton.ts';
import { SORTS } from './pays.ts';
import { CHANCES } from './values.ts';

export interface Guesses {
  /** All guesses are whole numbers of these: the finest ones with which nothing that is added up below can overflow. */
  readonly stepsPerUnit: number;
  /**
   * rows[state × 5 + pair]: in steps, what the guess is after a card less the guess of the state. Values 1 and 2 are a pair, 3
   * and 4, and so on; the even value's number is in the lower half, the odd one's in the upper. Where a pair of counts has
   * them the other way round, one product has in its upper half the sum of both values' counts times their numbers.
   */
  readonly rows: Int32Array;
  /** By state, in units: what a round is guessed to be worth and the result brings beyond its guess; 0 elsewhere. */
  readonly ends: Float64Array;
  /** The average row over all cards of a round: how many steps each card left in the shoe is worth to a player who plays on. */
  readonly means: Float64Array;
  /** By the number of cards left: a step by it, in units. */
  readonly shares: Float64Array;
  /** In units: of a round, and by exit. */
  readonly worth: number;
  readonly exitWorth: Float64Array;
}

/** Of values. */
export const PAIRS = [0, 1, 2, 3, 4] as const;
/** That a half of a 32-bit number can hold, sign included. */
const MOST = 0x7ff0;

/** The most that one product's halves could hold, whatever cards are left of `decks` decks. */
const reachOf = (gains: readonly number[], decks: number): number => {
  const ofValue = (at: number): number => decks * (at === 9 ? 16 : 4);
  let [up, down, across] = [0, 0, 0];
  for (const [at, gain] of gains.entries()) {
    if (gain > 0) up += ofValue(at) * gain;
    else down -= ofValue(at) * gain;
    if (at % 2 === 1) across += ofValue(at - 1) * Math.abs(gain);
  }
  return Math.max(up, down, across);
};

/** `guess` by state may be anything at all: a bad one costs precision, never truth. Of results it is not asked. */
export const guessesOf = (
  automaton: Automaton,
  decks: number,
  guess: (state: number) => number = (state) => automaton.worth[state] as number,
): Guesses => {
  const { next, states, start, visits } = automaton;
  const exact = automaton.worth.map((known, state) => (state < SORTS ? known : guess(state)));
  const gainsIn = (state: number, worth: Float64Array, exitWorth: Float64Array): readonly number[] =>
    CHANCES.map((_, at) => {
      const to = next[at * states + state] as number;
      const before = worth[state < SORTS ? start : state] as number;
      return ((to < EXIT ? worth[to] : exitWorth[to - EXIT]) as number) - before;
    });
  const every = Array.from({ length: states }, (_, state) => state);
  const reach = Math.max(...every.map((state) => reachOf(gainsIn(state, exact, automaton.exitWorth), decks)));
  // Rounding moves a gain by up to one step, and all of them what is reached by up to one for each card.
  const stepsPerUnit = Math.floor((MOST - decks * 52) / reach);
  const inSteps = (worths: Float64Array): Float64Array => worths.map((worth) => Math.round(worth * stepsPerUnit));
  const [worth, exitWorth] = [inSteps(exact), inSteps(automaton.exitWorth)];
  const rows = new Int32Array(states * PAIRS.length);
  const means = new Float64Array(10);
  const cards = visits.reduce((sum, met) => sum + met, 0);
  for (const state of every) {
    const gains = gainsIn(state, worth, exitWorth);
    for (const pair of PAIRS)
      rows[state * PAIRS.length + pair] = ((gains[2 * pair] as number) << 16) + (gains[2 * pair + 1] as number);
    for (const [at, gain] of gains.entries())
      means[at] = (means[at] as number) + ((visits[state] as number) * gain) / cards;
  }
  const average = CHANCES.reduce((sum, chance, at) => sum + chance * (means[at] as number), 0);
  const ofRound = worth[start] as number;
  return {
    stepsPerUnit,
    rows,
    ends: worth.map((guessed, state) =>
      state < SORTS ? (ofRound - guessed) / stepsPerUnit + (automaton.worth[state] as number) : 0,
    ),
    means: means.map((mean) => mean - average),
    shares: Float64Array.from({ length: decks * 52 + 1 }, (_, left) => (left === 0 ? 0 : 1 / (left * stepsPerUnit))),
    worth: ofRound / stepsPerUnit,
    exitWorth: exitWorth.map((steps) => steps / stepsPerUnit),
  };
};
