/** Exact odds for any shoe: pure counting, no clock, no randomness, no I/O. */
export { type ByTotal, type Counts, countOutcomes } from './count-outcomes.ts';
export { type EffectOfRemoval, effectOfRemoval } from './effect-of-removal.ts';
export { add, type Fraction, fraction, multiply, subtract, toNumber } from './fraction.ts';
export { type NextCoup, nextCoupOdds, payRulesOf } from './next-coup.ts';
export {
  type ByWager,
  type Exact,
  oddsFrom,
  oddsOf,
  type Payout,
  type PayRules,
  PRICED_WAGERS,
  type PricedWager,
  type WagerOdds,
} from './odds-of.ts';
export type { PairCounts } from './pair-counts.ts';
export {
  countRemaining,
  FEWEST_CARDS,
  fullShoe,
  MOST_CARDS,
  type Remaining,
  remainingOf,
  withoutCards,
} from './remaining.ts';
export { unseenCards } from './unseen.ts';
