/** Results of rounds as whole numbers: a unit is cut finely enough that every payout of the rules is a whole number. */
import type { HouseRules } from '../rules/setup/house-rules.ts';

const gcd = (a: number, b: number): number => (b === 0 ? a : gcd(b, a % b));

/** With 8 hands, all doubled, 16 units are won or lost at most: 32 halves either way. The sort of none. */
export const NO_HALVES = 32;

/** How many sorts of results there are: multiples of half a unit, and one more for a natural, whatever that pays. */
export const SORTS = 2 * NO_HALVES + 2;

export class Pays {
  /** Parts of a unit: 2 with 3:2, 10 with 6:5. */
  readonly unit: number;
  readonly natural: number;
  /** By sort of result. */
  readonly bySort: Float64Array;
  readonly naturalSort = SORTS - 1;

  /** Payouts are not rounded: the unit is a bet that can be paid exactly. */
  constructor({ naturalPays: [pays, per] }: HouseRules) {
    const parts = per / gcd(pays, per);
    this.unit = parts % 2 === 0 ? parts : parts * 2;
    this.natural = (this.unit * pays) / per;
    this.bySort = Float64Array.from({ length: SORTS }, (_, sort) =>
      sort === this.naturalSort ? this.natural : ((sort - NO_HALVES) * this.unit) / 2,
    );
  }

  /** The sort of a result given in parts of a unit, of a round without a natural. */
  sortOf(pay: number): number {
    return (pay * 2) / this.unit + NO_HALVES;
  }
}
