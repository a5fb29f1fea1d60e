/**
 * What standing is worth on every hand, against one upcard: the walk through the tree of hands for which the dealer's
 * tensor is contracted value by value (dealer-terms.ts). Everything is weighted by how likely it is to get there in one
 * given order (weights.ts).
 */
import type { Program, Step } from '../dealer/dealer-terms.ts';
import { HANDS, HIGHEST, handOf } from './hands.ts';
import type { Numeric, Vector } from './numeric.ts';
import type { Scratch, Take } from './scratch.ts';
import type { Unseen } from './unseen.ts';
import type { Weights } from './weights.ts';

/** Per hand, each weighted by how likely it is to be reached; all zero for hands that cannot be. */
export interface Measure<N> {
  /** How likely the hand is. */
  readonly mass: Vector<N>;
  /** … and the dealer has a natural. */
  readonly natural: Vector<N>;
  /** … and the dealer has a natural, and this is the first hand of its spot. */
  readonly firstNatural: Vector<N>;
  /** Net result of standing for one unit, 0 where the dealer has a natural. */
  readonly stand: Vector<N>;
}

const newMeasure = <N>(take: Take<N>): Measure<N> => ({
  mass: take(HANDS.count),
  natural: take(HANDS.count),
  firstNatural: take(HANDS.count),
  stand: take(HANDS.count),
});

interface Kind<N> {
  readonly weights: Weights<N>;
  readonly into: Measure<N>;
}

/** What a measurement works with: `take` makes what stays, `scratch` what is gone when it is over. */
export interface Work<N> {
  readonly num: Numeric<N>;
  readonly unseen: Unseen<N>;
  readonly scratch: Scratch<N>;
  readonly take: Take<N>;
}

export interface Asked<N> {
  /** Card values that all hands begin with. */
  readonly base: readonly number[];
  /** One measure is made for each. */
  readonly weights: readonly Weights<N>[];
  /** Hands need no more cards than this that are not of the last value. Any number unless said. */
  readonly longest?: number;
}

/** The measure of all hands that begin with `base`. `unseen` holds the base and the upcard too. */
export const measureStands = <N>(work: Work<N>, program: Program, asked: Asked<N>): readonly Measure<N>[] => {
  const kinds = asked.weights.map((weights): Kind<N> => ({ weights, into: newMeasure(work.take) }));
  work.scratch.scope(() => new Walk(work, program, asked, kinds).run());
  return kinds.map(({ into }) => into);
};

const countOf = (hand: number, value: number): number => HANDS.counts[hand * 10 + value - 1] as number;

/** One walk through the tree of hands: every hand without more of the last value is a leaf of it. */
class Walk<N> {
  readonly #num: Numeric<N>;
  readonly #unseen: Unseen<N>;
  readonly #program: Program;
  readonly #base: number;
  readonly #kinds: readonly Kind<N>[];
  readonly #longest: number;
  /** The tensor before each step. */
  readonly #tensors: readonly Vector<N>[];
  readonly #sums: Vector<N>;
  /** By value, how many cards a hand can still get. */
  readonly #left: readonly number[];
  /** The lowest value of the steps: what no longer fits in ends the walk. */
  readonly #lowest: number;
  /** A natural is one more card, the hole card: a ten to an ace, an ace to a ten. */
  readonly #hole: number;

