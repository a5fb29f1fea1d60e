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
import { HANDS, HIGHEST, someCards, VALUES } from './hands.ts';
import { tableWidth } from './weights.ts';

type Soft17 = HouseRules['soft17'];

/** Adding cards of one value, and being done with that value. */
export interface Step {
  readonly value: number;
  /** How many cards of the value each entry holds. */
  readonly counts: Uint8Array;
  readonly buckets: Uint16Array;
  /** Entries stand by total, 21 first: ends[total] is how many have at least this total. */
  readonly ends: Uint16Array;
  /** Where entries go after it: those that no longer differ meet. Where hardly any would, all stay apart. */
  readonly to: Uint16Array;
  readonly meets: boolean;
}

/** How to add up the dealer's hands behind one upcard. Naturals and busts are not among them. */
export interface Program {
  readonly upcard: number;
  readonly last: number;
  /** Orders in which each hand can be drawn: the tensor before anything is contracted. */
  readonly ways: Float64Array;
  /** By step, how many cards of its value each hand holds. */
  readonly counts: readonly Uint8Array[];
  /** The nine other values, from high to low. */
  readonly steps: readonly Step[];
  /** Where the weight of each bucket is in a table, counted from that of the hand alone. */
  readonly offsets: Uint16Array;
  /** Like those of a step, of the buckets. */
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

/** What a bucket holds: dealer hands with the same total, as many cards, and as many of the last value. */
const bucketOf = (hand: number, last: number): number =>
  ((HIGHEST - (HANDS.total[hand] as number)) * BASE + (HANDS.size[hand] as number)) * BASE + countOf(hand, last);

const totalOf = (bucket: number): number => HIGHEST - Math.floor(bucket / (BASE * BASE));

/** How many have at least each total. Requires: the highest come first. */
const endsOf = (totals: ArrayLike<number>): Uint16Array => {
  const ends = new Uint16Array(HIGHEST + 2);
  let total = HIGHEST + 1;
  for (let at = 0; at < totals.length; at++) for (; total > (totals[at] as number); total--) ends[total] = at;
  return ends.fill(totals.length, 0, total + 1);
};

/** A tensor with some values contracted. */
interface Level {
  /** A hand for each entry, which stands for all that met there. */
  readonly hands: Uint16Array;
  /** Counts of the values that are left, as digits of one number: those that are contracted first are its last digits. */
  readonly keys: Float64Array;
  readonly buckets: Uint16Array;
}

/**
 * Drops `digits` from the keys: entries of one bucket that differ in nothing else meet. Those side by side go to different
 * places, so that no sum has to wait for the one before.
 */
const dropDigits = (
  { hands, keys, buckets }: Level,
  digits: number,
  bucketCount: number,
): { readonly to: Uint16Array; readonly left: Level } => {
  const entries = keys.length;
  const to = new Uint16Array(entries);
  const left = {
    hands: new Uint16Array(entries),
    keys: new Float64Array(entries),
    buckets: new Uint16Array(entries),
  };
  const place = new Uint16Array(bucketCount);
  const takenBy = new Float64Array(bucketCount).fill(-1);
  const unit = BASE ** digits;
  let size = 0;
  for (let entry = 0; entry < entries; entry++) {
    const own = buckets[entry] as number;
    const rest = Math.floor((keys[entry] as number) / unit);
    if (takenBy[own] !== rest) {
      takenBy[own] = rest;
      place[own] = size;
      left.hands[size] = hands[entry] as number;
      left.keys[size] = keys[entry] as number;
      left.buckets[size] = own;
      size += 1;
    }
    to[entry] = place[own] as number;
  }
  return {
    to,
    left: {
      hands: left.hands.subarray(0, size),
      keys: left.keys.subarray(0, size),
      buckets: left.buckets.subarray(0, size),
    },
  };
};

/** More than the dealer has final hands behind one upcard. */
const MOST_HANDS = 2048;

const STAY = Uint16Array.from({ length: MOST_HANDS }, (_, entry) => entry);

/** Letting entries meet costs a walk over all of them. With fewer than a fifth gone after it that does not pay. */
const WORTH_MEETING = 0.8;

const offsetOf = (bucket: number, width: number): number => {
  const ofLast = bucket % BASE;
  return ((Math.floor(bucket / BASE) % BASE) - ofLast) * width + ofLast;
};

/** Hands by total, then by their counts. */
const firstLevel = (
  hands: readonly DealerHand[],
  values: readonly number[],
  last: number,
  places: ReadonlyMap<number, number>,
): { readonly ways: Float64Array; readonly level: Level } => {
  const lowFirst = values.toReversed();
  const sorted = Float64Array.from(hands, ({ hand }, at) => {
    let key = HIGHEST - (HANDS.total[hand] as number);
    for (const value of lowFirst) key = key * BASE + countOf(hand, value);
    return key * MOST_HANDS + at;
  }).toSorted();
  const inOrder = Array.from(sorted, (key) => hands[key % MOST_HANDS] as DealerHand);
  return {
    ways: Float64Array.from(inOrder, ({ ways }) => ways),
    level: {
      hands: Uint16Array.from(inOrder, ({ hand }) => hand),
      keys: sorted.map((key) => Math.floor(key / MOST_HANDS)),
      buckets: Uint16Array.from(inOrder, ({ hand }) => places.get(bucketOf(hand, last)) as number),
    },
  };
};

const build = (upcard: number, last: number, hands: readonly DealerHand[]): Program => {
  // Hands have mostly low cards, so low values come late, when little is left of the tensor.
  const values = VALUES.filter((value) => value !== last).toReversed();
  const buckets = [...new Set(hands.map(({ hand }) => bucketOf(hand, last)))].toSorted((a, b) => a - b);
  const { ways, level: first } = firstLevel(hands, values, last, new Map(buckets.map((bucket, at) => [bucket, at])));
  const countsIn = (level: Level, value: number): Uint8Array =>
    Uint8Array.from(level.hands, (hand) => countOf(hand, value));
  let level = first;
  const steps = values.map((value, at): Step => {
    const { to, left } = dropDigits(level, at + 1, buckets.length);
    const meets = left.keys.length < WORTH_MEETING * level.keys.length;
    const step = {
      value,
      counts: countsIn(level, value),
      buckets: level.buckets,
      ends: endsOf(level.hands.map((hand) => HANDS.total[hand] as number)),
      to: meets ? to : STAY,
      meets,
    };
    if (meets) level = left;
    return step;
  });
  return {
    upcard,
    last,
    ways,
    counts: values.map((value) => countsIn(first, value)),
    steps,
    offsets: Uint16Array.from(buckets, (bucket) => offsetOf(bucket, tableWidth(last))),
    ends: endsOf(buckets.map(totalOf)),
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
