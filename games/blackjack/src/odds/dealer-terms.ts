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
import type { Contraction } from './numeric.ts';
import { tableWidth } from './weights.ts';

type Soft17 = HouseRules['soft17'];

/** How to add up the dealer's hands behind one upcard. Naturals and busts are not among them. */
export interface Program {
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
  /** Where the weight of each bucket is in a table, counted from that of the hand alone. */
  readonly offsets: Uint16Array;
  /** Buckets stand by total, 21 first: ends[total] is how many have at least this total. */
  readonly ends: Uint16Array;
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

const countOf = (hand: number, value: number): number => HANDS.counts[hand * 10 + value - 1] as number;

/**
 * Found by trying all: hands have mostly low cards, so low values come late, when little is left of the tensor. The
 * exception saves a third for the one program that every query runs.
 */
const orderFor = (last: number): readonly number[] =>
  last === 1 ? [7, 8, 6, 5, 4, 3, 2, 9, 10] : VALUES.filter((value) => value !== last).toReversed();

/** What a bucket holds: dealer hands with the same total, as many cards, and as many of the last value. */
const bucketOf = (hand: number, last: number): number =>
  ((21 - (HANDS.total[hand] as number)) * BASE + (HANDS.size[hand] as number)) * BASE + countOf(hand, last);

/** The tensor with some values contracted: entries sorted by the counts that are left, as digits of one number. */
interface Level {
  readonly counts: Float64Array;
  readonly bucket: Uint16Array;
}

/** Drops the least digit. Entries side by side go to different places, so that no sum has to wait for the one before. */
const dropDigit = (
  { counts, bucket }: Level,
  bucketCount: number,
): { readonly step: Contraction; readonly left: Level } => {
  const entries = counts.length;
  const step = { to: new Uint16Array(entries), count: new Uint8Array(entries) };
  const left = { counts: new Float64Array(entries), bucket: new Uint16Array(entries) };
  const place = new Uint16Array(bucketCount);
  const takenBy = new Float64Array(bucketCount).fill(-1);
  let size = 0;
  for (let entry = 0; entry < entries; entry++) {
    const all = counts[entry] as number;
    const own = bucket[entry] as number;
    const rest = Math.floor(all / BASE);
    if (takenBy[own] !== rest) {
      takenBy[own] = rest;
      place[own] = size;
      left.counts[size] = rest;
      left.bucket[size] = own;
      size += 1;
    }
    step.to[entry] = place[own] as number;
    step.count[entry] = all - rest * BASE;
  }
  return { step, left: { counts: left.counts.slice(0, size), bucket: left.bucket.slice(0, size) } };
};

/** More than the dealer has final hands behind one upcard. */
const MOST_HANDS = 2048;

const firstLevel = (
  hands: readonly DealerHand[],
  order: readonly number[],
  last: number,
  buckets: readonly number[],
) => {
  const lastFirst = order.toReversed();
  const keys = Float64Array.from(hands, ({ hand }, at) => {
    let counts = 0;
    for (const value of lastFirst) counts = counts * BASE + countOf(hand, value);
    return counts * MOST_HANDS + at;
  }).toSorted();
  const sorted = Array.from(keys, (key) => hands[key % MOST_HANDS] as DealerHand);
  const places = new Map(buckets.map((bucket, at) => [bucket, at]));
  return {
    ways: Float64Array.from(sorted, ({ ways }) => ways),
    level: {
      counts: keys.map((key) => Math.floor(key / MOST_HANDS)),
      bucket: Uint16Array.from(sorted, ({ hand }) => places.get(bucketOf(hand, last)) as number),
    },
  };
};

const offsetOf = (bucket: number, width: number): number => {
  const ofLast = bucket % BASE;
  return ((Math.floor(bucket / BASE) % BASE) - ofLast) * width + ofLast;
};

const totalOf = (bucket: number): number => 21 - Math.floor(bucket / (BASE * BASE));

const build = (upcard: number, last: number, hands: readonly DealerHand[]): Program => {
  const order = orderFor(last);
  const buckets = [...new Set(hands.map(({ hand }) => bucketOf(hand, last)))].toSorted((a, b) => a - b);
  const { ways, level } = firstLevel(hands, order, last, buckets);
  const levels: Level[] = [level];
  const steps = order.map((_, at) => {
    const { step, left } = dropDigit(levels[at] as Level, buckets.length);
    levels.push(left);
    return step;
  });
  return {
    upcard,
    last,
    order,
    lowest: [...order.map((_, at) => Math.min(...order.slice(at))), 22],
    ways,
    steps,
    sizes: levels.map(({ counts }) => counts.length),
    // In the end a place for each bucket is left, in the order in which they were met.
    buckets: levels.map(({ bucket }) => bucket),
    offsets: Uint16Array.from(buckets, (bucket) => offsetOf(bucket, tableWidth(last))),
    ends: Uint16Array.from({ length: 23 }, (_, total) => buckets.filter((bucket) => totalOf(bucket) >= total).length),
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
