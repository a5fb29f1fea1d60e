/**
 * A table with other players, in tables small enough for the processor's fastest memory: what each hand does with its next
 * card, what the dealer does, and what our hand brings. Values of cards are counted from 0, as a shoe's entries have them.
 *
 * A hand is one byte. Below `OVER` it is a kind, and takes a card. From there on it is over: with `STOOD` the lower bits are
 * its total, otherwise they say how it ended.
 */
import type { FastGame } from './game.ts';
import { AFTER, kindOfOne, kindOfTwo, TOTALS } from './kinds.ts';
import { NO_HALVES } from './pays.ts';
import { DEALT, giveAt, playAt } from './plan.ts';
import { DOUBLES, HAND_MASK, SPLITS, TAKES } from './split-tables.ts';
import { NATURAL_KIND } from './spot.ts';

export const OVER = 0x80;
export const STOOD = 0x40;
/** Of a hand that was dealt: a pair that may be split. */
export const SPLIT_FIRST = 0x20;
/** Of a hand that took a card: it was doubled. */
const DOUBLED = 0x20;
const HOW = 0x1f;
const SURRENDERED = 1;
const GIVEN_UP = 2;
const NATURAL = 3;
/** Totals of the dealer beyond 21. */
const DEALER_BUST = 22;
export const DEALER_NATURAL = 23;

export interface TableTables {
  /** A hand of two cards: openings[upcard << 8 | first << 4 | second]. */
  readonly openings: Uint8Array;
  /** A hand with one more card: steps[(upcard × 128 + kind) << 4 | card]. */
  readonly steps: Uint8Array;
  /** The dealer's hand, where `OVER` has its total: dealerStarts[upcard << 4 | hole card], dealerSteps[kind << 4 | card]. */
  readonly dealerStarts: Uint8Array;
  readonly dealerSteps: Uint8Array;
  /** The sort of result, by our hand without `OVER` and the dealer's total: sorts[hand << 5 | total]. */
  readonly sorts: Uint8Array;
}

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

const overWith = (total: number): number => (total > 21 ? OVER : OVER | STOOD | total);

const openingOf = ({ rules, plan, splitTables: { ways } }: FastGame, upcard: number, kind: number): number => {
  if (kind === NATURAL_KIND) return OVER | NATURAL;
  const isAsked = rules.surrender === 'early' && (upcard === 1 || upcard === 10);
  if (isAsked && plan.gives[giveAt(upcard, kind)] === 1) return OVER | GIVEN_UP;
  const way = ways[playAt(DEALT, upcard, kind)] as number;
  return (way & SPLITS) !== 0 ? OVER | SPLIT_FIRST : afterWay(way, kind);
};

/** A hand goes on, or its way says how it ends. */
const afterWay = (way: number, kind: number): number => {
  if ((way & TAKES) !== 0) return kind;
  const hand = way & HAND_MASK;
  return hand === SURRENDERED ? OVER | SURRENDERED : hand === 0 ? OVER : overWith(hand);
};

const stepOf = ({ splitTables: { ways } }: FastGame, upcard: number, kind: number, value: number): number => {
  const after = AFTER[kind * 11 + value] as number;
  const isDoubled = ((ways[playAt(DEALT, upcard, kind)] as number) & DOUBLES) !== 0;
  if (isDoubled) return overWith(TOTALS[after] as number) | DOUBLED;
  return afterWay(ways[playAt(DEALT, upcard, after)] as number, after);
};

const dealerAfter = ({ splitTables: { draws } }: FastGame, kind: number): number => {
  if (draws[kind] === 1) return kind;
  return OVER | Math.min(DEALER_BUST, TOTALS[kind] as number);
};

/** BJ-P1 … BJ-P6, in halves; undefined for a natural that is paid. */
const halvesOf = ({ rules }: FastGame, hand: number, dealer: number): number | undefined => {
  const how = hand & HOW;
  const isLost = dealer === DEALER_NATURAL;
  if ((hand & STOOD) === 0) {
    if (how === NATURAL) return isLost && rules.naturalTie === 'push' ? 0 : undefined;
    if (how === GIVEN_UP) return -1;
    if (how === SURRENDERED) return isLost ? -2 : -1;
  }
  const stake = (hand & DOUBLED) !== 0 ? 4 : 2;
  if ((hand & STOOD) === 0) return -stake;
  if (isLost) return rules.lostToNatural === 'all' ? -stake : -2;
  return dealer === DEALER_BUST ? stake : stake * Math.sign(how - dealer);
};

/** Of games in which the dealer has a hole card. */
export const tableTables = (game: FastGame): TableTables => {
  const openings = new Uint8Array(16 << 8);
  const steps = new Uint8Array((10 * 128) << 4);
  const dealerStarts = new Uint8Array(16 << 4);
  const dealerSteps = new Uint8Array(128 << 4);
  for (const upcard of VALUES)
    for (const value of VALUES) {
      const at = value - 1;
      for (const first of VALUES)
        openings[((upcard - 1) << 8) | ((first - 1) << 4) | at] = openingOf(game, upcard, kindOfTwo(first, value));
      for (let kind = 0; kind < 118; kind++)
        steps[((((upcard - 1) << 7) | kind) << 4) | at] = stepOf(game, upcard, kind, value);
      const isNatural = upcard + value === 11 && (upcard === 1 || value === 1);
      const dealt = dealerAfter(game, AFTER[kindOfOne(upcard) * 11 + value] as number);
      dealerStarts[((upcard - 1) << 4) | at] = isNatural ? OVER | DEALER_NATURAL : dealt;
    }
  for (let kind = 0; kind < 118; kind++)
    for (const value of VALUES)
      dealerSteps[(kind << 4) | (value - 1)] = dealerAfter(game, AFTER[kind * 11 + value] as number);
  const sorts = Uint8Array.from({ length: OVER << 5 }, (_, at) => {
    const halves = halvesOf(game, at >> 5, at & 31);
    return halves === undefined ? game.pays.naturalSort : NO_HALVES + halves;
  });
  return { openings, steps, dealerStarts, dealerSteps, sorts };
};
