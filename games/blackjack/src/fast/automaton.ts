/**
 * Rules and a plan as an automaton over cards: from the first card of a round to its result, one step for each card, in
 * the order the table deals them. Every round without a split is a way through it. States that lead to the same results
 * by the same cards are one state.
 */
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { AFTER, kindOfOne, kindOfTwo, TOTALS } from './kinds.ts';
import { type Pays, SORTS } from './pays.ts';
import { actionOf, DEALT, DOUBLE, giveAt, HIT, type Plan, playAt, STAND, wantsSplit } from './plan.ts';
import { CHANCES, dealerDrawsOn, type GuessedValues } from './values.ts';

/** States with this bit are exits: the rest of the round has to be played card by card. */
export const EXIT = 0x2000;
/** More exits than there can be: 10 pairs, 10 upcards, 10 hole cards. */
export const STATES_AND_EXITS = EXIT + 0x400;

interface Node {
  readonly id: number;
  /** Sort of result, −1 while the round goes on. */
  readonly sort: number;
  readonly isExit: boolean;
  /** Guessed value in units. */
  readonly worth: number;
  readonly next: readonly Node[];
}

export interface Automaton {
  /** next[(value − 1) × states + state] */
  readonly next: Uint16Array;
  readonly states: number;
  /** Where a shoe begins. Results lead on like this one, so that rounds follow each other. */
  readonly start: number;
  /** Sorts of results that can be met. The number of a result is its sort, so that states below `SORTS` are results. */
  readonly sorts: readonly number[];
  /** Guessed value by state, and by exit; that of a result is known. */
  readonly worth: Float64Array;
  readonly exitWorth: Float64Array;
  /** How often a state is met in a round, on average and splits left out; results are not counted. */
  readonly visits: Float64Array;
}

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const canBeNatural = (upcard: number): boolean => upcard === 1 || upcard === 10;
const isNatural = (one: number, other: number): boolean => one + other === 11 && (one === 1 || other === 1);

class Builder {
  readonly #rules: HouseRules;
  readonly #plan: Plan;
  readonly #pays: Pays;
  readonly #guessed: GuessedValues;
  readonly #bySignature = new Map<string, Node>();
  readonly #byName = new Map<string, Node>();

  constructor(rules: HouseRules, plan: Plan, pays: Pays, guessed: GuessedValues) {
    this.#rules = rules;
    this.#plan = plan;
    this.#pays = pays;
    this.#guessed = guessed;
  }

