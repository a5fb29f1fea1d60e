/** What a run of lanes is: a compiled game, whole-number bets and rows, and where the sums lie. */
import { cutPosition, WIDE_CELLS } from '@croupier/kernel';
import type { Bets } from '../bets.ts';
import type { FastGame } from '../game.ts';
import { NO_HALVES } from '../pays.ts';
import { SHOE_STEPS, stepFor } from '../tally.ts';
import { COUNTS, type TrueCounts } from '../true-counts.ts';
import { laneCards } from './lane-shoe.ts';
import { type RowFactors, rowFactors } from './row-factors.ts';

/** Shoes of a lane where each round has a new one. */
const FRESH_SHOES = 64;
/** Smallest bets are cut into at most so many parts. */
const MOST_PARTS = 1000;
/** Results of a shoe are below this in either direction. */
export const MOST_PAY = 2 ** 24;

export interface LaneGame {
  readonly game: FastGame;
  readonly cards: readonly number[];
  readonly rows: RowFactors;
  /** Bets in parts of the smallest one, by row; 0 where the round is sat out. */
  readonly bets: Int32Array;
  /** Parts of the smallest bet that results are counted in. */
  readonly perUnit: number;
  /** Of a shoe's result, in those parts, and in units. */
  readonly step: number;
  readonly stepUnits: number;
  readonly shoesPerLane: number;
  /** Once so many cards are drawn, the round in play is the last of its shoe. */
  readonly cut: number;
  /** Whether any card has a tag. */
  readonly isCounted: boolean;
  /** Results that rounds can have, from `lowest` on; the last column is a blackjack. */
  readonly columns: number;
  readonly lowest: number;
}

/** The smallest number of parts that makes every bet whole; undefined if there is none. */
const partsOf = ({ byRow }: Bets): number | undefined => {
  for (let parts = 1; parts <= MOST_PARTS; parts++)
    if (byRow.every((bet) => Math.abs(bet * parts - Math.round(bet * parts)) < 1e-7)) return parts;
  return undefined;
};

/** Undefined for bets that cannot be counted in whole numbers. */
export const laneGame = (game: FastGame, counts: TrueCounts, bets: Bets): LaneGame | undefined => {
  const { rules, pays } = game;
  const parts = partsOf(bets);
  if (parts === undefined) return undefined;
  const perUnit = parts * pays.unit;
  const mostRounds = rules.decks * 13;
  if (mostRounds * 2 * rules.maxHands * perUnit * bets.highest >= MOST_PAY) return undefined;
  const stepUnits = stepFor(bets.highest);
  return {
    game,
    cards: laneCards(game),
    rows: rowFactors(counts, rules.decks * 52),
    bets: Int32Array.from(bets.byRow, (bet) => Math.round(bet * parts)),
    perUnit,
    step: stepUnits * perUnit,
    stepUnits,
    shoesPerLane: rules.shuffle.when === 'every-round' ? FRESH_SHOES : 1,
    cut: cutPosition(rules.decks * 52, rules.shuffle),
    isCounted: counts.tags.some((tag) => tag !== 0),
    columns: 8 * rules.maxHands + 2,
    lowest: NO_HALVES - 4 * rules.maxHands,
  };
};

/** Sums of 64 bits by their number, then shoes by result, then rounds by row and result. */
export const SUMS = ['shoes', 'rounds', 'cards', 'pay', 'paySquared', 'payRounds', 'roundsSquared'] as const;
export type Sum = (typeof SUMS)[number];
export const sumAt = (sum: Sum): number => SUMS.indexOf(sum);

/** In tallies each sum is one number; in the counters of a graphics processor it is several. */
export const TALLY_RESULTS = SUMS.length;
export const TALLY_ROUNDS = TALLY_RESULTS + SHOE_STEPS;
export const CELL_ROUNDS = SUMS.length * WIDE_CELLS;

export const roundCells = ({ columns }: LaneGame): number => COUNTS * columns;

export const columnOf = ({ columns, lowest }: LaneGame, sort: number): number => Math.min(sort - lowest, columns - 1);
/** Parts of a unit that a column brings for a bet of one part. */
export const payOf = ({ game: { pays }, columns, lowest }: LaneGame, column: number): number =>
  column === columns - 1 ? pays.natural : (pays.bySort[lowest + column] as number);
