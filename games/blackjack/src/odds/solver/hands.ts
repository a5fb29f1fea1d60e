/**
 * Every hand that is not bust, as the multiset of its card values: 1 (ace) to 10. Hands are numbered so that a hand with
 * one more card has a higher number; the empty hand is 0. Built once, the same for all rules.
 */
import { type Card, cardOf, type Rank } from '@croupier/cards';

export const VALUES: readonly number[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
export const HIGHEST = 21;

const RANK_OF_VALUE: readonly Rank[] = ['A', '2', '3', '4', '5', '6', '7', '8', '9', 'T'];

/** Some card of that value, for asking the rules. */
export const someCard = (value: number): Card => cardOf(RANK_OF_VALUE[value - 1] ?? 'A', 's');

export interface Hands {
  readonly count: number;
  /** counts[hand × 10 + value − 1] */
  readonly counts: Uint8Array;
  /** The hand with one more card, child[hand × 10 + value − 1]; −1 when that is bust. */
  readonly child: Int16Array;
  readonly size: Uint8Array;
  /** Aces counted as one. */
  readonly hard: Uint8Array;
  readonly total: Uint8Array;
  readonly isSoft: Uint8Array;
}

const multisets = (): readonly (readonly number[])[] => {
  const found: number[][] = [];
  const counts: number[] = VALUES.map(() => 0);
  const extend = (value: number, room: number): void => {
    if (value === 0) {
      found.push([...counts]);
      return;
    }
    for (let count = 0; count * value <= room; count++) {
      counts[value - 1] = count;
      extend(value - 1, room - count * value);
    }
    counts[value - 1] = 0;
  };
  extend(10, HIGHEST);
  return found;
};

const hardTotal = (counts: readonly number[]): number => counts.reduce((sum, count, at) => sum + count * (at + 1), 0);

const keyOf = (counts: ArrayLike<number>, from = 0): number => {
  let key = 0;
  for (let at = 0; at < 10; at++) key = key * 22 + (counts[from + at] as number);
  return key;
};

const build = (): Hands => {
  const sorted = multisets().toSorted((a, b) => hardTotal(a) - hardTotal(b));
  const count = sorted.length;
  const hands = {
    count,
    counts: new Uint8Array(count * 10),
    child: new Int16Array(count * 10).fill(-1),
    size: new Uint8Array(count),
    hard: new Uint8Array(count),
    total: new Uint8Array(count),
    isSoft: new Uint8Array(count),
  };
  const numbers = new Map<number, number>();
  sorted.forEach((counts, hand) => {
    hands.counts.set(counts, hand * 10);
    numbers.set(keyOf(counts), hand);
    const hard = hardTotal(counts);
    const soft = hard <= 11 && (counts[0] ?? 0) > 0;
    hands.size[hand] = counts.reduce((sum, each) => sum + each, 0);
    hands.hard[hand] = hard;
    hands.total[hand] = soft ? hard + 10 : hard;
    hands.isSoft[hand] = soft ? 1 : 0;
  });
  for (let hand = 0; hand < count; hand++) {
    const key = keyOf(hands.counts, hand * 10);
    for (const value of VALUES)
      if ((hands.hard[hand] as number) + value <= HIGHEST)
        hands.child[hand * 10 + value - 1] = numbers.get(key + 22 ** (10 - value)) ?? -1;
  }
  return hands;
};

export const HANDS: Hands = build();

/** The number of a hand with these card values, or −1 if it is bust. */
export const handOf = (values: readonly number[]): number =>
  values.reduce((hand, value) => (hand < 0 ? hand : (HANDS.child[hand * 10 + value - 1] as number)), 0);

/** Some cards of these values, for asking the rules. */
export const someCards = (hand: number): readonly Card[] =>
  VALUES.flatMap((value) =>
    Array.from({ length: HANDS.counts[hand * 10 + value - 1] as number }, () => someCard(value)),
  );