  #node(signature: string, make: (id: number) => Node): Node {
    const known = this.#bySignature.get(signature) ?? make(this.#bySignature.size);
    this.#bySignature.set(signature, known);
    return known;
  }

  #result(sort: number): Node {
    const worth = (this.#pays.bySort[sort] as number) / this.#pays.unit;
    return this.#node(`= ${sort}`, (id) => ({ id, sort, isExit: false, worth, next: [] }));
  }

  /** Units won. */
  #won(units: number): Node {
    return this.#result(this.#pays.sortOf(units * this.#pays.unit));
  }

  /** A state that waits for a card; `name` says all that matters. */
  #wait(name: string, after: (value: number) => Node): Node {
    const named = this.#byName.get(name);
    if (named !== undefined) return named;
    const next = VALUES.map(after);
    const node = this.#node(next.map(({ id }) => id).join(), (id) => ({
      id,
      sort: -1,
      isExit: false,
      worth: next.reduce((sum, { worth }, at) => sum + (CHANCES[at] as number) * worth, 0),
      next,
    }));
    this.#byName.set(name, node);
    return node;
  }

  /** The first card of the round comes next. */
  start(): Node {
    const hidden = this.#rules.holeCard !== 'none';
    return this.#wait('start', (one) =>
      this.#wait(`${one}`, (second) => (hidden ? this.#afterHole(one, second) : this.#afterTwo(one, second, 0))),
    );
  }

  #afterHole(one: number, hole: number): Node {
    return this.#wait(`${one} _${hole}`, (other) => this.#afterTwo(one, other, hole));
  }

  #afterTwo(one: number, other: number, hole: number): Node {
    const [low, high] = one < other ? [one, other] : [other, one];
    return this.#wait(`${low} ${high} _${hole}`, (upcard) => this.#dealt(low, high, upcard, hole));
  }

  #dealt(one: number, other: number, upcard: number, hole: number): Node {
    const { holeCard, naturalTie, surrender } = this.#rules;
    const kind = kindOfTwo(one, other);
    if (isNatural(one, other)) {
      const paid = this.#result(this.#pays.naturalSort);
      const tied = naturalTie === 'push' ? this.#won(0) : paid;
      if (holeCard !== 'none') return isNatural(upcard, hole) ? tied : paid;
      if (!canBeNatural(upcard)) return paid;
      return this.#wait(`natural ^${upcard}`, (second) => (isNatural(upcard, second) ? tied : paid));
    }
    if (surrender === 'early' && this.#plan.gives[giveAt(upcard, kind)] === 1) return this.#won(-1 / 2);
    if (holeCard === 'peek' && isNatural(upcard, hole)) return this.#won(-1);
    const play = this.#plan.plays[playAt(DEALT, upcard, kind)] as number;
    if (wantsSplit(play)) return this.#exit(one, upcard, hole);
    return this.#act(actionOf(play), kind, upcard, hole);
  }

  #exit(pair: number, upcard: number, hole: number): Node {
    const worth = this.#guessed.split(pair, 2, upcard, hole);
    return this.#node(`! ${pair} ${upcard} ${hole}`, (id) => ({ id, sort: -1, isExit: true, worth, next: [] }));
  }

  #act(action: number, kind: number, upcard: number, hole: number): Node {
    const where = `${kind} ^${upcard} _${hole}`;
    const after = (value: number): number => AFTER[kind * 11 + value] as number;
    if (action === STAND) return this.#stood(1, TOTALS[kind] as number, upcard, hole);
    if (action === HIT) return this.#wait(`hit ${where}`, (value) => this.#afterHit(after(value), upcard, hole));
    if (action === DOUBLE)
      return this.#wait(`double ${where}`, (value) => {
        const total = TOTALS[after(value)] as number;
        return total > 21 ? this.#won(-2) : this.#stood(2, total, upcard, hole);
      });
    return this.#surrendered(upcard, hole);
  }

  #afterHit(kind: number, upcard: number, hole: number): Node {
    if ((TOTALS[kind] as number) > 21) return this.#won(-1);
    return this.#act(actionOf(this.#plan.plays[playAt(DEALT, upcard, kind)] as number), kind, upcard, hole);
  }

  /** BJ-U4: unless the dealer has peeked, a natural takes the whole stake. */
  #surrendered(upcard: number, hole: number): Node {
    const { holeCard } = this.#rules;
    const given = (second: number): Node => this.#won(isNatural(upcard, second) ? -1 : -1 / 2);
    if (holeCard === 'none' && canBeNatural(upcard)) return this.#wait(`surrendered ^${upcard}`, given);
    return given(hole);
  }

  #stood(stake: number, total: number, upcard: number, hole: number): Node {
    if (hole > 0) return this.#withHole(stake, total, upcard, hole);
    const name = `stood ${stake} ${total} ^${upcard}`;
    return this.#wait(name, (second) => this.#withHole(stake, total, upcard, second));
  }

  #withHole(stake: number, total: number, upcard: number, hole: number): Node {
    const lost = this.#rules.lostToNatural === 'all' ? stake : 1;
    if (isNatural(upcard, hole)) return this.#won(-lost);
    // The dealer stands on 17 at least: all totals below are alike.
    return this.#dealer(stake, Math.max(16, total), AFTER[kindOfOne(upcard) * 11 + hole] as number);
  }

  #dealer(stake: number, total: number, kind: number): Node {
    if (dealerDrawsOn(kind, this.#rules))
      return this.#wait(`dealer ${stake} ${total} ${kind}`, (value) =>
        this.#dealer(stake, total, AFTER[kind * 11 + value] as number),
      );
    const theirs = TOTALS[kind] as number;
    return this.#won(theirs > 21 ? stake : stake * Math.sign(total - theirs));
  }

  get nodes(): readonly Node[] {
    return [...this.#bySignature.values()];
  }
}

/** How often each of `nodes` is met in a round, splits left out. Nodes come after those they lead to. */
const visitsTo = (nodes: readonly Node[], first: Node): ReadonlyMap<Node, number> => {
  const visits = new Map([[first, 1]]);
  for (const node of nodes.toReversed())
    for (const [at, next] of node.next.entries())
      visits.set(next, (visits.get(next) ?? 0) + (visits.get(node) ?? 0) * (CHANCES[at] as number));
  return visits;
};

/** Results come first, then states by how often they are met: what is needed most lies close together. */
export const buildAutomaton = (rules: HouseRules, plan: Plan, pays: Pays, guessed: GuessedValues): Automaton => {
  const builder = new Builder(rules, plan, pays, guessed);
  const first = builder.start();
  const { nodes } = builder;
  const visits = visitsTo(nodes, first);
  const results = nodes.filter(({ sort }) => sort >= 0);
  const waiting = nodes
    .filter(({ sort, isExit }) => sort < 0 && !isExit)
    .toSorted((a, b) => (visits.get(b) ?? 0) - (visits.get(a) ?? 0));
  const exits = nodes.filter(({ isExit }) => isExit);
  const states = SORTS + waiting.length;
  if (states > EXIT) throw new Error(`${states} states are more than the numbers there are`);
  const numbers = new Map([
    ...results.map((node): [Node, number] => [node, node.sort]),
    ...waiting.map((node, at): [Node, number] => [node, SORTS + at]),
    ...exits.map((node, at): [Node, number] => [node, EXIT | at]),
  ]);
  const next = new Uint16Array(states * 10);
  for (let state = 0; state < states; state++)
    (waiting[state - SORTS] ?? first).next.forEach((each, at) => {
      next[at * states + state] = numbers.get(each) as number;
    });
  return {
    next,
    states,
    start: numbers.get(first) as number,
    sorts: results.map(({ sort }) => sort),
    worth: Float64Array.of(...pays.bySort.map((pay) => pay / pays.unit), ...waiting.map(({ worth }) => worth)),
    visits: Float64Array.of(...pays.bySort.map(() => 0), ...waiting.map((node) => visits.get(node) ?? 0)),
    exitWorth: Float64Array.from(exits, ({ worth }) => worth),
  };
};
