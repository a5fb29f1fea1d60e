/** The dealer's hands: on which one more card is drawn, and which are final. */
import { dealerDraws } from '../../rules/round/hand.ts';
import type { HouseRules } from '../../rules/setup/house-rules.ts';
import { HANDS, HIGHEST, someCards, VALUES } from '../solver/hands.ts';

export type Soft17 = HouseRules['soft17'];

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

export const countOf = (hand: number, value: number): number => HANDS.counts[hand * 10 + value - 1] as number;

export const countsIn = (hands: Uint16Array, value: number): Uint8Array => {
  const counts = new Uint8Array(hands.length);
  for (let at = 0; at < counts.length; at++) counts[at] = countOf(hands[at] as number, value);
  return counts;
};

/** For each total, how many of the hands have at least that. Requires: the highest come first. */
export const endsOf = (hands: Uint16Array): Uint16Array => {
  const ends = new Uint16Array(HIGHEST + 2);
  let total = HIGHEST + 1;
  for (let at = 0; at < hands.length; at++)
    for (; total > (HANDS.total[hands[at] as number] as number); total--) ends[total] = at;
  return ends.fill(hands.length, 0, total + 1);
};

/** UNITS[value]: a key without its remainder by this holds the counts of lower values only. */
export const UNITS: readonly number[] = (() => {
  const units = [0];
  let unit = 1;
  for (let value = 10; value > 0; value--) {
    unit *= Math.floor(HIGHEST / value) + 1;
    units[value] = unit;
  }
  return units;
})();

const keyOf = (hand: number): number => {
  let key = HIGHEST - (HANDS.total[hand] as number);
  for (let value = 1; value <= 10; value++) key = key * (Math.floor(HIGHEST / value) + 1) + countOf(hand, value);
  return key;
};

/** The dealer's final hands behind an upcard, without naturals (two cards of 21): by total, 21 first, then by counts. */
export interface Finals {
  readonly hands: Uint16Array;
  /** Total and counts of each hand as one number, low values first. */
  readonly keys: Float64Array;
  readonly ways: Float64Array;
  /** counts[value − 1] */
  readonly counts: readonly Uint8Array[];
  readonly ends: Uint16Array;
}

const finalHands = (upcard: number, draws: Uint8Array): Finals => {
  const ways = new Float64Array(HANDS.count);
  const start = HANDS.child[upcard - 1] as number;
  ways[start] = 1;
  const byKey = new Map<number, number>();
  for (let hand = start; hand < HANDS.count; hand++) {
    const orders = ways[hand] as number;
    if (orders === 0) continue;
    if (draws[hand] === 1) {
      for (const value of VALUES) {
        const next = HANDS.child[hand * 10 + value - 1] as number;
        if (next >= 0) ways[next] = (ways[next] as number) + orders;
      }
    } else if (HANDS.size[hand] !== 2 || HANDS.total[hand] !== 21) byKey.set(keyOf(hand), hand);
  }
  const keys = new Float64Array(byKey.keys()).sort();
  const hands = new Uint16Array(keys.length);
  keys.forEach((key, at) => {
    hands[at] = byKey.get(key) as number;
  });
  return {
    hands,
    keys,
    ways: Float64Array.from(hands, (hand) => ways[hand] as number),
    counts: VALUES.map((value) => countsIn(hands, value)),
    ends: endsOf(hands),
  };
};

const finals = new Map<string, Finals>();

/** Found when first asked for, then kept. */
export const finalsFor = (soft17: Soft17, upcard: number): Finals => {
  const name = `${soft17}.${upcard}`;
  const known = finals.get(name) ?? finalHands(upcard, DRAWS[soft17]);
  finals.set(name, known);
  return known;
};
