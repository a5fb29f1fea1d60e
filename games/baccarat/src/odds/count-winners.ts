/** Who wins, over all ordered six-card deals from the cards that remain: as much of the odds as a table shows beside its shoe. */
import { pipCounts, type Remaining, requireCountable } from './remaining.ts';
import { type Tally, tallyDeals } from './tally.ts';
import { PIPS } from './third-cards.ts';

export interface Winners {
  readonly player: bigint;
  readonly banker: bigint;
  readonly tie: bigint;
}

/** Each sum counts a subset of all deals, so it is exact as a double. */
export const winnersOf = (tally: Tally): Winners => {
  let [player, banker, tie] = [0, 0, 0];
  for (const [cell, ways] of tally.entries()) {
    const margin = (Math.floor(cell / PIPS) % PIPS) - (cell % PIPS);
    if (margin > 0) player += ways;
    else if (margin < 0) banker += ways;
    else tie += ways;
  }
  return { player: BigInt(player), banker: BigInt(banker), tie: BigInt(tie) };
};

/** Throws RangeError unless 6 to 416 cards remain, in whole numbers. */
export const countWinners = (remaining: Remaining): Winners => {
  requireCountable(remaining);
  return winnersOf(tallyDeals(pipCounts(remaining)));
};
