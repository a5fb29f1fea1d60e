/**
 * What standing is worth on every hand, against one upcard: the walk through the tree of hands for which the dealer's
 * tensor is contracted value by value (dealer-terms.ts). Everything is weighted by how likely it is to get there in one
 * given order (weights.ts).
 */
import type { Program } from './dealer-terms.ts';
import { HANDS, handOf } from './hands.ts';
import type { Contraction, Numeric, Vector } from './numeric.ts';
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

const LIMIT = 21;

const beginsWith = (base: number, value: number): number => HANDS.counts[base * 10 + value - 1] as number;

/** dots[level][c][entry]: what an entry still lacks if the hand takes c of this value and none of the later ones. */
const prepareDots = <N>(
  { num, take }: Pick<Work<N>, 'num' | 'take'>,
  { order, steps, sizes }: Program,
  { falling }: Unseen<N>,
  base: number,
  most: (value: number) => number,
): readonly (readonly Vector<N>[])[] => {
  const dots: Vector<N>[][] = order.map(() => []);
  const ends = sizes.at(-1) ?? 0;
  let tail = take(ends);
  for (let at = 0; at < ends; at++) tail[at] = num.one;
  for (let level = order.length - 1; level >= 0; level--) {
    const value = order[level] as number;
    const row: Vector<N>[] = [];
    for (let c = 0; c <= Math.max(0, most(value)); c++) {
      const dot = take(sizes[level] as number);
      num.spread(dot, tail, steps[level] as Contraction, falling[value] as Vector<N>, beginsWith(base, value) + c);
      row.push(dot);
    }
    dots[level] = row;
    tail = row[0] as Vector<N>;
  }
  return dots;
};

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
}

/** The measure of all hands that begin with `base`. `unseen` holds the base and the upcard too. */
export const measureStands = <N>(work: Work<N>, program: Program, asked: Asked<N>): readonly Measure<N>[] => {
  const kinds = asked.weights.map((weights): Kind<N> => ({ weights, into: newMeasure(work.take) }));
  work.scratch.scope(() => walkHands(work, program, handOf(asked.base), kinds));
  return kinds.map(({ into }) => into);
};

const walkHands = <N>(
  { num, unseen, scratch: { take } }: Work<N>,
  program: Program,
  base: number,
  kinds: readonly Kind<N>[],
): void => {
  const { counts: handCounts, child, hard, total: totals } = HANDS;
  const { order, lowest, last, upcard, steps, sizes, buckets, offsets, ends } = program;
  const levels = sizes.map((size) => take(size));
  const bucketCount = sizes.at(-1) ?? 0;
  const sums = take(bucketCount);
  const leftOf = (value: number): number =>
    (unseen.counts[value] as number) - beginsWith(base, value) - (upcard === value ? 1 : 0);
  const left = [0, ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(leftOf)];
  const dots = prepareDots({ num, take }, program, unseen, base, (value) =>
    Math.min(left[value] as number, Math.floor((LIMIT - (hard[base] as number)) / value)),
  );
  num.set(levels[0] as Vector<N>, program.ways);

  // A natural is one more card, the hole card: a ten to an ace, an ace to a ten.
  const hole = upcard === 1 ? 10 : upcard === 10 ? 1 : 0;
  const mostOfLast = (unseen.counts[last] as number) - (upcard === last ? 1 : 0);

  const put = ({ weights, into }: Kind<N>, hand: number, others: number, ways: N): void => {
    const { table, width, own } = weights;
    const ofLast = (handCounts[hand * 10 + last - 1] as number) - own;
    const a = others + (upcard === last ? 0 : 1);
    const b = ofLast + (upcard === last ? 1 : 0);
    const mass = num.times(ways, table[a * width + b] as N);
    let certain = mass;
    if (hole > 0) {
      const at = hole === last ? a * width + b + 1 : (a + 1) * width + b;
      const free = (unseen.counts[hole] as number) - (handCounts[hand * 10 + hole - 1] as number);
      const more = hole === last ? ways : num.times(ways, num.of(free > 0 ? free : 0));
      const natural = num.times(more, table[at] as N);
      into.natural[hand] = natural;
      into.firstNatural[hand] = num.times(more, weights.first[at] as N);
      certain = num.minus(mass, natural);
    }
    into.mass[hand] = mass;
    // Dealer hands that beat the total count twice: the stake is lost instead of won. Those that tie it count once.
    const total = totals[hand] as number;
    const at = others * width + ofLast;
    const better = ends[total < 17 ? 17 : total + 1] as number;
    const beaten = num.gather(sums, table, offsets, at, 0, better);
    let lost = num.plus(beaten, beaten);
    if (total >= 17) lost = num.plus(lost, num.gather(sums, table, offsets, at, better, ends[total] as number));
    into.stand[hand] = num.minus(certain, lost);
  };

  /** The hand and those with more cards of the last value. `ways`: orders of its other cards, upcard included. */
  const write = (hand: number, others: number, ways: N): void => {
    for (let longer = hand; longer >= 0; longer = child[longer * 10 + last - 1] as number) {
      const ofLast = handCounts[longer * 10 + last - 1] as number;
      if (ofLast > mostOfLast) return;
      for (const kind of kinds) if (ofLast >= kind.weights.own) put(kind, longer, others, ways);
    }
  };

  const contract = (level: number, c: number): void => {
    const value = order[level] as number;
    num.clear(levels[level + 1] as Vector<N>, sizes[level + 1] as number);
    num.contract(
      levels[level + 1] as Vector<N>,
      levels[level] as Vector<N>,
      steps[level] as Contraction,
      unseen.falling[value] as Vector<N>,
      beginsWith(base, value) + c,
    );
  };

  const weigh = (level: number, c: number): void => {
    num.clear(sums, bucketCount);
    num.weigh(sums, levels[level] as Vector<N>, dots[level]?.[c] as Vector<N>, buckets[level] as Uint16Array);
  };

  /** Adds cards of the values from level `from` on; those before it are contracted. */
  const extend = (from: number, hand: number, others: number, ways: N): void => {
    const sum = hard[hand] as number;
    for (let level = from; level < order.length; level++) {
      if (sum + (lowest[level] as number) > LIMIT) return;
      const value = order[level] as number;
      const free = left[value] as number;
      const next = lowest[level + 1] as number;
      let longer = hand;
      let more = ways;
      for (let c = 1; c <= free && sum + c * value <= LIMIT; c++) {
        longer = child[longer * 10 + value - 1] as number;
        more = num.times(more, num.of(free - c + 1));
        if (sum + c * value + next <= LIMIT) {
          contract(level, c);
          // Less is left to add up once the value is contracted.
          weigh(level + 1, 0);
          write(longer, others + c, more);
          extend(level + 1, longer, others + c, more);
        } else {
          weigh(level, c);
          write(longer, others + c, more);
        }
      }
      if (sum + next <= LIMIT) contract(level, 0);
    }
  };

  let ways = num.one;
  let others = 0;
  for (const value of order) {
    const shown = upcard === value ? 1 : 0;
    ways = num.times(ways, (unseen.falling[value] as Vector<N>)[beginsWith(base, value) + shown] as N);
    others += beginsWith(base, value);
  }
  weigh(0, 0);
  write(base, others, ways);
  extend(0, base, others, ways);
};
