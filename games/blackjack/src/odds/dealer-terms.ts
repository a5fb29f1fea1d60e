/**
 * The dealer's hands, and the order in which a solver adds them up.
 *
 * The probability that the dealer ends with a hand is the number of orders in which it can be drawn, times falling
 * factorials of what the shoe holds of each value. A sum over all dealer hands is therefore a tensor with one index per
 * value, and a hand of the player only shifts those indices. Contracting value after value while a tree of player hands
 * is walked, all hands that begin alike share the work. One value, `last`, is left uncontracted: for a split that is the
 * value of the pair, because how many of those are gone depends on how often the pair is split.
 */
import { dealerDraws } from '../rules/hand.ts';
import type { HouseRules } from '../rules/house-rules.ts';
import { HANDS, someCards, VALUES } from './hands.ts';
import type { Contraction, Groups } from './numeric.ts';

type Soft17 = HouseRules['soft17'];

/** How to add up the dealer's hands behind one upcard. Naturals and busts are not among them. */
export interface Program extends Groups {
  readonly upcard: number;
  readonly last: number;
  /** The nine other values: what is contracted, in this order. */
  readonly order: readonly number[];
  /** The lowest value of those from each level on; beyond the last level more than any hand has room for. */
  readonly lowest: readonly number[];
  /** Orders in which each hand can be drawn: the tensor before anything is contracted. */
  readonly ways: Float64Array;
  readonly steps: readonly Contraction[];
  /** Entries before each step; the last number is how many buckets are left in the end. */
  readonly sizes: readonly number[];
  /** At each level, the bucket of every entry. */
  readonly buckets: readonly Uint16Array[];
  /** The group of every bucket. */
  readonly groups: Uint16Array;
  /** By the total of the hand, 16 or less to 21: 2 for each bucket that beats it, 1 for those that tie it. */
  readonly against: readonly Float64Array[];
}

/** Whether the dealer draws, for every hand. The rules are asked once for each total, hard and soft. */
const drawsOn = (soft17: Soft17): Uint8Array => {
  const asked = new Map<number, boolean>();
  return Uint8Array.from({ length: HANDS.count }, (_, hand) => {
    const kind = (HANDS.total[hand] as number) * 2 + (HANDS.isSoft[hand] as number);
    const known = asked.get(kind) ?? dealerDraws(someCards(hand), { soft17 });
    asked.set(kind, known);
    return known ? 1 : 0;
  });
};

const DRAWS: { readonly [option in Soft17]: Uint8Array } = { hit: drawsOn('hit'), stand: drawsOn('stand') };

/** 1 for hands on which the dealer draws. */
export const dealerDrawsOn = (soft17: Soft17): Uint8Array => DRAWS[soft17];

interface DealerHand {
  readonly hand: number;
  readonly ways: number;
}

/** Final hands behind an upcard, without naturals (two cards of 21). */
const finalHands = (upcard: number, draws: Uint8Array): readonly DealerHand[] => {
  const ways = new Float64Array(HANDS.count);
  const start = HANDS.child[upcard - 1] as number;
  ways[start] = 1;
  const found: DealerHand[] = [];
  for (let hand = start; hand < HANDS.count; hand++) {
    const orders = ways[hand] as number;
    if (orders === 0) continue;
    if (draws[hand] === 1) {
      for (const value of VALUES) {
        const next = HANDS.child[hand * 10 + value - 1] as number;
        if (next >= 0) ways[next] = (ways[next] as number) + orders;
      }
    } else if (HANDS.size[hand] !== 2 || HANDS.total[hand] !== 21) found.push({ hand, ways: orders });
  }
  return found;
};

/** Digits of a key; a dealer hand has at most 17 cards. */
const BASE = 18;

/** The bucket is the least digit: entries side by side go to different sums, and none has to wait for the one before. */
interface Keyed extends DealerHand {
  readonly key: number;
}

const countOf = (hand: number, value: number): number => HANDS.counts[hand * 10 + value - 1] as number;

/**
 * Found by trying all: hands have mostly low cards, so low values come late, when little is left of the tensor. The
 * exception saves a third for the one program that every query runs.
 */
