/** The tables of a coup for kinds of cards, which are ranks or cards; also as 32-bit words in one row. */
import { CARD_BITS, coupTables, TOTAL_BITS } from '../tables.ts';
import type { LaneGame } from './lane-game.ts';

export interface LaneTables {
  /** Two cards of a hand: their total, and from bit 4 on what they are as a pair. */
  readonly hands: Uint8Array;
  readonly pips: Uint8Array;
  /** As in `Tables`. */
  readonly coups: Uint8Array;
}

const RANKS = 13;
const TOTAL = (1 << TOTAL_BITS) - 1;

export const laneTables = (kinds: number): LaneTables => {
  const { players, thirds, coups } = coupTables();
  // A rank stands for two of its cards: where suits don't matter, no pair is a perfect one.
  const otherOf = (kind: number): number => (kinds === RANKS ? kind + RANKS : kind);
  const hands = Uint8Array.from({ length: kinds * kinds }, (_, at) => {
    const [one, other] = [Math.floor(at / kinds), otherOf(at % kinds)];
    const hand = players[(one << CARD_BITS) | other] as number;
    return (hand & TOTAL) / 1000 + ((hand >> TOTAL_BITS) << 4);
  });
  const pips = Uint8Array.from({ length: kinds }, (_, kind) => Math.floor((thirds[kind << CARD_BITS] as number) / 10));
  return { hands, pips, coups };
};

/** Where each table begins. */
export interface Places {
  readonly hands: number;
  readonly pips: number;
  readonly coups: number;
  readonly steps: number;
  readonly end: number;
}

const inFours = (bytes: Uint8Array): readonly number[] =>
  Array.from({ length: Math.ceil(bytes.length / 4) }, (_, at) =>
    [0, 1, 2, 3].reduce((word, byte) => word | ((bytes[4 * at + byte] ?? 0) << (8 * byte)), 0),
  );

export const laneWords = ({ full, pays }: LaneGame): { readonly words: Uint32Array; readonly places: Places } => {
  const { hands, pips, coups } = laneTables(full.length);
  const packed = inFours(coups);
  const places = {
    hands: 0,
    pips: hands.length,
    coups: hands.length + pips.length,
    steps: hands.length + pips.length + packed.length,
    end: hands.length + pips.length + packed.length + pays.steps.length,
  };
  return { words: Uint32Array.from([...hands, ...pips, ...packed, ...pays.steps], (word) => word >>> 0), places };
};
