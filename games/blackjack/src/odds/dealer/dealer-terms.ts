/**
 * The dealer's hands, and the order in which a solver adds them up.
 *
 * The probability that the dealer ends with a hand is the number of orders in which it can be drawn, times falling
 * factorials of what the shoe holds of each value. A sum over all dealer hands is therefore a tensor with one index per
 * value, and a hand of the player only shifts those indices. Contracting value after value while a tree of player hands
 * is walked, all hands that begin alike share the work. One value, `last`, is left uncontracted: for a split that is the
 * value of the pair, because how many of those are gone depends on how often the pair is split.
 */

import { HANDS, HIGHEST, VALUES } from '../solver/hands.ts';
import { tableWidth } from '../solver/weights.ts';
import { countOf, countsIn, endsOf, type Finals, finalsFor, type Soft17, UNITS } from './dealer-hands.ts';

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

/** Digits of a bucket; a dealer hand has at most 17 cards. */
const BASE = 18;

/** What a bucket holds: dealer hands with the same total, as many cards, and as many of the last value. */
const bucketOf = (hand: number, last: number): number =>
  ((HIGHEST - (HANDS.total[hand] as number)) * BASE + (HANDS.size[hand] as number)) * BASE + countOf(hand, last);

const MOST_BUCKETS = (HIGHEST - 16) * BASE * BASE;

/** A tensor with some values contracted. */
interface Level {
  /** A hand for each entry, which stands for all that met there. */
  readonly hands: Uint16Array;
  readonly keys: Float64Array;
  readonly buckets: Uint16Array;
}

/**
 * Contracts all values down to this one: entries of one bucket that differ in nothing else meet. Those side by side go to
 * different places, so that no sum has to wait for the one before.
 */
const contractTo = (
  value: number,
  { hands, keys, buckets }: Level,
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
  const unit = UNITS[value] as number;
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

const offsetOf = (hand: number, last: number): number =>
  ((HANDS.size[hand] as number) - countOf(hand, last)) * tableWidth(last) + countOf(hand, last);

/** Buckets by number, 21 first; and a hand of each. */
const bucketsOf = (
  hands: Uint16Array,
  last: number,
): { readonly buckets: Uint16Array; readonly samples: Uint16Array } => {
  const sampleOf = new Uint16Array(MOST_BUCKETS);
  for (const hand of hands) sampleOf[bucketOf(hand, last)] = hand;
  // The empty hand, number 0, is in no bucket.
  const samples = sampleOf.filter((hand) => hand > 0);
  const numbers = new Uint16Array(MOST_BUCKETS);
  samples.forEach((hand, number) => {
    numbers[bucketOf(hand, last)] = number;
  });
  return { buckets: hands.map((hand) => numbers[bucketOf(hand, last)] as number), samples };
};

const build = (upcard: number, last: number, { hands, keys, ways, counts, ends }: Finals): Program => {
  const { buckets, samples } = bucketsOf(hands, last);
  const first: Level = { hands, keys, buckets };
  let level = first;
  // Hands have mostly low cards, so low values come late, when little is left of the tensor.
  const values = VALUES.filter((value) => value !== last).toReversed();
  const steps = values.map((value): Step => {
    const { to, left } = contractTo(value, level, samples.length);
    const meets = left.keys.length < WORTH_MEETING * level.keys.length;
    const step = {
      value,
      counts: level === first ? (counts[value - 1] as Uint8Array) : countsIn(level.hands, value),
      buckets: level.buckets,
      ends: level === first ? ends : endsOf(level.hands),
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
    counts: values.map((value) => counts[value - 1] as Uint8Array),
    steps,
    offsets: samples.map((hand) => offsetOf(hand, last)),
    ends: endsOf(samples),
  };
};

const programs = new Map<string, Program>();

/** Built when first asked for, then kept: there are 2 × 10 × 10 of them. */
export const programFor = (soft17: Soft17, last: number, upcard: number): Program => {
  const name = `${soft17}.${last}.${upcard}`;
  const known = programs.get(name);
  if (known !== undefined) return known;
  const program = build(upcard, last, finalsFor(soft17, upcard));
  programs.set(name, program);
  return program;
};
