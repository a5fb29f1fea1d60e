/**
 * How hands are played after a split, in tables that are as small as can be: they share the processor's fastest memory with
 * the automaton.
 */
import type { HouseRules } from '../rules/setup/house-rules.ts';
import { KINDS, TOTALS } from './kinds.ts';
import { actionOf, DOUBLE, HIT, type Plan, STAND, wantsSplit } from './plan.ts';
import { dealerDrawsOn } from './values.ts';

/** A way to continue a hand: split it if possible, otherwise take cards, or keep its current value. */
export const SPLITS = 128;
export const DOUBLES = 64;
const HITS = 32;
export const TAKES = DOUBLES | HITS;
/** A hand that is over: its total, or one of these. */
export const BUST = 0;
export const SURRENDERED = 1;
export const HAND_MASK = 31;

/** Ways there are: by origin, upcard, kind. */
export const WAYS = 3 * 11 * KINDS;

export interface SplitTables {
  /** By `playAt`. */
  readonly ways: Uint8Array;
  /** 1 where the dealer draws, by kind. */
  readonly draws: Uint8Array;
  /** What a hand brings against a total of the dealer's, in halves of its stake: halves[hand × 32 + total]. */
  readonly halves: Int8Array;
}

const halvesOf = (hand: number, theirs: number): number => {
  if (hand === BUST) return -2;
  if (hand === SURRENDERED) return -1;
  return theirs > 21 ? 2 : 2 * Math.sign(hand - theirs);
};

const handOf = (kind: number): number => {
  const total = TOTALS[kind] as number;
  return total > 21 ? BUST : total;
};

/** What a hand is that takes no more cards, by kind. */
export const HANDS: Uint8Array = Uint8Array.from({ length: KINDS }, (_, kind) => handOf(kind));

const wayOf = (play: number, kind: number): number => {
  const action = actionOf(play);
  const split = wantsSplit(play) ? SPLITS : 0;
  if (handOf(kind) === BUST) return BUST;
  if (action === STAND) return split | handOf(kind);
  return split | (action === HIT ? HITS : action === DOUBLE ? DOUBLES : SURRENDERED);
};

export const splitTables = (rules: HouseRules, { plays }: Plan): SplitTables => ({
  ways: plays.map((play, at) => wayOf(play, at % KINDS)),
  draws: Uint8Array.from({ length: KINDS }, (_, kind) => (dealerDrawsOn(kind, rules) ? 1 : 0)),
  halves: Int8Array.from({ length: 32 * 32 }, (_, at) => halvesOf(at >> 5, at & 31)),
});
