/** Rules, a chart and a count, compiled: all that a run needs and nothing changes while it runs. */
import type { Chart } from '../odds/charts/chart.ts';
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { type Automaton, buildAutomaton, STATES_AND_EXITS } from './automaton.ts';
import { type Guesses, guessesOf } from './guesses.ts';
import { Pays } from './pays.ts';
import { makePlan, type Plan } from './plan.ts';
import { freshEntries, type Tags } from './shoe.ts';
import { SplitRows } from './split-rows.ts';
import { type SplitTables, splitTables } from './split-tables.ts';
import { GuessedValues } from './values.ts';

export interface FastGame {
  readonly rules: HouseRules;
  readonly plan: Plan;
  readonly pays: Pays;
  readonly automaton: Automaton;
  /** A new shoe. */
  readonly fresh: Int32Array;
  readonly packing: Packing;
  readonly splitTables: SplitTables;
  readonly splits: SplitRows;
  readonly guesses: Guesses;
}

/** Rounds, squares of results and results in one 32-bit number, so that one addition counts all three. */
export interface Packing {
  /** By state, exits included; 0 where no round is over. */
  readonly gains: Int32Array;
  readonly roundBits: number;
  readonly squareBits: number;
  /** Rounds that fit before the number has to be unpacked; 0 when payouts are too large for it. */
  readonly mostRounds: number;
}

const bitsFor = (most: number): number => 32 - Math.clz32(most);

/** As many rounds as can be: one bit fewer for rounds leaves three more for the rest. */
const packingOf = ({ sorts }: Automaton, { bySort }: Pays): Packing => {
  const most = Math.max(...sorts.map((sort) => Math.abs(bySort[sort] as number)));
  let roundBits = 9;
  const rounds = (): number => 2 ** roundBits - 1;
  const fits = (): boolean => roundBits + bitsFor(rounds() * most * most) + bitsFor(rounds() * most) + 1 <= 32;
  while (roundBits > 0 && !fits()) roundBits--;
  const squareBits = bitsFor(rounds() * most * most);
  const gains = new Int32Array(STATES_AND_EXITS);
  sorts.forEach((sort) => {
    const pay = bySort[sort] as number;
    gains[sort] = 1 + ((pay * pay) << roundBits) + (pay << (roundBits + squareBits));
  });
  return { gains, roundBits, squareBits, mostRounds: rounds() };
};

export const compileGame = (rules: HouseRules, chart: Chart, tags: Tags): FastGame => {
  const plan = makePlan(rules, chart);
  const pays = new Pays(rules);
  const values = new GuessedValues(rules, plan);
  const automaton = buildAutomaton(rules, plan, pays, values);
  return {
    rules,
    plan,
    pays,
    automaton,
    fresh: freshEntries(rules.decks, automaton.states, tags),
    packing: packingOf(automaton, pays),
    splitTables: splitTables(rules, plan),
    splits: new SplitRows(values),
    guesses: guessesOf(automaton, rules.decks),
  };
};
