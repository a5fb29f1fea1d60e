/**
 * Pairs among the four opening cards. Called with counts by rank for pairs, with counts by card for perfect pairs.
 * Exact in doubles for the reason given in `tally.ts`: every value counts a subset of all six-card deals, or of four.
 */

/** Ordered six-card deals in which the first two cards of a hand are a pair. */
export interface PairCounts {
  readonly player: bigint;
  readonly banker: bigint;
  /** At least one of the two hands. */
  readonly either: bigint;
  readonly both: bigint;
}

/** `counts` of each kind of card, where two cards of the same kind are a pair. Requires: 6 to 416 in sum. */
export const countPairsOf = (counts: readonly number[]): PairCounts => {
  let size = 0;
  let pairs = 0;
  let pairsSquared = 0;
  let fours = 0;
  for (const count of counts) {
    const pairsOfKind = count * (count - 1);
    size += count;
    pairs += pairsOfKind;
    pairsSquared += pairsOfKind * pairsOfKind;
    fours += pairsOfKind * (count - 2) * (count - 3);
  }
  // Both hands paired: two different kinds, or four cards of one kind.
  const both = pairs * pairs - pairsSquared + fours;
  const one = pairs * (size - 2) * (size - 3);
  const rest = BigInt((size - 4) * (size - 5));
  return {
    player: BigInt(one) * rest,
    banker: BigInt(one) * rest,
    either: BigInt(2 * one - both) * rest,
    both: BigInt(both) * rest,
  };
};
