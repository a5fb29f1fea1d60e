/**
 * The automaton with states for what follows a split: a hand that takes cards, and the dealer. So the lanes of a group take the
 * same step for every card, and only where a hand ends does one of them need code of its own. Such an end is an event: a number
 * above all exits.
 */
import { EXIT } from '../automaton.ts';
import type { FastGame } from '../game.ts';
import { AFTER, KINDS, kindOfOne } from '../kinds.ts';
import { DOUBLES, HAND_MASK, HANDS, SPLITS, TAKES } from '../split-tables.ts';

/** A hand is over: what it is, and whether it was doubled. */
export const HAND_ENDS = EXIT + 0x400;
export const IS_DOUBLED = 32;
/** The dealer's hand is over: its kind. */
export const DEALER_ENDS = EXIT + 0x480;
/** Both hands of a split have their second card. */
export const BOTH_DEALT = EXIT + 0x600;
/** In `begins`, beside the state: the hand is split if it can be. */
export const BEGINS_SPLIT = 0x10000;

const VALUES = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;

export interface SplitStates {
  /** next[(value − 1) × states + state], as in the automaton, whose states come first. */
  readonly next: Uint16Array;
  readonly states: number;
  /** By `playAt`: where a hand stands that is to act, which may be an end. */
  readonly begins: Uint32Array;
  /** By the dealer's kind: the same for the dealer. */
  readonly dealers: Uint32Array;
  /** By upcard, where there is no hole card: a hand stood, or the dealer only looks for a natural. */
  readonly draws: Uint32Array;
  readonly looks: Uint32Array;
  /** The first of two cards after a split comes next. */
  readonly deals: number;
}

export const splitStates = ({ automaton, splitTables }: FastGame): SplitStates => {
  const rows: (readonly number[])[] = [];
  const known = new Map<string, number>();
  /** States that lead to the same are one state. */
  const state = (after: (value: number) => number): number => {
    const row = VALUES.map(after);
    const name = row.join();
    const at = known.get(name) ?? automaton.states + rows.length;
    if (!known.has(name)) rows.push(row);
    known.set(name, at);
    return at;
  };
  const afterOf = (kind: number, value: number): number => AFTER[kind * 11 + value] as number;

  const begun = new Map<number, number>();
  const hand = (plays: number, kind: number): number => {
    const way = splitTables.ways[plays + kind] as number;
    if ((way & TAKES) === 0) return HAND_ENDS + (way & HAND_MASK);
    const before = begun.get(plays + kind);
    if (before !== undefined) return before;
    const doubled = (value: number): number => HAND_ENDS + IS_DOUBLED + (HANDS[afterOf(kind, value)] as number);
    const at = state((way & DOUBLES) !== 0 ? doubled : (value) => hand(plays, afterOf(kind, value)));
    begun.set(plays + kind, at);
    return at;
  };
  const begins = Uint32Array.from(splitTables.ways, (way, at) => {
    const kind = at % KINDS;
    return hand(at - kind, kind) | ((way & SPLITS) === 0 ? 0 : BEGINS_SPLIT);
  });

  // Remembered, as hands are: many ways lead to the same kind.
  const dealt = new Map<number, number>();
  const dealer = (kind: number): number => {
    if (splitTables.draws[kind] === 0) return DEALER_ENDS + kind;
    const before = dealt.get(kind);
    if (before !== undefined) return before;
    const at = state((value) => dealer(afterOf(kind, value)));
    dealt.set(kind, at);
    return at;
  };
  const dealers = Uint32Array.from({ length: KINDS }, (_, kind) => dealer(kind));
  const byUpcard = (after: (kind: number) => number): Uint32Array =>
    Uint32Array.from({ length: 11 }, (_, upcard) =>
      upcard === 0 ? 0 : state((value) => after(afterOf(kindOfOne(upcard), value))),
    );
  const draws = byUpcard((kind) => dealers[kind] as number);
  const looks = byUpcard((kind) => DEALER_ENDS + kind);
  const second = state(() => BOTH_DEALT);
  const deals = state(() => second);

  const states = automaton.states + rows.length;
  const next = new Uint16Array(states * 10);
  for (let value = 0; value < 10; value++) {
    next.set(automaton.next.subarray(value * automaton.states, (value + 1) * automaton.states), value * states);
    for (const [at, row] of rows.entries()) next[value * states + automaton.states + at] = row[value] as number;
  }
  return { next, states, begins, dealers, draws, looks, deals };
};
