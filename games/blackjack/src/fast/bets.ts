/** What is bet by the true count: a ramp, and below which count nothing at all. */
import { COUNTS, LOWEST_COUNT } from './true-counts.ts';

/** From which true count on which bet, lowest count first. */
export type Ramp = readonly { readonly from: number; readonly bet: number }[];

export class Bets {
  /** In units of the smallest bet; 0 where the round is sat out. By row of the true count. */
  readonly byRow: Float64Array;
  readonly highest: number;
  /** Of someone who knows nothing: at a true count of 0. */
  readonly usual: number;
  readonly isFlat: boolean;

  /** Below the ramp its first bet is made. */
  constructor(ramp: Ramp, sitsOutBelow = Number.NEGATIVE_INFINITY) {
    const betAt = (count: number): number => {
      if (count < sitsOutBelow) return 0;
      return (ramp.findLast(({ from }) => from <= count) ?? ramp[0])?.bet ?? 1;
    };
    const bets = Array.from({ length: COUNTS }, (_, row) => betAt(LOWEST_COUNT + row));
    const least = Math.min(...ramp.map(({ bet }) => bet), Number.POSITIVE_INFINITY);
    const unit = Number.isFinite(least) ? least : 1;
    this.byRow = Float64Array.from(bets, (bet) => bet / unit);
    this.highest = Math.max(...this.byRow, 1);
    this.usual = this.byRow[-LOWEST_COUNT] as number;
    this.isFlat = this.byRow.every((bet) => bet === 1);
  }
}