const orderFor = (last: number): readonly number[] =>
  last === 1 ? [7, 8, 6, 5, 4, 3, 2, 9, 10] : VALUES.filter((value) => value !== last).toReversed();

const TOTALS = 5;

const BUCKETS = BASE * BASE * TOTALS;

/** What a bucket holds: dealer hands with as many cards, as many of the last value, and the same total. */
const bucketOf = (hand: number, last: number): number =>
  (countOf(hand, last) * BASE + (HANDS.size[hand] as number)) * TOTALS + (HANDS.total[hand] as number) - 17;

/** Drops the least digit but the bucket: where each entry goes among what is left, and the digit it had. */
const dropDigit = (keys: readonly number[]): { readonly step: Contraction; readonly left: readonly number[] } => {
  const rests = keys.map((key) => Math.floor(key / (BUCKETS * BASE)) * BUCKETS + (key % BUCKETS));
  const left = [...new Set(rests)].toSorted((a, b) => a - b);
  const places = new Map(left.map((rest, at) => [rest, at]));
  return {
    step: {
      to: Uint16Array.from(rests, (rest) => places.get(rest) as number),
      count: Uint8Array.from(keys, (key) => Math.floor(key / BUCKETS) % BASE),
    },
    left,
  };
};

/** Groups of buckets: dealer hands with as many cards, and as many of the last value. */
const groupsOf = (buckets: readonly number[]): Pick<Program, 'groups' | 'against' | keyof Groups> => {
  const ofBuckets = buckets.map((bucket) => Math.floor(bucket / TOTALS));
  const groups = [...new Set(ofBuckets)];
  const groupLast = Uint8Array.from(groups, (group) => Math.floor(group / BASE));
  return {
    groupLast,
    groupOthers: Uint8Array.from(groups, (group, at) => (group % BASE) - (groupLast[at] as number)),
    groups: Uint16Array.from(ofBuckets, (group) => groups.indexOf(group)),
    against: Array.from({ length: TOTALS + 1 }, (_, at) =>
      Float64Array.from(buckets, (bucket) => 1 + Math.sign((bucket % TOTALS) + 1 - at)),
    ),
  };
};

const build = (upcard: number, last: number, hands: readonly DealerHand[]): Program => {
  const order = orderFor(last);
  const lastFirst = order.toReversed();
  const keyed: readonly Keyed[] = hands
    .map(({ hand, ways }) => ({
      hand,
      ways,
      key: lastFirst.reduce((key, value) => key * BASE + countOf(hand, value), 0) * BUCKETS + bucketOf(hand, last),
    }))
    .toSorted((a, b) => a.key - b.key);
  const levels: (readonly number[])[] = [keyed.map(({ key }) => key)];
  const steps = order.map((_, level) => {
    const { step, left } = dropDigit(levels[level] ?? []);
    levels.push(left);
    return step;
  });
  const buckets = levels.at(-1) ?? [];
  const places = new Map(buckets.map((bucket, at) => [bucket, at]));
  return {
    upcard,
    last,
    order,
    lowest: [...order.map((_, level) => Math.min(...order.slice(level))), 22],
    ways: Float64Array.from(keyed, ({ ways }) => ways),
    steps,
    sizes: levels.map((keys) => keys.length),
    buckets: levels.map((keys) => Uint16Array.from(keys, (key) => places.get(key % BUCKETS) as number)),
    ...groupsOf(buckets),
  };
};

const finals = new Map<string, readonly DealerHand[]>();
const programs = new Map<string, Program>();

/** Built when first asked for, then kept: there are 2 × 10 × 10 of them. */
export const programFor = (soft17: Soft17, last: number, upcard: number): Program => {
  const name = `${soft17}.${last}.${upcard}`;
  const known = programs.get(name);
  if (known !== undefined) return known;
  const own = `${soft17}.${upcard}`;
  const hands = finals.get(own) ?? finalHands(upcard, DRAWS[soft17]);
  finals.set(own, hands);
  const program = build(upcard, last, hands);
  programs.set(name, program);
  return program;
};