  constructor(
    { num, unseen, scratch: { take } }: Work<N>,
    program: Program,
    asked: Asked<N>,
    kinds: readonly Kind<N>[],
  ) {
    const { steps, ways, offsets, upcard } = program;
    const base = handOf(asked.base);
    this.#num = num;
    this.#unseen = unseen;
    this.#program = program;
    this.#base = base;
    this.#kinds = kinds;
    this.#longest = asked.longest ?? HIGHEST;
    this.#tensors = steps.map(() => take(ways.length));
    this.#sums = take(offsets.length);
    this.#left = unseen.counts.map((count, value) =>
      value === 0 ? 0 : count - countOf(base, value) - (upcard === value ? 1 : 0),
    );
    this.#lowest = steps.at(-1)?.value ?? 0;
    this.#hole = upcard === 1 ? 10 : upcard === 10 ? 1 : 0;
  }

  run(): void {
    const num = this.#num;
    const { falling } = this.#unseen;
    const { ways, counts, steps, upcard } = this.#program;
    const base = this.#base;
    const first = num.set(this.#tensors[0] as Vector<N>, ways);
    let orders = num.one;
    let others = 0;
    steps.forEach(({ value }, at) => {
      const own = countOf(base, value);
      const products = falling[value] as Vector<N>;
      num.scale(first, counts[at] as Uint8Array, products, own);
      orders = num.times(orders, products[own + (upcard === value ? 1 : 0)] as N);
      others += own;
    });
    this.#extend(0, first, base, others, orders);
  }

  /**
   * Adds cards of the values from step `from` on to a hand. In `tensor` those before are contracted, and the others are
   * weighed as if the hand got none of them. `others`: its cards that are not of the last value; `ways`: the orders in
   * which they can come, upcard included.
   */
  #extend(from: number, tensor: Vector<N>, hand: number, others: number, ways: N): void {
    const num = this.#num;
    const { steps } = this.#program;
    const sum = HANDS.hard[hand] as number;
    const room = this.#longest - others;
    let at = from;
    let current = tensor;
    for (; room > 0 && sum + this.#lowest <= HIGHEST; at++) {
      const { value, meets } = steps[at] as Step;
      const isEnd = at === steps.length - 1;
      const free = this.#left[value] as number;
      const most = free < room ? free : room;
      let longer = hand;
      let more = ways;
      for (let c = 1; c <= most && sum + c * value <= HIGHEST; c++) {
        longer = HANDS.child[longer * 10 + value - 1] as number;
        more = num.times(more, num.of(free - c + 1));
        if (isEnd || c === room || sum + c * value + this.#lowest > HIGHEST)
          this.#finish(at, current, c, longer, others + c, more);
        else this.#extend(at + 1, this.#contract(at, current, c, longer), longer, others + c, more);
      }
      if (isEnd) break;
      if (meets) current = this.#contract(at, current, 0, hand);
    }
    this.#finish(at, current, 0, hand, others, ways);
  }

  /** Adds `c` cards of a step's value, which makes `hand`, and is done with that value. */
  #contract(at: number, tensor: Vector<N>, c: number, hand: number): Vector<N> {
    const num = this.#num;
    const { steps } = this.#program;
    const { to, ends } = steps[at] as Step;
    const into = this.#tensors[at + 1] as Vector<N>;
    // Dealer hands with less than the hand will always lose to it: they are not needed any more.
    const sum = HANDS.hard[hand] as number;
    num.clear(into, (steps[at + 1] as Step).ends[sum] as number);
    this.#addUp(into, tensor, to, steps[at] as Step, c, ends[sum] as number);
    return into;
  }

  /** Adds up what goes to the same place, weighed by the ways to get `c` cards of the step's value. */
  #addUp(into: Vector<N>, from: Vector<N>, to: Uint16Array, { value, counts }: Step, c: number, entries: number): void {
    const factors = this.#unseen.more[value]?.[c] as Vector<N>;
    if (c === 0) this.#num.merge(into, from, to, entries);
    else this.#num.contract(into, from, to, counts, factors, countOf(this.#base, value), entries);
  }

  /** Nothing but cards of the last value can be added to the hand: what is left of the tensor goes to the buckets. */
  #finish(at: number, tensor: Vector<N>, c: number, hand: number, others: number, ways: N): void {
    const num = this.#num;
    const { steps, ends, last, upcard } = this.#program;
    const { buckets, ends: entries } = steps[at] as Step;
    const sum = HANDS.hard[hand] as number;
    num.clear(this.#sums, ends[sum] as number);
    this.#addUp(this.#sums, tensor, buckets, steps[at] as Step, c, entries[sum] as number);
    const mostOfLast = (this.#unseen.counts[last] as number) - (upcard === last ? 1 : 0);
    for (const { weights, into } of this.#kinds)
      for (let longer = hand; longer >= 0; longer = HANDS.child[longer * 10 + last - 1] as number) {
        const ofLast = countOf(longer, last);
        if (ofLast > mostOfLast) break;
        if (ofLast >= weights.own) this.#put(weights, into, longer, others, ofLast - weights.own, ways);
      }
  }

  /** `ofLast`: cards of the last value that the weights do not know of. */
  #put(weights: Weights<N>, into: Measure<N>, hand: number, others: number, ofLast: number, ways: N): void {
    const num = this.#num;
    const { last, upcard, ends, offsets } = this.#program;
    const { table, width } = weights;
    const at = others * width + ofLast;
    const shown = upcard === last ? at + 1 : at + width;
    const mass = num.times(ways, table[shown] as N);
    let certain = mass;
    const hole = this.#hole;
    if (hole > 0) {
      const isLast = hole === last;
      const behind = isLast ? shown + 1 : shown + width;
      const free = (this.#unseen.counts[hole] as number) - countOf(hand, hole);
      const more = isLast ? ways : num.times(ways, num.of(free > 0 ? free : 0));
      const natural = num.times(more, table[behind] as N);
      into.natural[hand] = natural;
      into.firstNatural[hand] = num.times(more, weights.first[behind] as N);
      certain = num.minus(mass, natural);
    }
    into.mass[hand] = mass;
    // Dealer hands that beat the total count twice: the stake is lost instead of won. Those that tie it count once.
    const total = HANDS.total[hand] as number;
    const lost = num.gather(this.#sums, table, offsets, at, ends[total + 1] as number, ends[total] as number);
    into.stand[hand] = num.minus(certain, lost);
  }
}
